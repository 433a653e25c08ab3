/// Declares a small error without data: each reason with its code for programs and its sentence for logs.
macro_rules! reasons {
    ($(#[$doc:meta])* $name:ident { $($(#[$reason_doc:meta])* $reason:ident $code:literal $text:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$reason_doc])* $reason,)*
        }

        impl $name {
            /// A short name for programs; it stays the same.
            pub fn code(self) -> &'static str {
                match self {
                    $($name::$reason => $code,)*
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self {
                    $($name::$reason => $text,)*
                })
            }
        }

        impl std::error::Error for $name {}
    };
}

pub(crate) use reasons;
