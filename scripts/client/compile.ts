import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');
const entries = ['src/client/vitrola.ts', 'generated/zod/zod.gen.ts'];
const types = 'generated/api.d.ts';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  strict: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  declaration: true,
  allowImportingTsExtensions: true,
  rootDir: root,
  outDir: path.join(root, 'packages/client'),
};

const flat = (file: string) => path.basename(file).replace(/^zod\.gen\./, 'zod.');

const specifier = /(["'])(?:#(?:generated|domain)|\.)\/([\w./-]+?)(?:\.d)?\.[jt]s\1/g;
const relinked = (text: string) =>
  text.replace(specifier, (_, quote, name) => `${quote}./${flat(`${name}.js`)}${quote}`);

export function compileClient(): Map<string, string> {
  const program = ts.createProgram(
    entries.map((entry) => path.join(root, entry)),
    options,
  );
  const files = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (file, text) => {
    const name = flat(file);
    files.set(name, name === 'zod.js' ? eachByItself(text) : relinked(text));
  });
  const faults = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics(), ...diagnostics];
  if (faults.length > 0)
    throw new Error(
      ts.formatDiagnostics(faults, {
        getCurrentDirectory: () => root,
        getCanonicalFileName: (name) => name,
        getNewLine: () => '\n',
      }),
    );
  files.set('api.d.ts', fs.readFileSync(path.join(root, types), 'utf8'));
  return files;
}

/**
 * Wraps each schema in a pure, immediately called function, so that bundlers drop unused schemas. They cannot see that
 * creating a schema has no side effects.
 */
function eachByItself(text: string): string {
  const file = ts.createSourceFile('zod.js', text, ts.ScriptTarget.ES2023, false, ts.ScriptKind.JS);
  const schemas = file.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? statement.declarationList.declarations : [],
  );
  return schemas.reduceRight((whole, { initializer }) => {
    const { pos, end } = initializer!;
    const made = `${whole.slice(0, pos)} /* @__PURE__ */ (() =>${whole.slice(pos, end)})()`;
    return made + whole.slice(end);
  }, text);
}
