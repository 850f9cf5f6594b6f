import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewRow } from '#generated/db.d.ts';
import { keepComprovantes } from '#server/days/comprovantes.job.ts';
import { whileHeld } from '#server/db/lease.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ingest } from '#server/playlog/ingest.ts';
import { addCliente, addLoja, addVinheta } from '#tests/support/entities.ts';
import type { Query } from '#tests/support/relatoriosWorld.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let clienteId: string;
beforeAll(async () => {
  server = await startServer();
  clienteId = await addCliente(server.db, { nome: 'Rede Pão Nosso' });
});
afterAll(() => server.close());

const dias = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const;
const horarios = JSON.stringify([{ dias, abre: '08:00', fecha: '20:00' }]) as never;
/** The moment of an hour in São Paulo; 24:30 belongs to the night after the day. */
const at = (dia: string, hora: string) => {
  const [horas, minutos] = hora.split(':').map(Number) as [number, number];
  return new Date(Date.parse(`${dia}T03:00:00Z`) + (horas * 60 + minutos) * 60_000);
};

let loja: string;
let lojas = 0;
beforeEach(async () => {
  await sql`delete from comprovantes`.execute(server.db);
  await sql`delete from comprovantes_dias`.execute(server.db);
  await sql`update lojas set deleted_at = '2020-01-01'`.execute(server.db);
  lojas += 1;
  loja = await newLoja(`Loja ${lojas}`);
});

const newLoja = (nome: string, fields: Partial<NewRow<'lojas'>> = {}) =>
  addLoja(server.db, clienteId, { nome, horarios, ...fields });

async function newVinheta(fields: Partial<NewRow<'vinhetas'>> = {}, on = [loja]): Promise<string> {
  const given = { diaExecucao: [...dias] as never, intervaloExecucao: 60, ...fields };
  const id = await addVinheta(server.db, clienteId, given);
  for (const lojaId of on)
    await server.db.insertInto('vinhetaLojas').values({ vinhetaId: id, lojaId }).execute();
  return id;
}

const night = (now: Date) =>
  whileHeld(server.db, 'comprovantes', (lease) => keepComprovantes(server.db, lease, now));

let told = 0;
const play = (vinhetaId: string, momentos: Date[], lojaId = loja) =>
  inTransaction(server.db, (trx) =>
    ingest(
      trx,
      momentos.map((momento) => {
        told += 1;
        return { tipo: 'VINHETA' as const, evento: `e${told}`, momento, lojaId, vinhetaId };
      }),
    ),
  );

const report = async (query: Query = {}) => (await server.call('reportComprovante', { query })).body;
const count = async (query: Query = {}) => (await report({ contar: true, ...query })).total;
const nada = { fechada: 0, diaCheio: 0, semTocar: 0, outras: 0 };

const FIRST = at('2026-11-18', '24:30');
const SECOND = at('2026-11-19', '24:30');

describe('the record of a day', () => {
  it('does not exist before the first night', async () => {
    const vinheta = await newVinheta();
    await play(vinheta, [at('2026-11-18', '10:00')]);
    await night(FIRST);
    expect(await report()).toEqual({ items: [], total: null, nextCursor: null });
    await play(vinheta, [at('2026-11-18', '11:00')]);
    expect((await report()).items).toEqual([]);
    expect(await count()).toBe(0);
  });

  it('has planned and actual plays', async () => {
    const vinheta = await newVinheta({ nome: 'Pão quentinho' });
    await night(FIRST);
    await play(vinheta, [at('2026-11-19', '08:10'), at('2026-11-19', '09:15')]);
    await night(at('2026-11-19', '23:59'));
    expect((await report()).items).toEqual([]);
    await night(SECOND);
    const { items } = await report();
    expect(items).toMatchObject([
      {
        dia: '2026-11-19',
        planejadas: 12,
        tocadas: 2,
        naoTocadas: { ...nada, outras: 10 },
        vinheta: { _id: vinheta, nome: 'Pão quentinho' },
        loja: { _id: loja, cliente: { _id: clienteId, nome: 'Rede Pão Nosso' } },
      },
    ]);
  });

  it('does not change with later edits or a second run', async () => {
    const vinheta = await newVinheta();
    await night(FIRST);
    await night(SECOND);
    const kept = await report();
    await server.db
      .updateTable('vinhetas')
      .set({ intervaloExecucao: 5, status: 'INATIVO' })
      .where('id', '=', vinheta)
      .execute();
    await night(at('2026-11-20', '12:00'));
    expect(await report()).toEqual(kept);
    await server.db.deleteFrom('vinhetaLojas').where('vinhetaId', '=', vinheta).execute();
    await night(at('2026-11-20', '24:30'));
    expect((await report()).items.map(({ dia }) => dia)).toEqual(['2026-11-19']);
  });

  it('adds late plays to the recorded ones', async () => {
    const vinheta = await newVinheta();
    const outra = await newVinheta({}, []);
    await night(FIRST);
    await night(SECOND);
    await play(vinheta, [at('2026-11-19', '12:00'), at('2026-11-19', '13:00'), at('2026-11-20', '00:30')]);
    await play(outra, [at('2026-11-19', '14:00')]);
    await play(vinheta, [at('2026-11-19', '15:00')]);
    await play(outra, [at('2026-11-19', '16:00')]);
    const tocadas = Object.fromEntries((await report()).items.map((row) => [row.vinheta._id, row.tocadas]));
    expect(tocadas).toEqual({ [vinheta]: 3, [outra]: 2 });
    expect(await count()).toBe(2);
  });

  it('is made up for after a downtime', async () => {
    await newVinheta();
    await night(FIRST);
    await night(at('2026-11-22', '12:00'));
    expect((await report()).items.map(({ dia }) => dia)).toEqual(['2026-11-21', '2026-11-20', '2026-11-19']);
  });

  it("follows each store's time zone", async () => {
    const acre = await newLoja('Loja do Acre', { fusoHorario: 'America/Rio_Branco' });
    const vinheta = await newVinheta({}, [acre]);
    await night(at('2026-11-18', '30:00'));
    // 23:30 in Acre is 1:30 of the next day in São Paulo.
    await play(vinheta, [at('2026-11-19', '25:30'), at('2026-11-19', '26:30')], acre);
    await night(SECOND);
    expect((await report({ loja: acre })).items).toEqual([]);
    await night(at('2026-11-19', '26:30'));
    expect((await report({ loja: acre })).items).toMatchObject([{ dia: '2026-11-19', tocadas: 1 }]);
  });
});

