import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatOf } from '#domain/formats.ts';
import { clientesParaImportar, lojasParaImportar } from '#domain/relatorios/importacao.ts';
import * as bodies from '#generated/fields.ts';
import { ClienteUpdate, type Field, LojaUpdate } from '#generated/fields.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { campoOf } from '#server/db/colunas.ts';
import { nomesDeTabelas, tabela } from '#server/db/entidades.ts';
import { ligacoes } from '#server/db/ligacoes.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
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

const byFormat: Record<string, [string, string]> = {
  cnpj: ['11222333000181', '12ABC34501DE35'],
  telefone: ['1133445577', '11987654321'],
  cep: ['01310100', '30140072'],
  email: ['ana@exemplo.com.br', 'bia@exemplo.com.br'],
  'fuso-horario': ['America/Sao_Paulo', 'America/Manaus'],
};
const byName: Record<string, [unknown, unknown]> = {
  uf: ['SP', 'MG'],
  horarios: ['SEG', 'TER'].map((dia) => [{ dias: [dia], abre: '08:00', fecha: '18:00' }]) as [
    unknown,
    unknown,
  ],
  excecoes: ['2030-01-01', '2030-01-02'].map((dia) => [{ dia, fechado: true }]) as [unknown, unknown],
  alertas: [true, false].map((ligado) => ({
    ligado,
    destinatarios: ['ana@exemplo.com.br'],
    silencioMin: 15,
    resumoDiarioAs: null,
  })) as [unknown, unknown],
  login: ['campo.um', 'campo.dois'],
  contratoEcad: [
    { numero: 'E1', ate: '2030-01-01' },
    { numero: 'E2', ate: '2030-01-02' },
  ],
};

/** Returns two values of a field, by what the contract says of it. */
function samplesOf(body: string, name: string, { format = '', options, maximum }: Field): [unknown, unknown] {
  const known = byName[name] ?? byFormat[format];
  if (known) return known;
  if (options) return Object.keys(options) as [string, string];
  if (maximum !== undefined) return [1, 2];
  const { type } = resolved(schemas[body]!.properties![name]!);
  return [type].flat().includes('boolean') ? [true, false] : [`${name} um`, `${name} dois`];
}

const isSecret = ({ format }: Field) => format === 'password';

const kinds = {
  CLIENTE: {
    body: 'ClienteUpdate',
    fields: Object.entries<Field>(ClienteUpdate),
    add: async () => ({ id: await addCliente(server.db) }),
    read: 'getCliente',
    update: 'updateCliente',
    list: 'listClientes',
    import: 'importClientes',
    sheet: clientesParaImportar,
  },
  LOJA: {
    body: 'LojaUpdate',
    fields: Object.entries<Field>(LojaUpdate),
    add: async () => {
      const cliente = await addCliente(server.db);
      return { id: await addLoja(server.db, cliente), cliente };
    },
    read: 'getLoja',
    update: 'updateLoja',
    list: 'listLojas',
    import: 'importLojas',
    sheet: lojasParaImportar,
  },
} as const;
const each = Object.entries(kinds) as ['CLIENTE' | 'LOJA', (typeof kinds)['CLIENTE' | 'LOJA']][];

/** Writes a value as a sheet and the history show it. */
const inWords = (value: unknown, { format, options }: Field) =>
  options?.[String(value)] ?? formatOf(format)?.show(String(value)) ?? String(value);

