import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { dereference } from '#server/http/references.ts';
import { engine } from '#tests/support/database.ts';
import { loja, vinheta } from '#tests/support/entities.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import { signedIn } from '#tests/support/generator/state.ts';
import { createWorld } from '#tests/support/relatoriosWorld.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { type Document, operationsOf } from '../../tools/contract/document.ts';

const names = [
  'Açaí',
  'acai',
  'AÇAÍ 10',
  'Acaí 9',
  'Zé',
  'Ze-Carlos',
  'Ze Carlos',
  'ZECARLOS',
  "D'Água",
  'D’Água',
  'ñandú',
  'Nandu',
  'Ñ',
  'Çedilha',
  'cedilha',
  '10',
  '9',
  '_sub',
  '-traço',
  '(parênteses)',
  '100% puro',
  'straße',
  'strasse',
  'Ærø',
  'İstanbul',
  'ısı',
  '😀 Loja',
  'ÜBER',
  'uber',
  '  espaço',
  'a b',
  'a-b',
  'ab',
  'ＦＵＬＬ',
  'e\u0301clair',
  'éclair',
  'Éclair 2',
  '\\barra',
  '~til',
  '¡Olé!',
  '№ 5',
  'Ω',
  'Я',
  '中文',
];
const terms = ['aca', 'ÇA', 'ñ', '10', '%', '_', "d'", 'ecl', 'ss', '😀'];

type Parameter = { name: string; in: string; required?: boolean; schema: Record<string, unknown> };
type Query = Record<string, string>;

const document = contract as unknown as Document;
/** Files, the caller's own data, device operations, and live states of a store or the server. */
const others = /audio|^\/me|^\/player|fluxo|\{id\}\/saude|^\/sistema/;
const reads = operationsOf(document)
  .filter(({ method, path }) => method === 'get' && !others.test(path))
  .map(({ operation }) => ({
    id: operation.operationId as OperationId,
    parameters: dereference(document, operation.parameters ?? []) as unknown as Parameter[],
  }));

const ids: Record<string, string> = {
  cliente: 'c1',
  loja: 'l1',
  musica: 'm1',
  playlist: 'p1',
  vinheta: 'v1',
  admin: 'top',
  contextPlaylist: 'p1',
  contextVinheta: 'v1',
};
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());

/** Number of search terms per parameter. They rotate, because all columns are searched the same way. */
const TERMS = runsOf({ night: 4, day: 1 });
let turn = 0;
const someTerms = () => Array.from({ length: TERMS }, () => terms[turn++ % terms.length]!);

/** Values of a parameter, each for one request: all at night, one by day. */
const samples = (parameter: Parameter) =>
  valuesOf(parameter).slice(0, runsOf({ night: Number.POSITIVE_INFINITY, day: 1 }));

function valuesOf({ name, schema }: Parameter): string[] {
  if (['limit', 'page', 'cursor', 'sort'].includes(name)) return [];
  if (schema.enum) return schema.enum as string[];
  if (schema.type === 'boolean') return ['true', 'false'];
  if (schema.type === 'integer') return ['1', '30'];
  if (schema.format === 'date') return [today];
  if (schema.maxLength === 2) return ['SP', 'ce'];
  const id = ids[name];
  return id === undefined ? someTerms() : [id, 'nenhum'];
}

function queriesOf(parameters: Parameter[]): Query[] {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const required = Object.fromEntries(
    query.filter((each) => each.required).map((each) => [each.name, samples(each)[0]!]),
  );
  const sorts = (query.find(({ name }) => name === 'sort')?.schema.enum ?? []) as string[];
  const filters = query.flatMap((each) => samples(each).map((value) => ({ [each.name]: value })));
  return [{}, ...sorts.map((sort) => ({ sort })), ...filters].map((each) => ({ ...required, ...each }));
}

