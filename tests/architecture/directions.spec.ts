import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { forbidden, options, resolving, withoutChakra } from './directions.ts';

async function violations(paths: string[], baseDir: string, rules: ICruiseOptions = {}) {
  const { output } = await cruise(
    paths,
    { ...options, baseDir, ruleSet: { forbidden }, validate: true, ...rules },
    resolving,
  );
  const { summary } = output as ICruiseResult;
  return {
    total: summary.totalCruised,
    found: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

/** Ignores types and dynamic imports. */
const atOnce: ICruiseOptions = {
  ruleSet: { forbidden: [withoutChakra] },
  tsPreCompilationDeps: false,
  exclude: { dynamic: true },
};

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
    const { total, found } = await violations(['src', 'generated'], process.cwd());
    expect(found).toEqual([]);
    expect(total).toBeGreaterThan(100);
  });

  it.each(wrong)('%s catches %s → %s', async (rule, from, to) => {
    const { found } = await inFolder({ [from]: importOf(from, to), [to]: 'export const x = 1;' });
    expect(found).toEqual([`${rule}: ${from} → ${to}`]);
  });

  it('catch Node in the browser', async () => {
    const node = await inFolder({ 'src/web/app/main.ts': "import 'node:fs';" });
    expect(node.found).toEqual(['browser-code-not-node: src/web/app/main.ts → fs']);
  });

  it('load no Chakra before the first row of a list', { tags: 'ci' }, async () => {
    const { found } = await violations(['src/web'], process.cwd(), atOnce);
    expect(found).toEqual([]);
    const list = 'src/web/features/lojas/lojas.list.tsx';
    const card = 'src/web/shared/ui/Card.tsx';
    const sources = (imported: string) => ({ [list]: imported, [card]: "import '@chakra-ui/react';" });
    expect((await inFolder(sources(importOf(list, card)), atOnce)).found).toEqual([
      `first-rows-without-chakra: ${list} → @chakra-ui/react`,
    ]);
    const later = `export const later = () => ${importOf(list, card).replace(/import (.*);/, 'import($1);')}`;
    expect((await inFolder(sources(later), atOnce)).found).toEqual([]);
  });

  it('allow a feature to use lower layers', async () => {
    const from = 'src/web/features/lojas/lojas.ts';
    const { found } = await inFolder({
      [from]: importOf(from, 'src/web/shared/text.ts') + importOf(from, 'src/web/features/lojas/Form.tsx'),
      'src/web/shared/text.ts': 'export const x = 1;',
      'src/web/features/lojas/Form.tsx': 'export const x = 1;',
    });
    expect(found).toEqual([]);
  });
});

function importOf(from: string, to: string) {
  const path = relative(dirname(from), to);
  return `import '${path.startsWith('.') ? path : `./${path}`}';\n`;
}

async function inFolder(files: Record<string, string>, rules?: ICruiseOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'directions-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const tops = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
    return await violations(tops, folder, rules);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
