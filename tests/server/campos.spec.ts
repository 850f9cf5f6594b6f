import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatOf } from '#domain/formats.ts';
import { clientesForImport, lojasForImport } from '#domain/relatorios/importacao.ts';
import { reads } from '#generated/entidades.ts';
import type { Field } from '#generated/fields.ts';
import * as bodies from '#generated/fields.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { campoOf } from '#server/db/colunas.ts';
import { nomesDeTabelas, tabela } from '#server/db/entidades.ts';
import { ligacoes } from '#server/db/ligacoes.ts';
import {
  addCliente,
  addGrade,
  addGrupo,
  addLoja,
  addMusica,
  addPlaylist,
  addVinheta,
} from '#tests/support/entities.ts';
import { logoForm, png } from '#tests/support/logo.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { emPalavras } from '#web/entities/historico/palavras.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Schema = { $ref?: string; type?: string | string[]; properties?: Record<string, Schema> };
const schemas = contract.components.schemas as unknown as Record<string, Schema>;
const resolved = (schema: Schema): Schema =>
  schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema;

type Pair = readonly [unknown, unknown];
const byFormat: Record<string, Pair> = {
  cnpj: ['11222333000181', '12ABC34501DE35'],
  telefone: ['1133445577', '11987654321'],
  cep: ['01310100', '30140072'],
  isrc: ['BRABC2600001', 'BRABC2600002'],
  email: ['ana@exemplo.com.br', 'bia@exemplo.com.br'],
  date: ['2030-01-01', '2030-01-02'],
  'fuso-horario': ['America/Sao_Paulo', 'America/Manaus'],
};

const pair = <T>(make: (n: 1 | 2) => T): Pair => [make(1), make(2)];
const alertas = { destinatarios: ['ana@exemplo.com.br'], silencioMin: 15, resumoDiarioAs: null };
const semCriterios = {
  ...{ todas: [], qualquer: [], nenhuma: [], anoDe: null, anoAte: null },
  ...{ explicita: null, cadastradaHaDias: null },
};
const byName: Record<string, Pair> = {
  etiquetas: [['MPB'], ['Rock', 'Calma']],
  ano: [1998, 2005],
  uf: ['SP', 'MG'],
  login: ['campo.um', 'campo.dois'],
  horarios: pair((n) => [{ dias: ['SEG'], abre: `0${n}:00`, fecha: '18:00' }]),
  excecoes: pair((n) => [{ dia: `2030-01-0${n}`, fechado: true }]),
  alertas: pair((n) => ({ ...alertas, ligado: n === 1 })),
  contratoEcad: pair((n) => ({ numero: `E${n}`, ate: `2030-01-0${n}` })),
  regra: pair((n) => ({ ...semCriterios, limite: n, ordem: 'TITULO' })),
  validade: pair((n) => ({ de: `2030-01-0${n}`, ate: null })),
  janelas: pair((n) => [{ de: `0${n}:00`, ate: '12:00' }]),
  horasMarcadas: pair((n) => [`0${n}:00`]),
  diaExecucao: [['TER'], ['QUA']],
  ajusteDb: [1, 2],
  alvoLufs: [-12, -13],
  marcaCor: ['#0b6e4f', '#5b3fd6'],
  suporte: pair((n) => ({ email: `s${n}@exemplo.com.br`, whatsapp: null })),
  download: pair((n) => ({ janela: { de: `0${n}:00`, ate: '12:00' } })),
};

function samplesOf(body: string, name: string, { format = '', options, maximum }: Field): Pair {
  const known = byName[name] ?? byFormat[format];
  if (known) return known;
  if (options) return Object.keys(options) as [string, string];
  if (maximum !== undefined) return [1, 2];
  const { type } = resolved(schemas[body]!.properties![name]!);
  return [type].flat().includes('boolean') ? [true, false] : [`${name} um`, `${name} dois`];
}

const inWords = (value: unknown, { format, options }: Field) =>
  options?.[String(value)] ?? formatOf(format)?.show(String(value)) ?? String(value);