describe('the reason of a missing jingle', () => {
  it('is a closed store, a full day or a silent store', async () => {
    await server.db
      .updateTable('lojas')
      .set({ excecoes: JSON.stringify([{ dia: '2026-11-20', fechado: true }]) as never })
      .where('id', '=', loja)
      .execute();
    await newVinheta({ maximoPorDia: 4, horasMarcadas: ['21:00'] });
    await night(FIRST);
    await sql`insert into situacoes (loja_id, de, ate, situacao, gravidade)
      values (${loja}, ${at('2026-11-18', '08:00')}, ${at('2026-11-19', '09:30')}, 'SEM_SINAL', 0)`.execute(
      server.db,
    );
    await night(SECOND);
    await night(at('2026-11-20', '24:30'));
    const { items } = await report();
    expect(items).toMatchObject([
      { dia: '2026-11-20', planejadas: 13, tocadas: 0, naoTocadas: { ...nada, fechada: 13 } },
      {
        dia: '2026-11-19',
        planejadas: 13,
        tocadas: 0,
        naoTocadas: { fechada: 1, diaCheio: 8, semTocar: 2, outras: 2 },
      },
    ]);
  });
});

describe('the report', () => {
  it('filters rows and counts the same', async () => {
    const outra = await newLoja('Outra loja');
    const deOutro = await addCliente(server.db);
    const deles = await addLoja(server.db, deOutro, { horarios });
    const [a, b, c] = [
      await newVinheta(),
      await newVinheta({}, [loja, outra]),
      await newVinheta({}, [deles]),
    ];
    await night(FIRST);
    await night(at('2026-11-20', '24:30'));
    const idsOf = async (query: Query) => {
      const { items } = await report(query);
      expect(await count(query)).toBe(items.length);
      return items.length;
    };
    expect(await idsOf({})).toBe(8);
    expect(await idsOf({ cliente: clienteId })).toBe(6);
    expect(await idsOf({ cliente: deOutro, vinheta: c })).toBe(2);
    expect(await idsOf({ loja })).toBe(4);
    expect(await idsOf({ vinheta: b })).toBe(4);
    expect(await idsOf({ vinheta: a, loja: outra })).toBe(0);
    expect(await idsOf({ vinheta: 'nenhuma' })).toBe(0);
    expect(await idsOf({ cliente: 'nenhum' })).toBe(0);
    expect(await idsOf({ de: '2026-11-20', ate: '2026-11-30', cliente: clienteId })).toBe(3);
    expect(await idsOf({ de: '2026-11-01', ate: '2026-11-19' })).toBe(4);
  });

  it('pages by cursor', async () => {
    await newVinheta();
    await newVinheta();
    await night(FIRST);
    await night(at('2026-11-21', '24:30'));
    const whole = (await report()).items;
    expect(whole).toHaveLength(6);
    const paged = [];
    let cursor: string | undefined;
    do {
      const page = await report({ limit: 4, ...(cursor && { cursor }) });
      paged.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
    const wrong = await server.call('reportComprovante', { query: { cursor: 'nenhum' } });
    expect(wrong).toAnswer(400, 'REQ001');
  });

  it('is exported completely', async () => {
    await newVinheta();
    await night(FIRST);
    await night(SECOND);
    const body = { relatorio: 'reportComprovante', formato: 'csv', filtros: { loja } } as const;
    const made = await server.call('createExportacao', { body });
    expect(made).toAnswer(201);
    expect(made.body.total).toBe(1);
  });
});
