import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { sumMeses } from '#server/days/disponibilidade.queries.ts';
import { createRandom } from '#server/demo/random.ts';
import { addCliente, addGrupo, addLoja } from '#tests/support/entities.ts';
import type { Query } from '#tests/support/relatoriosWorld.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

type Linha = components['schemas']['Disponibilidade'];
type Por = components['schemas']['DisponibilidadePor'];
const pors: Por[] = ['LOJA', 'CLIENTE', 'GRUPO'];
const MINUTE_MS = 60_000;

let server: TestServer;
let grupos: string[];
beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  for (const id of ['c1', 'c2', 'c3']) await addCliente(db, { id });
  for (const id of ['l1', 'l2', 'l3', 'l4', 'l5']) await addLoja(db, 'c1', { id });
  for (const id of ['l6', 'l7', 'l8']) await addLoja(db, 'c2', { id });
  grupos = [
    await addGrupo(db, 'c1', ['l1', 'l2', 'l3']),
    await addGrupo(db, 'c1', ['l3', 'l4', 'l5']),
    await addGrupo(db, 'c2', ['l6', 'l7']),
    await addGrupo(db, 'c2'),
  ];
  await keepDays();
});
afterAll(() => server.close());

/** Client of a store on a day. One store joined its client in the middle of a month. */
function clienteOf(loja: string, dia: string): string {
  if (loja > 'l5') return 'c2';
  return loja === 'l4' && dia < '2026-10-12' ? 'c3' : 'c1';
}

async function keepDays(): Promise<void> {
  const random = createRandom('disponibilidade por');
  const dias = [...Array(97).keys()].map((n) =>
    new Date(Date.UTC(2026, 7, 15 + n)).toISOString().slice(0, 10),
  );
  const isOpen = (loja: string, dia: string) =>
    loja === 'l5' ? dia > '2026-09-20' && dia < '2026-10-05' : random.between(0, 4) > 0;
  const rows = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7', 'l8'].flatMap((loja) =>
    dias.map((dia) => {
      const [tocando = 0, tocou = 0, semSinal = 0, nossos = 0] = isOpen(loja, dia)
        ? [300, 60, 120, 30].map((most) => random.between(1, most) * MINUTE_MS)
        : [];
      return { loja, dia, cliente: clienteOf(loja, dia), tocando, tocou, semSinal, nossos };
    }),
  );
  await sql`insert into disponibilidade
      (loja, dia, cliente, aberta, tocando, tocou_sem_sinal, sem_sinal, nossos, desconhecidos)
    select l.chave, d.dia, c.chave, tocando + tocou + "semSinal" + nossos, tocando, tocou, "semSinal", nossos, 0
    from json_to_recordset(${JSON.stringify(rows)}::json) as d (loja text, dia date, cliente text,
      tocando integer, tocou integer, "semSinal" integer, nossos integer)
    join lojas l on l.id = d.loja join clientes c on c.id = d.cliente`.execute(server.db);
  const { rows: lojas } = await sql<{ chave: number }>`select chave from lojas`.execute(server.db);
  await sumMeses(
    server.db,
    lojas.map(({ chave }) => chave),
    dias,
  );
}

type Filtros = { cliente?: string; loja?: string; grupo?: string; de?: string; ate?: string };
const tempos = sql`(sum(aberta) / 60000)::integer as "minutosAberta",
  (sum(tocando + tocou_sem_sinal) / 60000)::integer as "minutosTocando",
  (sum(tocou_sem_sinal) / 60000)::integer as "minutosTocouSemSinal",
  (sum(sem_sinal) / 60000)::integer as "minutosSemSinal", (sum(nossos) / 60000)::integer as "minutosNossos"`;

const donos = {
  LOJA: sql`l.id || ' ' || c.id`,
  CLIENTE: sql`c.id`,
  GRUPO: sql`g.grupo_id`,
};

function daysOf(por: Por, { cliente, loja, grupo, de = '2026-01-01', ate = '2026-12-31' }: Filtros) {
  const conditions = [sql`d.aberta > 0`, sql`d.dia between ${de}::date and ${ate}::date`];
  if (cliente) conditions.push(sql`c.id = ${cliente}`);
  if (loja) conditions.push(sql`l.id = ${loja}`);
  if (grupo) conditions.push(sql`l.id in (select loja_id from grupo_lojas where grupo_id = ${grupo})`);
  if (grupo && por === 'GRUPO') conditions.push(sql`g.grupo_id = ${grupo}`);
  return sql`from disponibilidade d join lojas l on l.chave = d.loja join clientes c on c.chave = d.cliente
    ${por === 'GRUPO' ? sql`join grupo_lojas g on g.loja_id = l.id` : sql``}
    where ${sql.join(conditions, sql` and `)}`;
}