type Add = (cliente: string, other: string) => Promise<{ id: string; refers?: Record<string, Pair> }>;
const created = async (
  operation: 'createFeriado' | 'createComunicado' | 'createNotificacao',
  body: object,
) => {
  const answer = await server.call(operation, { body: body as never });
  return { id: answer.body._id };
};
const entities: Record<string, Add> = {
  CLIENTE: async (cliente) => ({ id: cliente }),
  LOJA: async (cliente, other) => ({
    id: await addLoja(server.db, cliente),
    refers: { cliente: [other, cliente] },
  }),
  MUSICA: async () => ({ id: await addMusica(server.db) }),
  PLAYLIST: async (cliente, other) => ({
    id: await addPlaylist(server.db, cliente),
    refers: { cliente: [other, cliente], musicas: [[await addMusica(server.db)], []] },
  }),
  VINHETA: async (cliente, other) => ({
    id: await addVinheta(server.db, cliente, { horasMarcadas: ['05:00'] }),
    refers: { cliente: [other, cliente] },
  }),
  GRUPO: async (cliente) => ({ id: await addGrupo(server.db, cliente) }),
  GRADE: async (cliente) => {
    const playlists = [await addPlaylist(server.db, cliente)];
    return {
      id: await addGrade(server.db, cliente, { playlists }),
      refers: {
        blocos: pair((n) => [{ dias: ['TER'], de: `0${n}:00`, ate: '12:00', playlists }]),
        grupos: [[await addGrupo(server.db, cliente)], []],
        exceto: [[await addLoja(server.db, cliente)], []],
      },
    };
  },
  COMUNICADO: () => created('createComunicado', { nome: 'Aviso', mensagem: 'Bom dia' }),
  NOTIFICACAO: async (cliente) =>
    created('createNotificacao', { mensagem: 'Ligue', loja: await addLoja(server.db, cliente) }),
  FERIADO: () =>
    created('createFeriado', { dia: '2031-02-03', nome: 'Padroeira', uf: 'RJ', cidade: 'Niterói' }),
  CONFIGURACAO: async () => {
    const logo = async (width: number) =>
      (await server.call('createLogo', { body: logoForm(png(width)) })).body.sha256;
    return { id: '', refers: { marcaLogo: [await logo(1), await logo(2)] } };
  },
};

const inCodes = ['status', 'statusAdimplencia', 'fusoHorario', 'marcaLogo'];
/**
 * Passwords are never returned, a grade cannot change its client, and mandatory second factors would lock out the test.
 */
const isLeftOut = (entidade: string, name: string, { format }: Field) =>
  format === 'password' ||
  ['GRADE.cliente', 'CONFIGURACAO.exigirDoisFatores'].includes(`${entidade}.${name}`);
const bodyOf = (entidade: string) => `${entidade[0]}${entidade.slice(1).toLowerCase()}Update`;
const updates = bodies as unknown as Record<string, Record<string, Field>>;
const fieldsOf = (entidade: string) =>
  Object.entries(updates[bodyOf(entidade)]!).filter(([name, field]) => !isLeftOut(entidade, name, field));

const columnOf: Record<string, string> = { validade: 'valida_de', id: 'entidade_id' };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

describe.each(Object.keys(entities))('each field of %s', (entidade) => {
  it('is written, read, logged and undone', async () => {
    const { db } = server;
    const { id, refers = {} } = await entities[entidade]!(await addCliente(db), await addCliente(db));
    const operation = reads[entidade as keyof typeof reads];
    const path = id ? { path: { id } } : {};
    const call = (name: string, more: object = {}) =>
      server.call(name as 'getLoja', { ...path, ...more } as never);
    const read = async () => (await call(operation)).body as Record<string, unknown>;
    const missing: string[] = [];
    for (const [name, field] of fieldsOf(entidade)) {
      const [first, second] = refers[name] ?? samplesOf(bodyOf(entidade), name, field);
      const was = (await read())[name];
      const body = { [name]: same(was, first) ? second : first };
      const { status, headers } = await call(operation.replace('get', 'update'), { body });
      expect([name, status]).toEqual([name, 200]);
      if (same((await read())[name], was)) missing.push(`${name}: queries and answers of its module`);
      const { depois } = await db
        .selectFrom('atividades')
        .select('depois')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const recorded = [name, campoOf(columnOf[name] ?? name)];
      if (!recorded.some((one) => one in (depois ?? {})))
        missing.push(`${name}: the activity that its module records`);
      const undone = await server.call('undoOperacao', { path: { id: headers.get('x-operacao')! } });
      if (undone.status !== 200 || !same((await read())[name], was))
        missing.push(`${name}: columns of src/server/db/entidades.ts, and the trigger that keeps changes`);
    }
    expect(missing.join('\n')).toBe('');
  });

  it("has the history's name, format and options", () => {
    const missing = fieldsOf(entidade).filter(([name, field]) => {
      const [value] = samplesOf(bodyOf(entidade), name, field);
      const { campo, depois } = emPalavras({ campo: name, depois: value });
      const isText = typeof value === 'string' && !inCodes.includes(name) && field.format !== 'date';
      return campo !== field.label || (isText && depois !== inWords(value, field));
    });
    const names = missing.map(([name]) => `${name}: src/web/entities/historico/palavras.ts`);
    expect(names.join('\n')).toBe('');
  });
});

