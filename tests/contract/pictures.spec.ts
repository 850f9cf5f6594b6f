import { spawnSync } from 'node:child_process';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { affectedBy } from '../../scripts/contract/pictures/affected.ts';
import { differencesOf } from '../../scripts/contract/pictures/differences.ts';
import { marked } from '../../scripts/contract/pictures/pixels.ts';
import { openedIn, placesOf } from '../../scripts/contract/pictures/places.ts';
import { everyScreen } from '../../scripts/contract/screens.ts';
import { smallDocument } from './fixtures/document.ts';

type Fixture = ReturnType<typeof smallDocument>;

const screens = new Map([
  ['listLojas', ['/lojas']],
  ['createLoja', ['/lojas/adicionar']],
]);

function affected(change: (revision: Fixture) => void, of = screens) {
  const revision = smallDocument();
  change(revision);
  const { operations, addresses, player } = affectedBy(smallDocument().document, revision.document, of);
  return { operations, addresses, player };
}

describe('the screens that a change can show on', () => {
  it('are those of every operation that uses a field whose title changes', () => {
    const { addresses } = affected(({ loja }) => {
      loja.properties.nome!.title = 'Nome da loja';
    });
    expect(addresses).toEqual(['/lojas', '/lojas/adicionar']);
  });

  it('are those of the one operation whose filter changes', () => {
    const { addresses } = affected(({ listLojas }) => {
      listLojas.parameters![0]!.schema!['x-labels'] = { A: 'Aberta' };
    });
    expect(addresses).toEqual(['/lojas']);
  });

  it('are none where only descriptions and examples change', () => {
    const { operations, addresses } = affected(({ loja, listLojas }) => {
      loja.properties.nome!.description = 'Another.';
      listLojas.summary = 'Lists all stores.';
      listLojas.responses['404']!.content!['application/json']!.examples = {};
    });
    expect({ operations, addresses }).toEqual({ operations: [], addresses: [] });
  });

  it('tell a field that is called like a description from one', () => {
    const { addresses } = affected(({ loja }) => {
      loja.properties.description = { type: 'string' };
    });
    expect(addresses).toEqual(['/lojas', '/lojas/adicionar']);
  });

  it('are all of them where the application itself calls the operation', () => {
    const of = new Map([...screens, ['listLojas', [everyScreen]]]);
    const { addresses } = affected(({ listLojas }) => {
      listLojas.parameters = [];
    }, of);
    expect(addresses).toEqual(['/lojas/adicionar']);
  });

  it('are the player’s where a device calls it', () => {
    const { player } = affected(({ listLojas }) => {
      listLojas.security = [{ dispositivo: [] }];
    });
    expect(player).toBe(true);
  });
});

it('opens a screen by an id of its kind, with its filters and reports, and leaves out what has no row', () => {
  const reached = {
    operations: ['listClientes', 'reportClientesFaixas'],
    addresses: [
      '/clientes',
      '/clientes/editar/:id',
      '/clientes/relatorio',
      '/login',
      '/lojas/editar/:id',
      '/perfil/:slug?',
    ],
    player: false,
  };
  const places = placesOf(reached, { clientes: 'c1' }, openedIn('src/web'));
  expect(places.map(({ address, as }) => `${as} ${address}`)).toEqual([
    'admin /clientes',
    'admin /clientes?drawer=FILTRO_CLIENTES',
    'admin /clientes/editar/c1',
    'admin /clientes/editar/c1?drawer=FILTRO_CLIENTES',
    'admin /clientes/editar/c1?modal=FAIXAS_TOCADAS',
    'admin /clientes/relatorio',
    'admin /clientes/relatorio?modal=FAIXAS_TOCADAS',
    'nobody /login',
    'admin /perfil',
  ]);
});

/** A grey picture with these pixels white. */
function picture(width: number, height: number, ...white: [x: number, y: number][]): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(128);
  for (const [x, y] of white) png.data.fill(255, (y * width + x) * 4, (y * width + x) * 4 + 4);
  return PNG.sync.write(png);
}

describe('two pictures', () => {
  it('are the same, or differ by a single pixel', () => {
    expect(marked(picture(60, 60), picture(60, 60))).toBeUndefined();
    expect(marked(picture(60, 60), picture(60, 60, [30, 30]))).toBeDefined();
  });

  it('have a frame around each place that changed, in both', () => {
    const both = marked(picture(120, 40), picture(120, 40, [14, 14], [15, 16], [100, 14]))!;
    for (const png of [both.before, both.after].map((one) => PNG.sync.read(one))) {
      const colourAt = (x: number, y: number) => [
        ...png.data.subarray((y * 120 + x) * 4, (y * 120 + x) * 4 + 3),
      ];
      expect(colourAt(6, 18)).toEqual([230, 0, 126]);
      expect(colourAt(90, 18)).toEqual([230, 0, 126]);
      expect(colourAt(60, 18)).toEqual([128, 128, 128]);
    }
  });

  it('differ where one is longer', () => {
    const both = marked(picture(40, 40), picture(40, 80))!;
    expect(PNG.sync.read(both.before).height).toBe(80);
  });
});

describe('what differs', () => {
  const place = { name: '/lojas', address: '/lojas', as: 'admin' as const };
  const [old, changed] = [picture(30, 30), picture(30, 30, [3, 3])];
  /** A camera that sees these pictures, one after another; the last one from then on. */
  const camera = (...seen: Buffer[]) => ({
    take: async (_: unknown, unfolded = false) => {
      const png = (seen.length > 1 ? seen.shift() : seen[0])!;
      return [1440, 390].map(() => ({ png: unfolded ? changed : png, choices: 'Aberta' }));
    },
  });

  it('is told by width', async () => {
    const pairs = await differencesOf({ before: camera(old), after: camera(changed) }, place);
    expect(pairs.map(({ name }) => name)).toEqual(['/lojas at 1440 px', '/lojas at 390 px']);
  });

  it('is nothing where it does so once', async () => {
    expect(await differencesOf({ before: camera(old), after: camera(changed, old) }, place)).toEqual([]);
  });

  it('is looked for in closed lists, too', async () => {
    const more = {
      take: async (_: unknown, unfolded = false) =>
        [1440, 390].map(() => ({ png: unfolded ? old : old, choices: 'Aberta\nFechada' })),
    };
    const pairs = await differencesOf({ before: camera(old), after: more }, place);
    expect(pairs.map(({ name }) => name)).toEqual([
      '/lojas, its lists of choices open at 1440 px',
      '/lojas, its lists of choices open at 390 px',
    ]);
  });
});

it('stops the clock of a process, and of those that it starts', () => {
  const say =
    'const at = new Date(); console.log(at.toISOString(), at instanceof Date, at.constructor === Date, Date.now(), new Date(0).getTime())';
  const inChild = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(say)}], { stdio: 'inherit' });`;
  const { stdout } = spawnSync(process.execPath, ['-e', `${say}; ${inChild}`], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_OPTIONS: `--import ${new URL('../../scripts/contract/pictures/clock.ts', import.meta.url)}`,
      REVIEW_MOMENT: '2026-03-18T17:30:00Z',
    },
  });
  const line = '2026-03-18T17:30:00.000Z true true 1773855000000 0';
  expect(stdout.trim().split('\n')).toEqual([line, line]);
});