type Esperada = Record<string, unknown> & { mes: string; dono: string };
async function wanted(por: Por, filtros: Filtros): Promise<Esperada[]> {
  const { rows } = await sql<Esperada>`select to_char(dia, 'YYYY-MM') as mes, ${donos[por]} as dono, ${tempos}
    ${daysOf(por, filtros)} group by 1, 2`.execute(server.db);
  return rows;
}

async function wantedTotal(por: Por, filtros: Filtros): Promise<object> {
  const { rows } = await sql<object>`select ${tempos} from (
    select distinct d.* ${daysOf(por, filtros)}) d having count(*) > 0`.execute(server.db);
  return rows[0] ?? { minutosAberta: 0 };
}

const report = async (query: Query) => (await server.call('reportDisponibilidade', { query })).body;

async function readAll(query: Query): Promise<(Linha & { dono: string })[]> {
  const items: Linha[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof report>> = await report({
      ...query,
      limit: 3,
      ...(cursor && { cursor }),
    });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return items.map((item) => ({
    ...item,
    dono: item.loja ? `${item.loja._id} ${item.cliente._id}` : (item.grupo ?? item.cliente)._id,
  }));
}

const byDono = <Row extends { mes: string; dono: string }>(rows: Row[]) =>
  rows.toSorted((one, other) => (`${one.mes} ${one.dono}` < `${other.mes} ${other.dono}` ? -1 : 1));

const periodos = [
  {},
  { de: '2026-09-01', ate: '2026-10-31' },
  { de: '2026-09-10', ate: '2026-10-20' },
  { de: '2026-10-08', ate: '2026-10-16' },
  { de: '2026-09-29', ate: '2026-10-01' },
  { de: '2026-11-15', ate: '2026-11-19' },
  { de: '2026-01-01', ate: '2026-03-31' },
];

describe.each(pors)('rows by %s', (por) => {
  it.each(periodos)('equal the sums of their days, page by page, in %o', async (periodo) => {
    const filters: Filtros[] = [
      {},
      { cliente: 'c1' },
      { cliente: 'c3' },
      { loja: 'l3' },
      { loja: 'l8' },
      { grupo: grupos[0] },
      { grupo: grupos[1] },
      { grupo: grupos[1], cliente: 'c3' },
      { grupo: grupos[1], loja: 'l3' },
      { grupo: grupos[3] },
    ];
    for (const filter of filters) {
      const query = { por, ...filter, ...periodo };
      const rows = await readAll(query);
      const expected = await wanted(por, query);
      expect(byDono(rows), JSON.stringify(query)).toMatchObject(byDono(expected));
      expect(rows.map(({ mes }) => mes)).toEqual(
        rows
          .map(({ mes }) => mes)
          .toSorted()
          .reverse(),
      );
      const { total, resumo } = await report({ ...query, contar: true });
      expect(total).toBe(expected.length);
      expect(resumo).toMatchObject(await wantedTotal(por, query));
    }
  });
});

describe('a row', () => {
  it('belongs to a store and its client at the time, a client, or a group and its client', async () => {
    const periodo = { de: '2026-10-01', ate: '2026-10-31' };
    const [loja] = (await report({ ...periodo, loja: 'l4', cliente: 'c3' })).items;
    expect(loja).toMatchObject({ loja: { _id: 'l4' }, cliente: { _id: 'c3' }, grupo: null });
    const [cliente] = (await report({ ...periodo, por: 'CLIENTE', cliente: 'c3' })).items;
    expect(cliente).toMatchObject({ mes: '2026-10', loja: null, cliente: { _id: 'c3' }, grupo: null });
    const [grupo] = (await report({ ...periodo, por: 'GRUPO', grupo: grupos[1]! })).items;
    expect(grupo).toMatchObject({ loja: null, cliente: { _id: 'c1' }, grupo: { _id: grupos[1] } });
  });

  it('is per store by default, and rejects cursors of other groupings', async () => {
    expect(await report({ por: 'LOJA' })).toEqual(await report({}));
    const { nextCursor } = await report({ limit: 1, por: 'CLIENTE' });
    for (const por of ['LOJA', 'GRUPO'])
      expect(await server.call('reportDisponibilidade', { query: { por, cursor: nextCursor! } })).toAnswer(
        400,
        'REQ001',
      );
    expect(await server.call('reportDisponibilidade', { query: { por: 'CIDADE' } })).toAnswer(400, 'REQ001');
  });
});
