//! Passes the last parameters of functions with many of them through globals.
//!
//! The wasm interpreter of WebKitGTK 2.50 (x86-64) releases the stack of a call before it has read all that it saved there. What lies
//! more than 128 bytes below the stack pointer then belongs to signal handlers, and a signal comes whenever another thread has compiled
//! a function: the caller goes on at a wrong place or with wrong variables (docs/known-issues.md). That is so for calls with at
//! least seven more parameters than results.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail, ensure};
use wasm_encoder::reencode::{self, Reencode, utils};
use wasm_encoder::{
    CodeSection, ConstExpr, Function, FunctionSection, GlobalSection, GlobalType, Ieee32, Ieee64,
    Instruction, Module, TypeSection, ValType,
};
use wasmparser::{ElementItems, ExternalKind, FuncType, Operator, Parser, Payload, TypeRef};

/// The most parameters that a function may have beside one for each result: 16 bytes for each, and 24 for what the interpreter reads
/// late, are within the 128 bytes.
const MAX: usize = 6;

/// Returns the module with fewer parameters. Its exports, its tables and what it computes stay as they are.
///
/// # Errors
/// When it is no valid module, or calls a function with too many parameters through a table or in JavaScript.
pub fn limit(wasm: &[u8]) -> Result<Vec<u8>> {
    wasmparser::validate(wasm)?;
    let before = Signatures::read(wasm)?;
    let mut module = Module::new();
    let mut narrower = Narrower::new(&before)?;
    if narrower.moved.is_empty() {
        before.check_calls(wasm)?;
        return Ok(wasm.to_vec());
    }
    narrower
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .context("the module is not encoded again")?;
    let after = module.finish();
    wasmparser::validate(&after)?;
    Signatures::read(&after)?.check_calls(&after)?;
    Ok(after)
}

/// The parameters of a type that are too many.
fn excess(signature: &FuncType) -> usize {
    let allowed = MAX + signature.results().len();
    signature.params().len().saturating_sub(allowed)
}

/// What a module says about its functions.
#[derive(Default)]
struct Signatures {
    types: Vec<FuncType>,
    /// The types of all functions by their index: those of imports, then the module's own.
    functions: Vec<u32>,
    imported: usize,
    globals: u32,
    /// The functions that are called from elsewhere, or through a table.
    shared: BTreeSet<u32>,
}

impl Signatures {
    fn read(wasm: &[u8]) -> Result<Signatures> {
        let mut read = Signatures::default();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::TypeSection(types) => {
                    for signature in types.into_iter_err_on_gc_types() {
                        read.types.push(signature?);
                    }
                }
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        match import?.ty {
                            TypeRef::Func(index) => read.functions.push(index),
                            TypeRef::Global(_) => read.globals += 1,
                            _ => {}
                        }
                    }
                    read.imported = read.functions.len();
                }
                Payload::FunctionSection(functions) => {
                    for index in functions {
                        read.functions.push(index?);
                    }
                }
                Payload::GlobalSection(globals) => read.globals += globals.count(),
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let export = export?;
                        if export.kind == ExternalKind::Func {
                            read.shared.insert(export.index);
                        }
                    }
                }
                Payload::ElementSection(elements) => {
                    for element in elements {
                        let ElementItems::Functions(functions) = element?.items else {
                            bail!("the module fills a table with expressions");
                        };
                        for function in functions {
                            read.shared.insert(function?);
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(read)
    }

    /// The type of a function, which a valid module has.
    fn of(&self, function: u32) -> &FuncType {
        &self.types[self.functions[function as usize] as usize]
    }

    /// # Errors
    /// When a call has too many parameters.
    fn check_calls(&self, wasm: &[u8]) -> Result<()> {
        for payload in Parser::new(0).parse_all(wasm) {
            let Payload::CodeSectionEntry(body) = payload? else {
                continue;
            };
            for operator in body.get_operators_reader()? {
                let signature = match operator? {
                    Operator::Call { function_index } | Operator::ReturnCall { function_index } => {
                        self.of(function_index)
                    }
                    Operator::CallIndirect { type_index, .. }
                    | Operator::ReturnCallIndirect { type_index, .. } => {
                        &self.types[type_index as usize]
                    }
                    _ => continue,
                };
                ensure!(
                    excess(signature) == 0,
                    "a call has more than {MAX} parameters beside its results, which stay: JavaScript or a table has its function too"
                );
            }
        }
        Ok(())
    }
}

/// A parameter that became a local variable, and the global that brings its value.
#[derive(Clone, Copy)]
struct Moved {
    value: ValType,
    global: u32,
}

/// Encodes a module again.
struct Narrower<'a> {
    before: &'a Signatures,
    /// The last parameters of a function, in order.
    moved: BTreeMap<u32, Vec<Moved>>,
    /// The types of new globals.
    globals: Vec<ValType>,
    /// The function whose body is next.
    next: u32,
}

