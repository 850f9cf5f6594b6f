import { describe, expect, it } from 'vitest';
import bundle from '#generated/openapi.json' with { type: 'json' };
import { changesOf, type Opened } from '../../scripts/contract/affected.ts';
import type { Document } from '../../scripts/contract/document.ts';
import { openedIn, placesOf } from '../../scripts/contract/places.ts';
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
  return placesOf(changes, screens, opened).map(({ name }) => name);
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
    return placesOf(changesOf(contract(), revision), shown, opened).map((place) => place.name);
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

it('lists a screen with its tabs, filters and reports, at addresses that the mock can show', () => {
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
  const places = placesOf(changes, named, openedIn('src/web'));
  expect(places.map(({ address }) => address)).toEqual([
    '/clientes',
    '/clientes?drawer=FILTRO_CLIENTES',
    '/clientes/editar/0',
    '/clientes/editar/0?aba=cadastro',
    '/clientes/editar/0?modal=FAIXAS_TOCADAS',
    '/clientes/editar/0?modal=FAIXAS_TOCADAS&drawer=FILTRO_RELATORIO_CLIENTES',
    '/login',
    '/lojas/editar/0',
    '/perfil',
    '/insights-gerais',
  ]);
});
