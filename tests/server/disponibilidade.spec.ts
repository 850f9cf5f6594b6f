import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Situacao } from '#domain/situacao.ts';
import type { NewRow } from '#generated/db.d.ts';
import { keepDisponibilidade } from '#server/days/disponibilidade.job.ts';
import { whileHeld } from '#server/db/lease.ts';
import { createRandom } from '#server/demo/random.ts';
import { keepLacuna } from '#server/devices/lacunas.ts';
import { judgeSituacoes } from '#server/devices/situacoes.ts';
import { addCliente, addGrupo, addLoja, addMusica } from '#tests/support/entities.ts';
import type { Query } from '#tests/support/relatoriosWorld.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { ingestPlays } from '#tests/support/told.ts';

let server: TestServer;
let clienteId: string;
let musicaId: string;
beforeAll(async () => {
  server = await startServer();
  clienteId = await addCliente(server.db, { nome: 'Rede Pão Nosso' });
  musicaId = await addMusica(server.db);
});
afterAll(() => server.close());

const dias = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const;
const horarios = JSON.stringify([{ dias, abre: '08:00', fecha: '20:00' }]) as never;
const MINUTE_MS = 60_000;
/** The moment of an hour in São Paulo; 24:30 belongs to the night after the day. */
const at = (dia: string, hora: string) => {
  const [horas, minutos] = hora.split(':').map(Number) as [number, number];
  return new Date(Date.parse(`${dia}T03:00:00Z`) + (horas * 60 + minutos) * MINUTE_MS);
};

let loja: string;
let lojas = 0;
const kept = [
  'disponibilidade',
  'disponibilidade_meses',
  'paradas',
  'silencios_nossos',
  'situacoes',
  'lacunas',
];
beforeEach(async () => {
  for (const table of kept) await sql`delete from ${sql.table(table)}`.execute(server.db);
  await sql`update lojas set deleted_at = '2020-01-01'`.execute(server.db);
  loja = await newLoja();
});

function newLoja(fields: Partial<NewRow<'lojas'>> = {}, cliente = clienteId) {
  lojas += 1;
  return addLoja(server.db, cliente, { nome: `Loja ${lojas}`, horarios, ...fields });
}

function states(lojaId: string, changes: [Date, Situacao][]) {
  const rows = changes.map(([de, situacao], index) => ({
    de,
    ate: changes[index + 1]?.[0] ?? null,
    situacao,
  }));
  return sql`insert into situacoes (loja_id, de, ate, situacao, gravidade)
    select ${lojaId}, de, ate, situacao, 0 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (de timestamptz, ate timestamptz, situacao text)`.execute(server.db);
}

const ours = (de: Date, ate: Date) =>
  sql`insert into silencios_nossos (de, ate) values (${de}, ${ate})`.execute(server.db);

let told = 0;
const playOf = (lojaId: string, momento: Date, minutes: number) => {
  told += 1;
  return { lojaId, musicaId, evento: `p${told}`, momento, duracaoMs: minutes * MINUTE_MS };
};
const play = (...[lojaId, momento, minutes]: Parameters<typeof playOf>) =>
  ingestPlays(server.db, [playOf(lojaId, momento, minutes)]);

const night = (now: Date) =>
  whileHeld(server.db, 'disponibilidade', (lease) => keepDisponibilidade(server.db, lease, now));

const paradas = async (query: Query = {}) => (await server.call('reportLojasQuePararam', { query })).body;
const meses = async (query: Query = {}) => (await server.call('reportDisponibilidade', { query })).body;
const DIA = '2026-11-19';
const NIGHT = at(DIA, '24:30');

