import { spawnSync } from 'node:child_process';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import bundle from '#generated/openapi.json' with { type: 'json' };
import type { Document } from '../../scripts/contract/document.ts';
import { changesOf, type Opened } from '../../scripts/contract/pictures/affected.ts';
import { differencesOf } from '../../scripts/contract/pictures/differences.ts';
import { marked } from '../../scripts/contract/pictures/pixels.ts';
import { anyIds, openedIn, placesOf } from '../../scripts/contract/pictures/places.ts';
import { everyScreen, type Screen, screensAtOnce } from '../../scripts/contract/screens.ts';
import { smallDocument } from './fixtures/document.ts';

type Fixture = ReturnType<typeof smallDocument>;

/** A screen that uses an operation, and shows these fields of it or these constants of generated/. */
const screen = (address: string, operation: string, fields: string[], generated: string[] = []): Screen => ({
  ...{ address, abas: [], texts: new Set([operation]), words: new Set(fields) },
  ...{ lists: new Map(), generated: new Set(generated) },
});
const screens = [
  screen('/lojas', 'listLojas', ['nome']),
  screen('/lojas/saude', 'listLojas', ['situacao']),
  screen('/lojas/adicionar', 'createLoja', [], ['generated/fields.ts Loja']),
];

function affected(change: (revision: Fixture) => void, opened: Opened[] = []) {
  const revision = smallDocument();
  change(revision);
  const changes = changesOf(smallDocument().document, revision.document);
  return placesOf(changes, screens, opened, anyIds).map(({ name }) => name);
}

describe('the screens that a change can show on', () => {
  it('are those that show a field whose title changes, and the forms that have it', () => {
    const places = affected(({ loja }) => {
      loja.properties.nome!.title = 'Nome da loja';
    });
    expect(places).toEqual(['/lojas', '/lojas/adicionar']);
  });

  it('are those that show a column which goes', () => {
    const places = affected(({ listLojas, loja }) => {
      const { nome: _, ...properties } = loja.properties;
      const schema = { type: 'array', items: { ...loja, required: [], properties } };
      listLojas.responses['200']!.content!['application/json']!.schema = schema;
    });
    expect(places).toEqual(['/lojas']);
  });

  it('are all of an operation that comes or goes', () => {
    const places = affected(({ document }) => {
      delete document.paths['/lojas/']!.get;
    });
    expect(places).toEqual(['/lojas', '/lojas/saude']);
  });

  it('are the drawer of the list whose filter changes, where it has one', () => {
    const filtered = ({ listLojas }: Fixture) => {
      listLojas.parameters![0]!.schema!['x-labels'] = { A: 'Aberta' };
    };
    const drawer: Opened = {
      ...{ kind: 'drawer', operation: 'listLojas', search: 'modal=X&drawer=FILTRO_LOJAS' },
      ...{ routes: ['/lojas'], generated: new Set() },
    };
    expect(affected(filtered)).toEqual(['/lojas']);
    expect(affected(filtered, [drawer])).toEqual(['/lojas?modal=X&drawer=FILTRO_LOJAS']);
  });

  it('are none where only descriptions, examples and refusals change', () => {
    const places = affected(({ loja, listLojas }) => {
      loja.properties.nome!.description = 'Another.';
      listLojas.summary = 'Lists all stores.';
      listLojas.responses['404']!.content!['application/json']!.examples = {};
    });
    expect(places).toEqual([]);
  });

  it('are the player’s where a device calls it', () => {
    const places = affected(({ listLojas }) => {
      listLojas.security = [{ dispositivo: [] }];
    });
    expect(places).toContain('/player#tocando');
  });
});

describe('of this panel', () => {
  const [shown, opened] = [screensAtOnce(), openedIn('src/web')];
  const contract = () => structuredClone(bundle) as unknown as Document;
  type Said = { title?: string; description?: string; enum?: string[]; properties: Record<string, Said> };
  /** The places where a change of one schema of the contract can be seen. */
  const placesWith = (name: string, change: (schema: Said) => void) => {
    const revision = contract();
    change(revision.components!.schemas![name] as Said);
    return placesOf(changesOf(contract(), revision), shown, opened, anyIds).map((place) => place.name);
  };

  it('a title of a form’s field is seen in that form alone', () => {
    const places = placesWith('ClienteCreate', ({ properties }) => {
      properties.nome!.title = 'Nome da rede';
    });
    expect(places).toEqual([
      '/clientes/adicionar',
      '/clientes/editar/:id',
      '/clientes/editar/:id?aba=programacao',
      '/clientes/editar/:id?aba=cadastro',
    ]);
  });

  it('a new value is seen in lists, filters and forms that have its field', () => {
    const places = placesWith('TipoDeComercio', (schema) => {
      schema.enum!.push('FEIRA');
      Object.assign(schema, {
        'x-labels': { ...bundle.components.schemas.TipoDeComercio['x-labels'], FEIRA: 'Feira' },
      });
    });
    expect(places).toEqual(
      expect.arrayContaining([
        '/lojas',
        '/lojas?drawer=FILTRO_LOJAS',
        '/lojas/adicionar',
        '/lojas/editar/:id?aba=cadastro',
      ]),
    );
    expect(places.length).toBeLessThan(10);
  });

  it('a column that goes is seen in its list, and not where a list of choices reads the same', () => {
    const places = placesWith('ClienteRow', ({ properties }) => {
      delete properties.numLojas;
    });
    expect(places).toContain('/clientes');
    expect(places.filter((place) => /lojas|notificacoes|comunicados/.test(place))).toEqual([]);
  });

  it('a description is seen nowhere', () => {
    const places = placesWith('ClienteCreate', ({ properties }) => {
      properties.nome!.description = 'Another.';
    });
    expect(places).toEqual([]);
  });
});

it('opens a screen by an id of its kind, with its tabs, filters and reports, and leaves out what has no row', () => {
  const of = (operation: string) => ({
    ...{ operation, whole: true },
    ...{ fields: new Set<string>(), filters: new Set<string>() },
  });
  const changes = {
    ...{ generated: new Set<string>(), player: false },
    operations: [of('reportClientesFaixas'), of('listClientes'), of('getLoja'), of('login')],
  };
  const named = [
    screen('/clientes', 'listClientes', ['ListScreen']),
    { ...screen('/clientes/editar/:id', 'listClientes', []), abas: ['cadastro', 'historico'] },
    screen('/clientes/relatorio', 'reportClientesResumo', []),
    screen('/login', 'login', []),
    screen('/lojas/editar/:id', 'getLoja', []),
    screen('/perfil/:slug?', 'login', []),
    screen(everyScreen, 'getLoja', []),
  ];
  const places = placesOf(changes, named, openedIn('src/web'), { clientes: 'c1' });
  expect(places.map(({ address, as }) => `${as} ${address}`)).toEqual([
    'admin /clientes',
    'admin /clientes?drawer=FILTRO_CLIENTES',
    'admin /clientes/editar/c1',
    'admin /clientes/editar/c1?aba=cadastro',
    'admin /clientes/editar/c1?modal=FAIXAS_TOCADAS',
    'admin /clientes/editar/c1?modal=FAIXAS_TOCADAS&drawer=FILTRO_RELATORIO_CLIENTES',
    'nobody /login',
    'admin /perfil',
    'admin /insights-gerais',
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

  it('is not told of a place that never looks the same', async () => {
    let look = 0;
    const restless = {
      take: async () => [1440, 390].map(() => ({ png: picture(30, 30, [++look % 29, 5]), choices: '' })),
    };
    await expect(differencesOf({ before: camera(old), after: restless }, place)).rejects.toThrow('each time');
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