impl<'a> Narrower<'a> {
    fn new(before: &'a Signatures) -> Result<Self> {
        let mut narrower = Narrower {
            before,
            moved: BTreeMap::new(),
            globals: Vec::new(),
            next: before.imported as u32,
        };
        for function in narrower.next..before.functions.len() as u32 {
            let signature = before.of(function);
            let params = signature.params();
            let last = &params[params.len() - excess(signature)..];
            if !last.is_empty() && !before.shared.contains(&function) {
                let moved = narrower.move_all(last)?;
                narrower.moved.insert(function, moved);
            }
        }
        Ok(narrower)
    }

    /// Every parameter of a function has a global of its own; functions share them, since each reads them before anything else.
    fn move_all(&mut self, params: &[wasmparser::ValType]) -> Result<Vec<Moved>> {
        let mut free: Vec<usize> = (0..self.globals.len()).collect();
        let mut moved = Vec::new();
        for &param in params {
            let value = self.val_type(param)?;
            let found = free.iter().position(|&index| self.globals[index] == value);
            let index = match found {
                Some(at) => free.remove(at),
                None => {
                    self.globals.push(value);
                    self.globals.len() - 1
                }
            };
            let global = self.before.globals + index as u32;
            moved.push(Moved { value, global });
        }
        Ok(moved)
    }
}

type Encoded = Result<(), reencode::Error>;

impl Reencode for Narrower<'_> {
    type Error = std::convert::Infallible;

    /// Adds a type for every function with fewer parameters.
    fn parse_type_section(
        &mut self,
        types: &mut TypeSection,
        section: wasmparser::TypeSectionReader<'_>,
    ) -> Encoded {
        utils::parse_type_section(self, types, section)?;
        for function in self.moved.keys().copied().collect::<Vec<_>>() {
            let signature = self.before.of(function);
            let kept = signature.params().len() - self.moved[&function].len();
            let kept = &signature.params()[..kept];
            let params = self.val_types(kept.to_vec())?;
            let results = self.val_types(signature.results().to_vec())?;
            types.ty().function(params, results);
        }
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: wasmparser::FunctionSectionReader<'_>,
    ) -> Encoded {
        for (index, known) in section.into_iter().enumerate() {
            let function = (self.before.imported + index) as u32;
            let place = self.moved.keys().position(|&moved| moved == function);
            let known = known?;
            functions.function(match place {
                Some(place) => (self.before.types.len() + place) as u32,
                None => known,
            });
        }
        Ok(())
    }

    fn parse_global_section(
        &mut self,
        globals: &mut GlobalSection,
        section: wasmparser::GlobalSectionReader<'_>,
    ) -> Encoded {
        utils::parse_global_section(self, globals, section)?;
        for &val_type in &self.globals {
            let zero = match val_type {
                ValType::I32 => ConstExpr::i32_const(0),
                ValType::I64 => ConstExpr::i64_const(0),
                ValType::F32 => ConstExpr::f32_const(Ieee32::new(0)),
                ValType::F64 => ConstExpr::f64_const(Ieee64::new(0)),
                ValType::V128 => ConstExpr::v128_const(0),
                ValType::Ref(reference) => ConstExpr::ref_null(reference.heap_type),
            };
            let global = GlobalType {
                val_type,
                mutable: true,
                shared: false,
            };
            globals.global(global, &zero);
        }
        Ok(())
    }

    /// What were parameters are the first variables, so that all keep their indices.
    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: wasmparser::FunctionBody<'_>,
    ) -> Encoded {
        let function = self.next;
        self.next += 1;
        let own = self.moved.get(&function).cloned().unwrap_or_default();
        let mut locals: Vec<_> = own.iter().map(|moved| (1, moved.value)).collect();
        for local in body.get_locals_reader()? {
            let (count, value) = local?;
            locals.push((count, self.val_type(value)?));
        }
        let mut encoded = Function::new(locals);
        let first = self.before.of(function).params().len() - own.len();
        for (index, moved) in own.iter().enumerate() {
            encoded.instruction(&Instruction::GlobalGet(moved.global));
            encoded.instruction(&Instruction::LocalSet((first + index) as u32));
        }
        for operator in body.get_operators_reader()? {
            let operator = operator?;
            if let Operator::Call { function_index } | Operator::ReturnCall { function_index } =
                operator
            {
                // The last one lies on top of the stack.
                for moved in self.moved.get(&function_index).into_iter().flatten().rev() {
                    encoded.instruction(&Instruction::GlobalSet(moved.global));
                }
            }
            encoded.instruction(&self.instruction(operator)?);
        }
        code.function(&encoded);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
