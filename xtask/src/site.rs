//! From sources to the folders that are served and hosted.

pub mod bindings;
pub mod budget;
pub mod build;
pub mod bundle;
pub mod dist;
pub mod files;
pub mod first_load;
mod html;
pub mod one_file;
mod parameters;
pub mod vendor;