async function fill({ db }: TestServer, now: Date): Promise<string> {
  await db.updateTable('admins').set({ id: 'top' }).execute();
  const token = await signedIn(db);
  await createWorld(db, now);
  const many = names.map((nome, n) => ({ nome, id: `n${n}` }));
  const own = many.map(({ id, nome }) => ({ id, nome: `${nome} ${id}` }));
  await db.insertInto('clientes').values(own).execute();
  const cities = many.map(({ id, nome }) => loja(`l${id}`, 'c2', { nome, cidade: nome, uf: 'CE' }));
  await db.insertInto('lojas').values(cities).execute();
  await db
    .insertInto('playlists')
    .values(own.map((each) => ({ ...each, id: `p${each.id}`, clienteId: 'c1' })))
    .execute();
  await db
    .insertInto('vinhetas')
    .values(own.map(({ id, nome }) => ({ ...vinheta(`v${id}`, 'c1'), nome })))
    .execute();
  await db
    .insertInto('musicas')
    .values(
      own.map(({ id, nome }, n) => {
        const arquivo = { arquivoTipo: 'audio/mpeg', arquivoBytes: 1, arquivoSha256: id };
        return {
          id: `m${id}`,
          titulo: nome,
          artista: names[(n * 7) % names.length]!,
          duracao: 60 + n / 3,
          ...arquivo,
        };
      }),
    )
    .execute();
  await db
    .insertInto('playlistMusicas')
    .values(many.map(({ id }, posicao) => ({ playlistId: 'p1', musicaId: `m${id}`, posicao })))
    .execute();
  await db
    .insertInto('notificacoes')
    .values(many.map(({ id, nome }) => ({ id, mensagem: nome, lojaId: `l${id}` })))
    .execute();
  await db
    .insertInto('comunicados')
    .values(own.map((each) => ({ ...each, mensagem: each.nome })))
    .execute();
  await db
    .insertInto('admins')
    .values(
      own.map(({ id, nome }) => ({
        id,
        nome,
        login: `login-${id}`,
        email: `${id}@x.com`,
        level: '1' as const,
      })),
    )
    .execute();
  const atividade = { adminId: 'top', acao: 'EDITAR', entidade: 'CLIENTE', entidadeId: 'c1' };
  await db
    .insertInto('atividades')
    .values(many.map(({ id, nome }, n) => ({ ...atividade, id, nome, createdAt: new Date(+now - n * 1000) })))
    .execute();
  for (const table of ['clientes', 'lojas', 'musicas', 'playlists', 'vinhetas'])
    await sql`update ${sql.table(table)} set created_at = ${now}::timestamptz - chave % 7 * interval '1 hour',
      updated_at = ${now}::timestamptz`.execute(db);
  for (const table of ['admins', 'grupos', 'notificacoes', 'comunicados', 'configuracoes'])
    await sql`update ${sql.table(table)} set created_at = ${now}, updated_at = ${now}`.execute(db);
  for (const table of ['execucoes', 'execucoes_vinhetas', 'curtidas', 'contatos_suporte'])
    await sql`update ${sql.table(table)} set created_at = momento`.execute(db);
  return token;
}

type Page = { items?: unknown[]; nextCursor?: string | null; agora?: string; error?: { code: string } };

type Filled = { server: TestServer; token: string };

async function answersOf({ server, token }: Filled, operation: OperationId, id: string, query: Query) {
  const answers: unknown[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { status, body } = await server.call(operation, {
      as: null,
      headers: { authorization: `Bearer ${token}` },
      path: { id },
      query: { ...query, ...(cursor && { cursor }) },
    });
    expect(status).not.toBe(429);
    const { nextCursor = null, agora: _, ...rest } = body as unknown as Page;
    answers.push({ status, ...rest, isLast: nextCursor === null });
    // The list of occurrences never ends.
    cursor = rest.items?.length ? nextCursor : null;
  }
  return answers;
}

describe.runIf(engine === 'postgres')(
  'both engines return the same',
  { timeout: 300_000, tags: 'ci' },
  () => {
    const servers: Filled[] = [];
    beforeAll(async () => {
      const now = new Date();
      for (const on of ['pglite', 'postgres'] as const) {
        const server = await startServer({ engine: on });
        servers.push({ server, token: await fill(server, now) });
      }
    }, 300_000);
    afterAll(async () => {
      for (const { server } of servers) await server.close();
    });

    it.each(reads)('$id', async ({ id: operation, parameters }) => {
      const hasLimit = parameters.some(({ name }) => name === 'limit');
      const [, first = ''] = operations[operation].path.split('/');
      const own = parameters.some((each) => each.in === 'path') ? [`${first[0]}1`, 'nenhum'] : [''];
      // A session has too few points for the reads of all operations.
      for (const filled of servers) filled.token = await signedIn(filled.server.db);
      const queries = queriesOf(parameters).flatMap((query) => own.map((id) => ({ id, query })));
      for (const { id, query } of queries) {
        const limit = Object.keys(query).includes('sort') ? '60' : query.details === 'true' ? '20' : '100';
        const asked = { ...query, ...(hasLimit && { limit }) };
        const [embedded, postgres] = await Promise.all(
          servers.map((filled) => answersOf(filled, operation, id, asked)),
        );
        expect(embedded, `${id} ${JSON.stringify(asked)}`).toEqual(postgres);
      }
    });
  },
);