describe('the record of a day', () => {
  it('has the play time within opening hours and the interruptions', async () => {
    await states(loja, [
      [at(DIA, '06:00'), 'FECHADA'],
      [at(DIA, '08:00'), 'TOCANDO'],
      [at(DIA, '14:02'), 'SEM_SINAL'],
      [at(DIA, '15:40'), 'TOCANDO'],
      [at(DIA, '19:30'), 'PARADA'],
    ]);
    await night(at(DIA, '23:59'));
    expect((await paradas({ de: DIA, ate: DIA })).items).toEqual([]);
    await night(NIGHT);
    const { items } = await paradas({ de: DIA, ate: DIA });
    const daLoja = {
      dia: DIA,
      loja: { _id: loja },
      cliente: { _id: clienteId },
      nossa: false,
      tocouSemSinal: false,
    };
    expect(items).toMatchObject([
      {
        ...daLoja,
        de: at(DIA, '19:30').toISOString(),
        ate: at(DIA, '20:00').toISOString(),
        minutos: 30,
        situacao: 'FECHADA',
      },
      {
        ...daLoja,
        de: at(DIA, '14:02').toISOString(),
        ate: at(DIA, '15:40').toISOString(),
        minutos: 98,
        situacao: 'TOCANDO',
      },
    ]);
    const tempos = { minutosAberta: 720, minutosTocando: 592, minutosSemSinal: 128, minutosNossos: 0 };
    const nada = { minutosTocouSemSinal: 0, minutosDesconhecidos: 0, parteTocando: 592 / 720 };
    expect((await meses()).items).toMatchObject([
      { mes: '2026-11', loja: { _id: loja }, cliente: { nome: 'Rede Pão Nosso' }, ...tempos, ...nada },
    ]);
  });

  it('is made up for after a downtime, and ignores later changes of hours', async () => {
    await states(loja, [[at('2026-11-17', '06:00'), 'TOCANDO']]);
    await night(NIGHT);
    const kept = await meses({ contar: true });
    expect(kept.resumo).toMatchObject({ minutosAberta: 3 * 720, minutosTocando: 3 * 720, parteTocando: 1 });
    await server.db
      .updateTable('lojas')
      .set({ horarios: '[]' as never })
      .where('id', '=', loja)
      .execute();
    await night(at(DIA, '25:30'));
    expect(await meses({ contar: true })).toEqual(kept);
  });

  it("leaves out closed days, and excludes the server's downtime from the share", async () => {
    const excecoes = JSON.stringify([{ dia: DIA, fechado: true }]) as never;
    const fechada = await newLoja({ excecoes });
    for (const id of [loja, fechada]) await states(id, [[at(DIA, '01:00'), 'TOCANDO']]);
    await ours(at(DIA, '09:00'), at(DIA, '10:00'));
    await night(NIGHT);
    expect((await meses()).items).toMatchObject([
      { loja: { _id: loja }, minutosAberta: 720, minutosTocando: 660, minutosNossos: 60, parteTocando: 1 },
    ]);
    expect((await paradas()).items).toMatchObject([{ minutos: 60, situacao: 'TOCANDO', nossa: true }]);
    expect((await paradas({ nossa: false })).items).toEqual([]);
    expect((await paradas({ nossa: true, contar: true })).total).toBe(1);
  });

  it('counts time as played if plays for it arrive within 35 days', async () => {
    await states(loja, [
      [at(DIA, '01:00'), 'TOCANDO'],
      [at(DIA, '12:00'), 'SEM_SINAL'],
      [at(DIA, '14:00'), 'TOCANDO'],
    ]);
    await ours(at(DIA, '16:00'), at(DIA, '17:00'));
    await play(loja, at(DIA, '12:00'), 30);
    await night(NIGHT);
    expect((await meses()).items).toMatchObject([
      { minutosTocando: 570, minutosTocouSemSinal: 30, minutosSemSinal: 90, minutosNossos: 60 },
    ]);
    await play(loja, at(DIA, '12:31'), 29);
    await night(at(DIA, '32:00'));
    expect((await meses()).items).toMatchObject([{ minutosTocouSemSinal: 60, minutosSemSinal: 60 }]);
    await play(loja, at(DIA, '13:00'), 60);
    await play(loja, at(DIA, '16:00'), 30);
    await night(at('2026-12-20', '24:30'));
    expect((await meses({ de: DIA, ate: DIA })).items).toMatchObject([
      { minutosTocando: 690, minutosTocouSemSinal: 150, minutosSemSinal: 0, minutosNossos: 30 },
    ]);
    const linhas = (await paradas({ de: DIA, ate: DIA })).items;
    expect(linhas.map(({ minutos, nossa, tocouSemSinal }) => [minutos, nossa, tocouSemSinal])).toEqual([
      [30, true, false],
      [60, false, true],
      [30, false, true],
      [30, false, true],
    ]);
    expect((await paradas({ contar: true, de: DIA, ate: DIA })).total).toBe(4);
  });

  it("follows each store's time zone", async () => {
    const acre = await newLoja({ fusoHorario: 'America/Rio_Branco' });
    await states(acre, [[at(DIA, '01:00'), 'SEM_SINAL']]);
    await night(at(DIA, '25:30'));
    expect((await paradas({ loja: acre })).items.map(({ dia }) => dia)).not.toContain(DIA);
    await night(at(DIA, '26:30'));
    const [parada] = (await paradas({ loja: acre })).items;
    expect(parada).toMatchObject({ dia: DIA, de: at(DIA, '10:00').toISOString(), minutos: 720 });
  });
});

