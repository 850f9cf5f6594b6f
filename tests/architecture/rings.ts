import { dirname, join } from 'node:path';
import ts from 'typescript';

type Import = { from: string; to: string; names: string };

/**
 * The unit of dependencies: a folder of the server, a module, a feature, a folder that several share, or a single file.
 */
export function roomOf(path: string): string {
  const isDeeper = /^src\/(server\/modules|web\/(shared|entities|features))\//.test(path);
  return path
    .split('/')
    .slice(0, isDeeper ? 4 : 3)
    .join('/');
}

const pathOf = (from: string, written: string) => {
  const alias = written.match(/^#(server|web|player|client|domain|generated)\/(.*)/);
  if (alias) return join(alias[1] === 'generated' ? '' : 'src', written.slice(1));
  return written.startsWith('.') ? join(dirname(from), written) : undefined;
};

function importsIn(from: string, source: string): Import[] {
  const file = ts.createSourceFile(from, source, ts.ScriptTarget.Latest);
  const found: Import[] = [];
  const tell = (written: ts.Node | undefined, names: string) => {
    const to = written && ts.isStringLiteralLike(written) ? pathOf(from, written.text) : undefined;
    if (to) found.push({ from, to, names });
  };
  const namesOf = (clause: ts.Node | undefined) =>
    clause
      ?.getText(file)
      .replace(/\btype |[{}]/g, '')
      .replace(/\s+/g, ' ')
      .trim() ?? '';
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) tell(node.moduleSpecifier, namesOf(node.importClause));
    else if (ts.isExportDeclaration(node)) tell(node.moduleSpecifier, namesOf(node.exportClause));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      tell(node.argument.literal, namesOf(node.qualifier));
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      tell(node.arguments[0], 'import()');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The imports of all files. `sources` maps paths to texts. */
export const importsOf = (sources: ReadonlyMap<string, string>): Import[] =>
  [...sources].flatMap(([path, source]) => importsIn(path, source));

/** Imports that close a cycle between rooms, with the imported names. */
export function ringImports(imports: readonly Import[]): string[] {
  const between = imports.filter(({ from, to }) => roomOf(from) !== roomOf(to));
  const byRoom = Map.groupBy(between, ({ from }) => roomOf(from));
  const next = new Map([...byRoom].map(([room, own]) => [room, new Set(own.map(({ to }) => roomOf(to)))]));
  const reached = new Map<string, Set<string>>();
  const reachedFrom = (room: string) => {
    const known = reached.get(room);
    if (known) return known;
    const seen = new Set([room]);
    for (const one of seen) for (const other of next.get(one) ?? []) seen.add(other);
    reached.set(room, seen);
    return seen;
  };
  return between
    .filter(({ from, to }) => reachedFrom(roomOf(to)).has(roomOf(from)))
    .map(({ from, to, names }) => `${from} → ${to}: ${names}`);
}

/** Cycles of files, each as the shortest path from its first file, with the imported names. */
export function fileCycles(imports: readonly Import[]): string[] {
  const byFile = Map.groupBy(imports, ({ from }) => from);
  const told = imports.flatMap((first) => {
    const cycle = wayRound(first, byFile);
    if (!cycle) return [];
    const start = cycle.findIndex(({ from }) => cycle.every((other) => from <= other.from));
    const steps = [...cycle.slice(start), ...cycle.slice(0, start)];
    return [`${steps[0]!.from}${steps.map(({ to, names }) => ` → ${to} (${names})`).join('')}`];
  });
  return [...new Set(told)];
}

function wayRound(first: Import, byFile: ReadonlyMap<string, Import[]>): Import[] | undefined {
  const ways = new Map([[first.to, [first]]]);
  // The loop also visits entries added to the map meanwhile.
  for (const [file, way] of ways) {
    if (file === first.from) return way;
    for (const next of byFile.get(file) ?? []) if (!ways.has(next.to)) ways.set(next.to, [...way, next]);
  }
  return undefined;
}
