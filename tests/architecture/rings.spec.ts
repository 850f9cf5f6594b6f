import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileCycles, importsOf, ringImports, roomOf } from './rings.ts';

const sources = new Map(
  globSync('{src,scripts,tools,generated}/**/*.{ts,tsx,mjs}')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.spec\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);
const imports = importsOf(sources);

const ringsIn = (files: Record<string, string>) => ringImports(importsOf(new Map(Object.entries(files))));
const cyclesIn = (files: Record<string, string>) => fileCycles(importsOf(new Map(Object.entries(files))));

describe('rooms', () => {
  it('have no cyclic imports, even of types', () => {
    const own = imports.filter(({ from }) => from.startsWith('src/'));
    expect(ringImports(own)).toEqual([]);
    expect(new Set(own.map(({ from }) => roomOf(from))).size).toBeGreaterThan(50);
  });

  it('are a folder with its subfolders, or a single file', () => {
    expect(roomOf('src/server/db/embedded/start.ts')).toBe('src/server/db');
    expect(roomOf('src/server/main.ts')).toBe('src/server/main.ts');
    expect(roomOf('src/server/modules/lojas/lojas.queries.ts')).toBe('src/server/modules/lojas');
    expect(roomOf('src/server/modules/links.ts')).toBe('src/server/modules/links.ts');
    expect(roomOf('src/web/app/shell/Bell.tsx')).toBe('src/web/app');
    expect(roomOf('src/web/shared/list/ListScreen.tsx')).toBe('src/web/shared/list');
  });

  it('in a cycle are reported import by import, with the imported names', () => {
    const ring = {
      'src/server/db/demo.ts': "import { type Kept, keep as store } from '../audio/store.ts';",
      'src/server/audio/store.ts': "import type { Page } from '#server/http/list.ts';",
      'src/server/http/list.ts': "export { open } from '../db/open.ts';",
      'src/server/db/open.ts': "import { fail } from '../fail.ts';",
      'src/server/lib/fail.ts': '',
    };
    expect(ringsIn(ring)).toEqual([
      'src/server/db/demo.ts → src/server/audio/store.ts: Kept, keep as store',
      'src/server/audio/store.ts → src/server/http/list.ts: Page',
      'src/server/http/list.ts → src/server/db/open.ts: open',
    ]);
  });

  it.each([
    ['a type written in its place', "type Row = import('../table/row.ts').Row;", 'Row'],
    ['what is loaded later', "const draw = () => import('../table/row.ts');", 'import()'],
    ['what is only run', "import '../table/row.ts';", ''],
  ])('are in a cycle by %s', (_what, source, names) => {
    const files = {
      'src/web/shared/list/list.ts': source,
      'src/web/shared/table/row.ts': "import { list } from '../list/list.ts';",
    };
    expect(ringsIn(files)).toContain(`src/web/shared/list/list.ts → src/web/shared/table/row.ts: ${names}`);
  });

  it('may import lower ones', () => {
    const files = {
      'src/web/features/lojas/lojas.tsx': "import { Table } from '#web/shared/table/Table.tsx';",
      'src/web/shared/table/Table.tsx': "import { row } from './row.ts';",
      'src/web/shared/table/row.ts': "import type { Table } from './Table.tsx';",
    };
    expect(ringsIn(files)).toEqual([]);
  });
});

describe('files', () => {
  it('have no cyclic imports, even of types or dynamic ones', () => {
    expect(fileCycles(imports)).toEqual([]);
    expect(sources.size).toBeGreaterThan(1000);
  });

  it.each([
    ['a value', "import { row as one } from './row.ts';", 'row as one'],
    ['a type', "import type { Row } from './row.ts';", 'Row'],
    ['a type among values', "import { row, type Row } from '#web/shared/list/row.ts';", 'row, Row'],
    ['a type written in its place', "type Row = import('./row.ts').Row;", 'Row'],
    ['a re-export', "export { row } from './row.ts';", 'row'],
    ['what is loaded later', 'const later = () => import(`./row.ts`);', 'import()'],
    ['what is only run', "import './row.ts';", ''],
  ])('in a cycle by %s are reported', (_what, source, names) => {
    const files = {
      'src/web/shared/list/row.ts': "import type { List } from './list.ts';",
      'src/web/shared/list/list.ts': source,
    };
    expect(cyclesIn(files)).toEqual([
      `src/web/shared/list/list.ts → src/web/shared/list/row.ts (${names}) → src/web/shared/list/list.ts (List)`,
    ]);
  });

  it('in a cycle are reported by the shortest path, across folders', () => {
    const files = {
      'tools/a.ts': "import { b } from '../scripts/b.mjs';\nimport { c } from './deep/c.ts';",
      'scripts/b.mjs': "import { kind } from '#generated/db.d.ts';",
      'generated/db.d.ts': "import type { Json } from '../src/server/db/json.ts';",
      'src/server/db/json.ts': "import { c } from '../../../tools/deep/c.ts';",
      'tools/deep/c.ts': "import type { B } from '../../scripts/b.mjs';",
    };
    expect(cyclesIn(files)).toEqual([
      'generated/db.d.ts → src/server/db/json.ts (Json) → tools/deep/c.ts (c) → scripts/b.mjs (B) → generated/db.d.ts (kind)',
    ]);
  });

  it('may share imports', () => {
    const files = {
      'src/domain/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
      'src/domain/b.ts': "import { c } from './c.ts';",
      'src/domain/c.ts': '',
    };
    expect(cyclesIn(files)).toEqual([]);
  });
});