const sheets = [
  ['CLIENTE', 'listClientes', 'importClientes', clientesForImport],
  ['LOJA', 'listLojas', 'importLojas', lojasForImport],
] as const;
/** Sheets have no column for how stores play. */
const notInSheets = ['cliente', 'explicitas'];
describe.each(sheets)('each text of %s', (entidade, list, importOperation, table) => {
  const body = bodyOf(entidade);
  const texts = fieldsOf(entidade).filter(
    ([name, field]) => !notInSheets.includes(name) && typeof samplesOf(body, name, field)[0] === 'string',
  );
  const valuesOf = (index: 0 | 1) =>
    Object.fromEntries(texts.map(([name, field]) => [name, samplesOf(body, name, field)[index]]));
  const shown = (index: 0 | 1) =>
    Object.fromEntries(texts.map(([name, field]) => [name, inWords(valuesOf(index)[name], field)]));

  it('has a column in the import sheet', () => {
    const keys = table.columns.map(({ key }) => key);
    const missing = texts.filter(([name]) => !keys.includes(name));
    expect(missing.map(([name]) => `${name}: openapi/importacao/schemas.yaml`).join('\n')).toBe('');
  });

  it("is exported in the contract's format, and imported as a change of the stored value", async () => {
    const cliente = await addCliente(server.db);
    const id = entidade === 'LOJA' ? await addLoja(server.db, cliente) : cliente;
    const update = entidade === 'LOJA' ? 'updateLoja' : 'updateCliente';
    expect(await server.call(update, { path: { id }, body: valuesOf(0) })).toAnswer(200);
    const query: Record<string, string> = { [entidade === 'LOJA' ? 'nome' : 'payload']: 'nome um' };
    const { body: rows } = await server.call(list, { query });
    const row = rows.items.find((one) => one._id === id) as never;
    const cells = Object.fromEntries(table.columns.map(({ key, text }) => [key, text(row)]));
    expect(cells).toMatchObject(shown(0));

    const sheet = Object.entries({ _id: id, ...shown(1) });
    const csv = [sheet.map(([name]) => name), sheet.map(([, cell]) => cell)].map((line) => line.join(';'));
    const form = new FormData();
    form.append('arquivo', new Blob([csv.join('\n')]), 'campos.csv');
    const look = await server.call(importOperation, { body: form, query: { dryRun: true, parcial: true } });
    expect(look).toAnswer(200);
    const [linha] = look.body.linhas;
    const changes = Object.fromEntries(linha!.mudancas.map(({ campo, ...change }) => [campo, change]));
    const wanted = texts.map(([name]) => [name, { de: shown(0)[name], para: shown(1)[name] }]);
    expect([linha!.erros, changes]).toEqual([[], Object.fromEntries(wanted)]);
  });
});

it('every updatable field is an undoable column or a link', () => {
  const missing = nomesDeTabelas.flatMap((nome) => {
    const { entidade, columns } = tabela(nome);
    const kept = new Set([...columns, ...columns.map(campoOf)]);
    for (const { ends, campos } of Object.values(ligacoes)) if (ends[0] === nome) kept.add(campos[0]);
    return fieldsOf(entidade)
      .filter(([field]) => !kept.has(columnOf[field] ?? field))
      .map(([field]) => `${nome}.${field}: src/server/db/entidades.ts`);
  });
  expect(missing.join('\n')).toBe('');
});
