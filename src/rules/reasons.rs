/// Declares an error enum in which every variant has a stable code for programs and an English sentence for logs.
///
/// A variant takes one of three forms:
/// - `Name "code" "text"`: without data;
/// - `Name(Inner)`: another error of this kind, whose code and text it takes over; `From<Inner>` is implemented;
/// - `Name { field: Type } "code" "text with {field}"`: with data. Expressions that the text formats by position
///   follow in parentheses: `"game {}" (game + 1)`.
macro_rules! reasons {
    ($(#[$doc:meta])* $name:ident { $(
        $(#[$variant_doc:meta])* $variant:ident
        $($code:literal $text:literal)?
        $(($inner:ty))?
        $({ $($(#[$field_doc:meta])* $field:ident: $type:ty),+ } $data_code:literal $data_text:literal $(($($arg:expr),+))?)?
    )* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $(
                $(#[$variant_doc])*
                $variant $(($inner))? $({ $($(#[$field_doc])* $field: $type,)+ })?,
            )*
        }

        impl $name {
            /// A short name for programs; it never changes.
            pub fn code(self) -> &'static str {
                match self {
                    $(
                        $($name::$variant => $code,)?
                        $($name::$variant(inner) => <$inner>::code(inner),)?
                        $($name::$variant { .. } => $data_code,)?
                    )*
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match *self {
                    $(
                        $($name::$variant => f.write_str($text),)?
                        $($name::$variant(inner) => <$inner as std::fmt::Display>::fmt(&inner, f),)?
                        $($name::$variant { $($field),+ } => write!(f, $data_text $(, $($arg),+)?),)?
                    )*
                }
            }
        }

        impl std::error::Error for $name {}

        $($(
            impl From<$inner> for $name {
                fn from(inner: $inner) -> $name {
                    $name::$variant(inner)
                }
            }
        )?)*
    };
}

pub(crate) use reasons;