describe('the cause of a stop', () => {
  const gap = (de: Date, ate: Date, causa: 'PLAYER_FECHADO' | 'SEM_INTERNET', now = ate) =>
    keepLacuna(server.db, loja, { de: de.toISOString(), ate: ate.toISOString(), causa }, now.getTime());
  const causes = async () =>
    (await paradas()).items.map(({ de, causa, motivo }) => [new Date(de), causa, motivo]).reverse();

  it('comes from the device, its later plays and our outages, even if the gap is reported days later', async () => {
    await states(loja, [
      [at(DIA, '01:00'), 'TOCANDO'],
      [at(DIA, '09:00'), 'PARADA'],
      [at(DIA, '10:00'), 'SEM_SINAL'],
      [at(DIA, '13:00'), 'TOCANDO'],
      [at(DIA, '16:00'), 'SEM_SINAL'],
      [at(DIA, '17:00'), 'TOCANDO'],
      [at(DIA, '19:00'), 'SEM_SINAL'],
      [at(DIA, '20:00'), 'FECHADA'],
    ]);
    await sql`update situacoes set causa = 'PAUSADO' where situacao = 'PARADA'`.execute(server.db);
    await ours(at(DIA, '14:00'), at(DIA, '15:00'));
    await play(loja, at(DIA, '10:00'), 60);
    // The store played without sending heartbeats, then somebody closed the player.
    await gap(at(DIA, '11:00'), at(DIA, '13:00'), 'PLAYER_FECHADO');
    await night(NIGHT);
    const before = [
      [at(DIA, '09:00'), 'PAUSADA', 'PAUSADO'],
      [at(DIA, '10:00'), 'SEM_INTERNET', null],
      [at(DIA, '11:00'), 'PLAYER_FECHADO', null],
      [at(DIA, '14:00'), 'FALHA_NOSSA', null],
      [at(DIA, '16:00'), 'DESCONHECIDA', null],
    ];
    expect(await causes()).toEqual([...before, [at(DIA, '19:00'), 'DESCONHECIDA', null]]);
    // The server calls a store silent three minutes after its last heartbeat.
    await gap(at(DIA, '18:57'), at('2026-11-22', '08:00'), 'PLAYER_FECHADO');
    expect(await causes()).toEqual([...before, [at(DIA, '19:00'), 'PLAYER_FECHADO', null]]);
  });

  it('ignores a gap that began after the stop or ended before it', async () => {
    await states(loja, [
      [at(DIA, '01:00'), 'TOCANDO'],
      [at(DIA, '10:00'), 'SEM_SINAL'],
      [at(DIA, '12:00'), 'TOCANDO'],
    ]);
    await gap(at(DIA, '09:50'), at(DIA, '10:00'), 'PLAYER_FECHADO');
    await gap(at(DIA, '10:10'), at(DIA, '10:20'), 'PLAYER_FECHADO');
    await night(NIGHT);
    expect(await causes()).toEqual([[at(DIA, '10:00'), 'DESCONHECIDA', null]]);
  });

  it('ignores a gap while the store was closed, and one that ends before it begins', async () => {
    await states(loja, [
      [at(DIA, '01:00'), 'SEM_SINAL'],
      [at(DIA, '20:00'), 'FECHADA'],
    ]);
    await gap(at(DIA, '20:10'), at(DIA, '24:00'), 'PLAYER_FECHADO');
    await gap(at(DIA, '12:00'), at(DIA, '11:00'), 'SEM_INTERNET');
    const { rows } = await sql`select from lacunas`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

describe("the server's downtime", () => {
  const judge = (agora: Date, iniciadoEm = at(DIA, '06:00')) =>
    judgeSituacoes(server.db, { startedAt: iniciadoEm.getTime(), now: agora.getTime() });
  const kept = async () =>
    (
      await sql<{ de: string; ate: string }>`select de, ate from silencios_nossos order by de`.execute(
        server.db,
      )
    ).rows;
  const since = (avaliadoEm: Date) =>
    server.db
      .updateTable('recebimento')
      .set({ avaliadoEm, ouvindoDesde: at(DIA, '06:00'), caladosAte: null })
      .execute();

  it('lasts from the stop until stores have had time to reconnect', async () => {
    await since(at(DIA, '10:00'));
    const back = at(DIA, '10:20');
    await judge(back, back);
    for (const seconds of [5, 10]) await judge(new Date(+back + seconds * 1000), back);
    expect(await kept()).toEqual([
      { de: at(DIA, '10:00').toISOString(), ate: new Date(+back + 10_000).toISOString() },
    ]);
    const over = at(DIA, '10:30');
    await server.db
      .updateTable('recebimento')
      .set({ avaliadoEm: new Date(+over - 5000) })
      .execute();
    await judge(over, back);
    expect(await kept()).toHaveLength(1);
  });

  it('is not recorded while heartbeats arrive, nor after a quick restart', async () => {
    await since(at(DIA, '10:00'));
    await judge(new Date(+at(DIA, '10:00') + 5000));
    await judge(new Date(+at(DIA, '10:00') + 40_000), new Date(+at(DIA, '10:00') + 38_000));
    expect(await kept()).toEqual([]);
  });
});

async function minutesOf(de: string, ate: string) {
  const { rows } = await sql<Record<string, number> & { loja: string }>`
    with minutos as (
      select l.id as loja, l.chave, m as em, extract(hour from m at time zone 'America/Sao_Paulo') as hora,
        (select s.situacao from situacoes s where s.loja_id = l.id and s.de <= m and (s.ate is null or s.ate > m)) as situacao,
        exists (select from silencios_nossos n where n.de <= m and n.ate > m) as nosso,
        exists (select from execucoes e where e.loja = l.chave and e.momento <= m
          and e.momento + e.tocado_ms * interval '1 millisecond' > m) as tocou
      from lojas l cross join generate_series(${at(de, '00:00')}::timestamptz, ${at(ate, '23:59')}::timestamptz, interval '1 minute') m
      where l.deleted_at is null),
    classes as (
      select loja, case when situacao is null or situacao = 'NUNCA_LIGOU' then 'desconhecidos'
          when nosso then case when tocou then 'tocou' else 'nossos' end
          when situacao in ('TOCANDO', 'DESATUALIZADA') then 'tocando'
          when situacao = 'FECHADA' then 'desconhecidos'
          when tocou then 'tocou' else 'silencio' end as classe
      from minutos where hora >= 8 and hora < 20)
    select loja, count(*)::integer as aberta, (count(*) filter (where classe in ('tocando', 'tocou')))::integer as tocando,
      (count(*) filter (where classe = 'tocou'))::integer as tocou, (count(*) filter (where classe = 'silencio'))::integer as silencio,
      (count(*) filter (where classe = 'nossos'))::integer as nossos,
      (count(*) filter (where classe = 'desconhecidos'))::integer as desconhecidos
    from classes group by loja order by loja`.execute(server.db);
  return rows;
}

describe('the sums', () => {
  const situacoes = [
    'TOCANDO',
    'TOCANDO',
    'SEM_SINAL',
    'PARADA',
    'DESATUALIZADA',
    'FECHADA',
    'NUNCA_LIGOU',
  ] as const;

  it.each([1, 2])('equal the raw rows minute by minute, in world %i', async (semente) => {
    const random = createRandom(`disponibilidade ${semente}`);
    const todas = [loja, await newLoja(), await newLoja(), await newLoja()];
    const primeiro = at('2026-10-30', '00:00');
    // Steps of five minutes: a shorter silence next to a play would count as played.
    const step = (n: number) => new Date(+primeiro + n * 5 * MINUTE_MS);
    const STEPS = 3 * 288;
    for (const id of todas) {
      const moments = random.sample([...Array(STEPS).keys()], 30).toSorted((a, b) => a - b);
      await states(
        id,
        [0, ...moments.filter((n) => n > 0)].map((n) => [step(n), random.pick(situacoes)]),
      );
      const plays = [];
      for (let n = random.between(0, 60); n < STEPS; n += random.between(15, 90))
        plays.push(playOf(id, step(n), 5 * random.between(1, 11)));
      await ingestPlays(server.db, plays);
    }
    for (const dia of [0, 2])
      await ours(step(dia * 288 + 140), step(dia * 288 + 150 + random.between(0, 40)));
    await night(at('2026-11-01', '24:30'));

    const { items } = await meses();
    const wanted = await minutesOf('2026-10-30', '2026-11-01');
    expect(wanted.map(({ loja }) => loja).toSorted()).toEqual(todas.toSorted());
    for (const { loja, ...tempos } of wanted) {
      const own = items.filter((item) => item.loja?._id === loja);
      const sum = (key: keyof (typeof own)[number]) =>
        own.reduce((total, item) => total + (item[key] as number), 0);
      expect({
        aberta: sum('minutosAberta'),
        tocando: sum('minutosTocando'),
        tocou: sum('minutosTocouSemSinal'),
        silencio: sum('minutosSemSinal'),
        nossos: sum('minutosNossos'),
        desconhecidos: sum('minutosDesconhecidos'),
      }).toEqual(tempos);
      const linhas = (await paradas({ loja })).items;
      const minutesIn = (rows: typeof linhas) => rows.reduce((total, { minutos }) => total + minutos, 0);
      expect(minutesIn(linhas.filter(({ nossa, tocouSemSinal }) => !nossa && !tocouSemSinal))).toBe(
        tempos.silencio,
      );
      expect(minutesIn(linhas.filter(({ nossa }) => nossa))).toBe(tempos.nossos);
    }
    const { resumo } = await meses({ contar: true });
    const all = (key: string) => wanted.reduce((total, row) => total + row[key]!, 0);
    expect(resumo).toMatchObject({
      minutosAberta: all('aberta'),
      minutosTocando: all('tocando'),
      minutosNossos: all('nossos'),
    });
    const outubro = await meses({ de: '2026-10-31', ate: '2026-11-01', contar: true });
    const dois = await minutesOf('2026-10-31', '2026-11-01');
    expect(outubro.resumo?.minutosTocando).toBe(dois.reduce((total, { tocando }) => total + tocando!, 0));
  });
});

describe('the reports', () => {
  it('filter rows and count the same', async () => {
    const outra = await newLoja();
    const deOutro = await addCliente(server.db);
    const deles = await newLoja({}, deOutro);
    const grupo = await addGrupo(server.db, clienteId, [loja]);
    for (const id of [loja, outra, deles])
      await states(id, [
        [at('2026-11-18', '00:00'), 'TOCANDO'],
        [at('2026-11-18', '12:00'), 'PARADA'],
      ]);
    await night(NIGHT);
    const both = async (query: Query) => {
      const [p, d] = [(await paradas(query)).items.length, (await meses(query)).items.length];
      expect((await paradas({ contar: true, ...query })).total).toBe(p);
      expect((await meses({ contar: true, ...query })).total).toBe(d);
      return [p, d];
    };
    expect(await both({})).toEqual([6, 3]);
    expect(await both({ cliente: clienteId })).toEqual([4, 2]);
    expect(await both({ loja })).toEqual([2, 1]);
    expect(await both({ grupo })).toEqual([2, 1]);
    expect(await both({ grupo, cliente: deOutro })).toEqual([0, 0]);
    expect(await both({ loja: 'nenhuma' })).toEqual([0, 0]);
    expect(await both({ cliente: 'nenhum' })).toEqual([0, 0]);
    expect(await both({ de: DIA, ate: '2026-12-31', cliente: clienteId })).toEqual([2, 2]);
    expect(await both({ de: '2026-10-01', ate: '2026-11-17' })).toEqual([0, 0]);
    expect((await meses({ contar: true, loja, de: DIA, ate: DIA })).resumo).toMatchObject({
      minutosAberta: 720,
      minutosTocando: 0,
      minutosSemSinal: 720,
      parteTocando: 0,
    });
    expect((await meses({ contar: true, loja: 'nenhuma' })).resumo).toMatchObject({
      minutosAberta: 0,
      parteTocando: null,
    });
  });

  it('page by cursor, and reject invalid cursors', async () => {
    for (const id of [loja, await newLoja(), await newLoja()])
      await states(id, [[at(DIA, '00:00'), 'PARADA']]);
    await night(NIGHT);
    for (const operation of ['reportLojasQuePararam', 'reportDisponibilidade'] as const) {
      const page = async (query: Query) => (await server.call(operation, { query })).body;
      const whole = (await page({})).items;
      expect(whole).toHaveLength(3);
      const first = await page({ limit: 2 });
      const second = await page({ limit: 2, cursor: first.nextCursor! });
      expect([...first.items, ...second.items]).toEqual(whole);
      expect(second.nextCursor).toBeNull();
      expect(await server.call(operation, { query: { cursor: 'nenhum' } })).toAnswer(400, 'REQ001');
      expect(await server.call(operation, { query: { de: DIA } })).toAnswer(400, 'REQ001');
    }
  });
});
