import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import ts from 'typescript';

/** A declaration of a panel module. The empty name holds the code that runs on import. */
export type Declaration = {
  file: string;
  name: string;
  texts: Set<string>;
  uses: Use[];
};
/** The use of another declaration. `*` means the whole module; without a file it is in the same one. */
type Use = { file?: string; name: string };
export type Panel = Map<string, Map<string, Declaration>>;

const everything = '*';
const isRouteTable = (file: string) => /(^|\/)routes\.tsx?$/.test(file);

export function readPanel(folder = 'src/web'): Panel {
  const folders = [folder, normalize(join(folder, '../domain'))];
  const files = folders
    .flatMap((one) => globSync('**/*.{ts,tsx}', { cwd: one }).map((file) => join(one, file)))
    .filter((file) => !/\.(spec|d)\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, declarationsOf(file, folder)]));
}

export function reachedFrom(panel: Panel, begin: Required<Use>[]): Declaration[] {
  const found = new Map<string, Declaration>();
  const waiting: Use[] = [...begin];
  for (const { file = '', name } of waiting) {
    if (isRouteTable(file)) continue;
    const module = panel.get(file);
    // A generated constant uses nothing else.
    const named = module ? partsOf(module, name) : [leaf(file, name)];
    for (const one of named) {
      const key = `${one.file} ${one.name}`;
      if (found.has(key)) continue;
      found.set(key, one);
      waiting.push(...one.uses.map((use) => ({ ...use, file: use.file ?? one.file })));
    }
  }
  return [...found.values()];
}

const leaf = (file: string, name: string): Declaration => ({ file, name, uses: [], texts: new Set() });

function partsOf(module: Map<string, Declaration>, name: string): Declaration[] {
  const one = module.get(name);
  const beside = module.get('');
  return one ? [one, beside!] : [...module.values()];
}

function declarationsOf(path: string, folder: string): Map<string, Declaration> {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const own = new Map<string, Declaration>();
  const declare = (name: string) => {
    const declared = own.get(name) ?? leaf(path, name);
    own.set(name, declared);
    return declared;
  };
  const beside = declare('');
  const imported = new Map<string, Use>();
  const fileOf = (module: string) => resolved(module, path, folder);
  const parts: { declared: Declaration; node: ts.Node }[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement);
    else if (ts.isExportDeclaration(statement)) readExport(statement);
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      parts.push({ declared: declare(statement.name?.text ?? 'default'), node: statement });
    else if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        for (const name of namesIn(one.name)) parts.push({ declared: declare(name), node: one });
    else if (!ts.isTypeAliasDeclaration(statement) && !ts.isInterfaceDeclaration(statement))
      parts.push({ declared: beside, node: statement });
  }
  for (const { declared, node } of parts) walk(node, declared);
  return own;

  function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration) {
    const file = fileOf((moduleSpecifier as ts.StringLiteral).text);
    if (!file || importClause?.isTypeOnly) return;
    // Importing a module runs its top level.
    if (!file.startsWith('generated')) beside.uses.push({ file, name: '' });
    const bindings = importClause?.namedBindings;
    if (importClause?.name) imported.set(importClause.name.text, { file, name: 'default' });
    if (bindings && ts.isNamespaceImport(bindings))
      imported.set(bindings.name.text, { file, name: everything });
    else
      for (const { name, propertyName, isTypeOnly } of bindings?.elements ?? [])
        if (!isTypeOnly) imported.set(name.text, { file, name: (propertyName ?? name).text });
  }

  function readExport({ exportClause, moduleSpecifier }: ts.ExportDeclaration) {
    const file = moduleSpecifier && fileOf((moduleSpecifier as ts.StringLiteral).text);
    if (!exportClause || !ts.isNamedExports(exportClause)) return;
    for (const { name, propertyName } of exportClause.elements)
      declare(name.text).uses.push({ file, name: (propertyName ?? name).text });
  }

  function walk(node: ts.Node, declared: Declaration): void {
    if (ts.isIdentifier(node)) {
      const name = node.text;
      const use = imported.get(name);
      if (use) declared.uses.push({ ...use });
      else if (own.has(name) && name !== declared.name) declared.uses.push({ name });
    } else if (ts.isStringLiteralLike(node)) declared.texts.add(node.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      declared.uses.push(...loadedBy(node));
    ts.forEachChild(node, (child) => walk(child, declared));
  }

  /** Finds the names used of a dynamic import: `(await import('./x.ts')).name`, or destructured ones. */
  function loadedBy(call: ts.CallExpression): Use[] {
    const [module] = call.arguments;
    const file = module && ts.isStringLiteralLike(module) && fileOf(module.text);
    if (!file) return [];
    let around: ts.Node = call.parent;
    while (ts.isAwaitExpression(around) || ts.isParenthesizedExpression(around)) around = around.parent;
    if (ts.isPropertyAccessExpression(around)) return [{ file, name: around.name.text }];
    if (ts.isVariableDeclaration(around) && ts.isObjectBindingPattern(around.name))
      return around.name.elements.map(({ name, propertyName }) => ({
        file,
        name: (propertyName ?? name).getText(source),
      }));
    return [{ file, name: everything }];
  }
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []));
}

/** Resolves an import to a file; undefined for packages. */
function resolved(module: string, from: string, folder: string): string | undefined {
  if (module.startsWith('.')) return join(dirname(from), module);
  const [root, ...rest] = module.split('/');
  if (root === '#generated') return ['generated', ...rest].join(sep);
  return root === '#domain' ? normalize(join(folder, '../domain', ...rest)) : undefined;
}