describe.each(each)('each field of %s', (entidade, kind) => {
  const fields = kind.fields.filter(([, field]) => !isSecret(field));

  it('is written, read, in the history and undone', async () => {
    const { id } = await kind.add();
    const other = await addCliente(server.db);
    const read = async () => (await server.call(kind.read, { path: { id } })).body as Record<string, unknown>;
    const missing: string[] = [];
    for (const [name, field] of fields) {
      const [first, second] = name === 'cliente' ? [other, other] : samplesOf(kind.body, name, field);
      const was = (await read())[name];
      const value = JSON.stringify(was) === JSON.stringify(first) ? second : first;
      const { status, headers } = await server.call(kind.update, { path: { id }, body: { [name]: value } });
      expect([name, status]).toEqual([name, 200]);
      if (JSON.stringify((await read())[name]) === JSON.stringify(was))
        missing.push(`${name}: src/server/modules (its queries and answers) do not write or read it`);
      const { body } = await server.call('listHistorico', { path: { entidade, id }, query: { limit: '1' } });
      if (!(name in (body.items[0]?.depois ?? {})))
        missing.push(`${name}: the activity of its module does not have it`);
      const undone = await server.call('undoOperacao', { path: { id: headers.get('x-operacao')! } });
      if (undone.status !== 200 || JSON.stringify((await read())[name]) !== JSON.stringify(was))
        missing.push(`${name}: columns of src/server/db/entidades.ts, and the trigger that keeps changes`);
    }
    expect(missing.join('\n')).toBe('');
  });

  it('has its name, format and options in the words of the history', () => {
    const missing = fields.filter(([name, field]) => {
      const [value] = name === 'cliente' ? ['x'] : samplesOf(kind.body, name, field);
      const { campo, depois } = emPalavras({ campo: name, depois: value });
      const isText = typeof value === 'string';
      return campo !== field.label || (isText && depois !== inWords(value, field));
    });
    expect(missing.map(([name]) => `${name}: src/web/entities/historico/palavras.ts`).join('\n')).toBe('');
  });

  it('that is a text comes in by a sheet, and goes out as the sheet has it', async () => {
    const texts = fields.filter(([name, field]) => {
      const [value] = samplesOf(kind.body, name, field);
      return typeof value === 'string';
    });
    const keys = kind.sheet.columns.map(({ key }) => key);
    const missing = texts.filter(([name]) => !keys.includes(name));
    expect(missing.map(([name]) => `${name}: openapi/importacao/schemas.yaml`).join('\n')).toBe('');

    const { id } = await kind.add();
    const own = texts.filter(([name]) => name !== 'cliente');
    const body = (index: 0 | 1) =>
      Object.fromEntries(own.map(([name, field]) => [name, samplesOf(kind.body, name, field)[index]]));
    expect(await server.call(kind.update, { path: { id }, body: body(0) })).toAnswer(200);
    const { nome } = (await server.call(kind.read, { path: { id } })).body;
    const { body: rows } = await server.call(kind.list, {
      query: kind.list === 'listLojas' ? { nome } : { payload: nome },
    });
    const row = rows.items[0] as never;
    const shown = (index: 0 | 1) =>
      own.map(([name, field]) => [name, inWords(body(index)[name], field)] as const);
    const cells = Object.fromEntries(kind.sheet.columns.map(({ key, text }) => [key, text(row)]));
    expect(cells).toMatchObject(Object.fromEntries(shown(0)));

    const sheet = [
      ['_id', ...own.map(([name]) => name)],
      [id, ...shown(1).map(([, cell]) => cell)],
    ];
    const form = new FormData();
    form.append('arquivo', new Blob([sheet.map((line) => line.join(';')).join('\n')]), 'campos.csv');
    const look = await server.call(kind.import, { body: form, query: { dryRun: true, parcial: true } });
    expect(look).toAnswer(200);
    const mudancas = shown(0).map(([campo, de], index) => ({ campo, de, para: shown(1)[index]![1] }));
    const [linha] = look.body.linhas;
    expect(linha!.erros).toEqual([]);
    expect(linha!.mudancas.toSorted((a, b) => (a.campo < b.campo ? -1 : 1))).toEqual(
      mudancas.toSorted((a, b) => (a.campo < b.campo ? -1 : 1)),
    );
  });
});

/** Fields of several columns, or of a column with another name. */
const columnOf: Record<string, string> = { validade: 'valida_de', id: 'entidade_id' };
/** The client of a grade never changes. */
const FIXED = 'grades.cliente';

it('each field of an update is a column that an undo gives back, or a link', () => {
  const updates = bodies as unknown as Record<string, Record<string, Field>>;
  const missing = nomesDeTabelas.flatMap((nome) => {
    const { entidade, columns } = tabela(nome);
    const kept = new Set([...columns, ...columns.map(campoOf)]);
    for (const { ends, campos } of Object.values(ligacoes)) if (ends[0] === nome) kept.add(campos[0]);
    const fields = Object.keys(updates[`${entidade[0]}${entidade.slice(1).toLowerCase()}Update`]!);
    return fields
      .filter((field) => !kept.has(columnOf[field] ?? field) && `${nome}.${field}` !== FIXED)
      .map((field) => `${nome}.${field}: src/server/db/entidades.ts`);
  });
  expect(missing.join('\n')).toBe('');
});
