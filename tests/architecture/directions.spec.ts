import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { chakraBeforeRows, forbidden, options, resolving } from './directions.ts';

async function violations(paths: string[], baseDir: string) {
  const { output } = await cruise(
    paths,
    { ...options, baseDir, ruleSet: { forbidden }, validate: true },
    resolving,
  );
  const { summary, modules } = output as ICruiseResult;
  return {
    total: summary.totalCruised,
    found: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    chakra: chakraBeforeRows(modules),
  };
}

const wrong: [string, string, string][] = [
  ['web-not-server', 'src/web/app/main.ts', 'src/server/settings/settings.ts'],
  ['server-not-web', 'src/server/app.ts', 'src/web/shared/text.ts'],
  ['player-by-itself', 'src/player/main.tsx', 'src/web/shared/text.ts'],
  ['player-is-its-own', 'src/web/app/main.ts', 'src/player/player.ts'],
  ['area-by-itself', 'src/area/main.tsx', 'src/web/shared/text.ts'],
  ['area-is-its-own', 'src/web/app/main.ts', 'src/area/session.ts'],
  ['player-engine-is-below', 'src/player/engine/disk/queue.ts', 'src/player/screens/App.tsx'],
  ['player-screens-see-the-interface', 'src/player/screens/App.tsx', 'src/player/engine/disk/queue.ts'],
  ['generated-imports-nothing', 'generated/errors.ts', 'src/domain/cnpj.ts'],
  ['database-types-import-only-column-types', 'generated/db.d.ts', 'src/domain/cnpj.ts'],
  ['domain-imports-only-generated', 'src/domain/cnpj.ts', 'src/web/shared/text.ts'],
  ['client-is-below', 'src/client/pages.ts', 'src/web/shared/text.ts'],
  ['client-is-for-callers', 'src/server/app.ts', 'src/client/vitrola.ts'],
  ['web-shared-is-below', 'src/web/shared/List.tsx', 'src/web/entities/StatusBadge.tsx'],
  ['web-entities-are-below', 'src/web/entities/StatusBadge.tsx', 'src/web/features/lojas/lojas.ts'],
  ['web-features-are-below', 'src/web/features/lojas/lojas.ts', 'src/web/app/routes.tsx'],
  ['feature-not-feature', 'src/web/features/lojas/lojas.ts', 'src/web/features/musicas/musicas.ts'],
  ['server-db-is-below', 'src/server/db/open.ts', 'src/server/modules/lojas/lojas.queries.ts'],
  ['server-playlog-is-below', 'src/server/playlog/scope.ts', 'src/server/http/query.ts'],
  ['server-modules-are-below', 'src/server/modules/lojas/lojas.handlers.ts', 'src/server/app.ts'],
  ['server-http-not-modules', 'src/server/http/etag.ts', 'src/server/modules/lojas/lojas.queries.ts'],
  ['product-not-tests', 'src/server/app.ts', 'tests/support/server.ts'],
  ['no-barrels', 'src/web/app/main.ts', 'src/web/shared/index.ts'],
];

describe('dependency directions', () => {
  it('hold in the product', async () => {
    const { total, found, chakra } = await violations(['src', 'generated'], process.cwd());
    expect([...found, ...chakra]).toEqual([]);
    expect(total).toBeGreaterThan(100);
  });

  it('catch wrong imports and Node in the browser, and allow a feature to use lower layers', async () => {
    const lojas = 'src/web/features/lojas/lojas.ts';
    const allowed = ['src/web/shared/text.ts', 'src/web/features/lojas/Form.tsx'];
    const imports = [...wrong.map(([, from, to]) => [from, to]), ...allowed.map((to) => [lojas, to])] as [
      string,
      string,
    ][];
    const files = Object.fromEntries(imports.map(([, to]) => [to, 'export const x = 1;\n']));
    for (const [from, to] of imports) files[from] = (files[from] ?? '') + importOf(from, to);
    files['src/web/app/main.ts'] += "import 'node:fs';";
    const { found } = await inFolder(files);
    const expected = wrong.map(([rule, from, to]) => `${rule}: ${from} → ${to}`);
    expect(found.sort()).toEqual([...expected, 'browser-code-not-node: src/web/app/main.ts → fs'].sort());
  });

  it('catch Chakra before the first row of a list, but not later or as a type', async () => {
    const list = 'src/web/features/lojas/lojas.list.tsx';
    const card = 'src/web/shared/ui/Card.tsx';
    const chakraIn = async (imported: string) =>
      (await inFolder({ [list]: imported, [card]: "import '@chakra-ui/react';" })).chakra;
    const path = '../../shared/ui/Card.tsx';
    expect(await chakraIn(`import '${path}';`)).toEqual([`${card} → @chakra-ui/react`]);
    expect(await chakraIn(`export const later = () => import('${path}');`)).toEqual([]);
    expect(await chakraIn(`import type { Card } from '${path}';`)).toEqual([]);
  });
});

function importOf(from: string, to: string) {
  const path = relative(dirname(from), to);
  return `import '${path.startsWith('.') ? path : `./${path}`}';\n`;
}

async function inFolder(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'directions-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const tops = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
    return await violations(tops, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
