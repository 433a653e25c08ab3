//! Functions with fewer parameters compute the same, in Node.

use wasm_encoder::{
    BlockType, ConstExpr, ElementSection, Elements, ExportKind, ExportSection, RefType,
    TableSection, TableType,
};

use super::*;
use crate::tools::node;

/// A function of nine parameters that calls itself with other ones, and `run(n)`, which calls it. `in_table`: a table has it too.
fn recursive(in_table: bool) -> Vec<u8> {
    let mut types = TypeSection::new();
    let mut params = vec![ValType::I32; 7];
    params.extend([ValType::I64, ValType::F64]);
    types.ty().function(params, [ValType::I64]);
    types.ty().function([ValType::I32], [ValType::I64]);
    let mut functions = FunctionSection::new();
    functions.function(0).function(1);
    let mut tables = TableSection::new();
    tables.table(TableType {
        element_type: RefType::FUNCREF,
        table64: false,
        minimum: 1,
        maximum: None,
        shared: false,
    });
    let mut globals = GlobalSection::new();
    let global = GlobalType {
        val_type: ValType::I32,
        mutable: true,
        shared: false,
    };
    globals.global(global, &ConstExpr::i32_const(0));
    let mut exports = ExportSection::new();
    exports.export("run", ExportKind::Func, 1);
    let mut elements = ElementSection::new();
    let listed: &[u32] = if in_table { &[0] } else { &[] };
    elements.active(
        None,
        &ConstExpr::i32_const(0),
        Elements::Functions(listed.into()),
    );
    let mut code = CodeSection::new();
    let mut body = Function::new([(1, ValType::I64)]);
    // The sum of all, the last ones more than once.
    let sum = |body: &mut Function| {
        body.instructions()
            .local_get(7)
            .local_get(8)
            .i64_trunc_f64_s();
        body.instructions().i64_const(3).i64_mul().i64_add();
        for index in 0..7 {
            body.instructions().local_get(index).i64_extend_i32_s();
            body.instructions().i64_const(i64::from(index) + 5);
            body.instructions().i64_mul().i64_add();
        }
    };
    sum(&mut body);
    body.instructions().local_set(9).local_get(0);
    body.instructions().if_(BlockType::Empty);
    body.instructions().local_get(0).i32_const(1).i32_sub();
    for index in [2, 1, 4, 3, 6, 5] {
        body.instructions().local_get(index);
    }
    body.instructions().local_get(9);
    body.instructions()
        .local_get(8)
        .f64_const(2.5.into())
        .f64_mul();
    body.instructions().call(0).local_get(9).i64_add().return_();
    body.instructions().end().local_get(9).end();
    code.function(&body);
    let mut run = Function::new([]);
    run.instructions().local_get(0);
    for value in 2..8 {
        run.instructions().i32_const(value * value);
    }
    run.instructions()
        .i64_const(1_000_003)
        .f64_const(1.5.into());
    run.instructions().call(0).end();
    code.function(&run);
    let mut module = Module::new();
    module.section(&types).section(&functions).section(&tables);
    module.section(&globals).section(&exports);
    module.section(&elements).section(&code);
    module.finish()
}

/// What `run` returns for some numbers.
fn results(wasm: &[u8]) -> String {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), wasm).unwrap();
    let script = "const bytes = require('fs').readFileSync(process.argv[1]);
        WebAssembly.instantiate(bytes).then(({ instance }) =>
            console.log([0, 1, 2, 7, 20].map((n) => instance.exports.run(n)).join()))";
    let mut node = node::command().unwrap();
    let output = node.args(["-e", script]).arg(file.path()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_function_with_fewer_parameters_computes_the_same() {
    let before = recursive(false);
    let after = limit(&before).unwrap();
    assert_ne!(before, after);
    let read = Signatures::read(&after).unwrap();
    let counts = [0, 1].map(|index| read.of(index).params().len());
    assert_eq!(counts, [7, 1]);
    assert_eq!(results(&after), results(&before));
    // Nothing is left to do.
    assert_eq!(limit(&after).unwrap(), after);
}

#[test]
fn a_function_in_a_table_keeps_its_parameters_and_is_refused() {
    let error = limit(&recursive(true)).unwrap_err();
    assert!(
        error.to_string().contains("more than 6 parameters"),
        "{error}"
    );
}
