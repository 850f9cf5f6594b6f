import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '#server/db/open.ts';
import { callAs } from '#tests/support/api.ts';
import { startProductServer } from '#tests/support/product.ts';
import { ALVO, asked, openBench, prepareFrota, TOKEN } from './frota.ts';
import type { Sending, Sent } from './frotaSender.ts';
import { type Figures, measure, type Waited, waitedOf } from './measure.ts';
import type { Environment } from './run.ts';

type Bloco = components['schemas']['GradeBlocoInput'];
type Lida = { name: string; ms: Figures };
/** The cost of grades: of reads, of a save that reaches all stores of a client, and of a list before and after it. */
export type GradesMedidas = {
  engine: 'embedded' | 'PostgreSQL';
  lojas: number;
  reads: Lida[];
  saves: Figures;
  list: { before: Waited; after: Waited };
  sinais: Waited;
  manifestos: Waited & { total: number };
};

/** The most that reaches one store: 2,000 blocos, so 200 grades of 10 or 142 of 14. */
const CHEIAS = [
  { grades: 200, blocos: 10 },
  { grades: 142, blocos: 14 },
];
const CLIENTE = 'seed-c1';
const DIAS = { de: '2026-12-01', ate: '2026-12-31' };
const MATRIZ = 2000;
const PAGE = 100;
const LIST_EVERY_MS = 50;
/** How long players wait at most before they fetch a manifest that changed. */
const ESPERA_S = 120;
const SECONDS = { back: 300, before: 60, after: ESPERA_S + 60 };
const SAVES = 20;
const SESSIONS = 8;
/** After so long of reads the server has compiled its code, and done what a start makes up for, as all day: both double a read. */
const AQUECIDO_S = 30;

const two = (n: number) => String(n).padStart(2, '0');
const hora = (minutos: number) => `${two(Math.floor(minutos / 60) % 24)}:${two(minutos % 60)}`;

/** Makes the blocos of a whole day, every day, of playlists in turn. */
function blocosDe(quantos: number, playlists: readonly string[], turn: number): Bloco[] {
  const length = 5 * Math.floor(1440 / quantos / 5);
  return Array.from({ length: quantos }, (_, n) => ({
    ...{ dias: ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const satisfies Bloco['dias'] },
    ...{ de: hora(n * length), ate: hora((n + 1) * length) },
    playlists: [playlists[(n + turn) % playlists.length]!],
  }));
}

/** Adds a client of one store with as many grades as it takes: of all ways, half of them with an end. */
async function addCheia(db: Db, { grades, blocos }: (typeof CHEIAS)[number]): Promise<string> {
  const id = `bench-g${grades}`;
  const loja = `${id}-l`;
  await sql`insert into clientes (id, nome) values (${id}, ${id}) on conflict do nothing`.execute(db);
  await sql`insert into lojas (id, cliente_id, nome, email, login, cidade, uf, tipo_de_comercio, tipo_de_negocio, fuso_horario)
    values (${loja}, ${id}, ${id}, ${`${id}@exemplo.com.br`}, ${id}, 'São Paulo', 'SP', 'RUA', 'FRANQUIA', 'America/Sao_Paulo')
    on conflict do nothing`.execute(db);
  await sql`insert into playlists (id, cliente_id, nome) select ${id} || '-p' || n, ${id}, 'Playlist ' || n
    from generate_series(1, 4) n on conflict do nothing`.execute(db);
  await sql`insert into playlist_musicas (playlist_id, musica_id, posicao)
    select ${id} || '-p' || 1 + n % 4, 'seed-m' || n, n from generate_series(1, 200) n on conflict do nothing`.execute(
    db,
  );
  const playlists = [1, 2, 3, 4].map((n) => `${id}-p${n}`);
  const rows = Array.from({ length: grades }, (_, n) => ({
    ...{ id: `${id}-${n}`, clienteId: id, nome: `Grade ${n}`, todoCliente: n % 2 === 0 },
    validaAte: n % 4 < 2 ? `2026-12-${two(2 + (n % 30))}` : null,
    blocos: JSON.stringify(blocosDe(blocos, playlists, n)),
  }));
  await db
    .insertInto('grades')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const named = rows.filter((row) => !row.todoCliente).map((row) => ({ gradeId: row.id, lojaId: loja }));
  await db
    .insertInto('gradeLojas')
    .values(named)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return loja;
}

/** Gives all stores to one client, each with its playlists, so that one grade reaches all; answers what is measured. */
async function prepare(env: Environment, lojas: number): Promise<string[]> {
  await prepareFrota(env, lojas);
  const database = await openBench(env);
  const { db } = database;
  try {
    await sql`delete from playlist_lojas where loja_id in (select id from lojas where cliente_id <> ${CLIENTE})`.execute(
      db,
    );
    await sql`update lojas set cliente_id = ${CLIENTE} where id like 'seed-l%' and cliente_id <> ${CLIENTE}`.execute(
      db,
    );
    await sql`insert into playlist_lojas (playlist_id, loja_id) select p.id, l.id from playlists p join lojas l using (cliente_id)
      where p.cliente_id = ${CLIENTE} on conflict do nothing`.execute(db);
    const cheias = [];
    for (const cheia of CHEIAS) cheias.push(await addCheia(db, cheia));
    return cheias;
  } finally {
    await database.close();
  }
}

/** Measures grades on a server in a process of its own, while as many stores live as the engine is for. Linux only. */
export async function benchGrades(env: Environment): Promise<GradesMedidas> {
  const engine = env.DATABASE_URL ? 'PostgreSQL' : 'embedded';
  const { lojas } = ALVO[engine];
  const cheias = await prepare(env, lojas);
  const server = await startProductServer({ ...env }, async () => {});
  const token = await server.token();
  // One session may not ask so much.
  const tokens = [token];
  while (tokens.length < SESSIONS) tokens.push(await server.token());
  const sender = fork(path.resolve(import.meta.dirname, 'frotaSender.ts'), { execArgv: [] });
  const call = <Answer>(...args: [Parameters<typeof callAs>[2], Parameters<typeof callAs>[3]?]) =>
    callAs(server.url, token, ...args) as Promise<Answer>;
  const sending = {
    url: `${server.url}/api/v1`,
    token: TOKEN,
    lojas,
    enviosPorSegundo: 0,
    eventosPorEnvio: 0,
  };

  /** Measures a list of 100 stores while the stores live. */
  async function listing(how: Partial<Sending>): Promise<{ list: Waited; sent: Sent }> {
    const sent = asked(sender, { ...sending, seconds: 0, sinaisPorSegundo: lojas / 60, ...how });
    let isOver = false;
    void sent.then(() => {
      isOver = true;
    });
    const took: number[] = [];
    while (!isOver) {
      const since = performance.now();
      await call('listLojas', { query: { limit: String(PAGE) } });
      took.push(performance.now() - since);
      await wait(LIST_EVERY_MS);
    }
    return { list: waitedOf(took), sent: await sent };
  }

  try {
    const reads: Lida[] = [];
    let turns = 0;
    const month = (id: string) =>
      callAs(server.url, tokens[turns++ % SESSIONS]!, 'getLojaProgramacao', { path: { id }, query: DIAS });
    const warm = performance.now() + AQUECIDO_S * 1000;
    for (let n = 0; performance.now() < warm; n += 1) await month(cheias[n % cheias.length]!);
    for (const [n, { grades, blocos }] of CHEIAS.entries())
      reads.push({
        name: `getLojaProgramacao, 31 days, ${grades} grades of ${blocos} blocos`,
        // So many that what happens once a minute is no twentieth of them.
        ms: await measure(() => month(cheias[n]!), {
          times: 1000,
          limitMs: 60_000,
        }),
      });
    const playlists = [1, 2, 3, 4].map((n) => `${CLIENTE}-p${n}`);
    const body = { nome: `Rotina ${Date.now()}`, cliente: CLIENTE, todoCliente: true };
    const { _id: id } = await call<{ _id: string }>('createGrade', {
      body: { ...body, blocos: blocosDe(14, playlists, 0) },
    });
    let turn = 0;
    const save = () => {
      turn += 1;
      return call('updateGrade', { path: { id }, body: { blocos: blocosDe(14, playlists, turn) } });
    };

    let cursor: string | undefined;
    const pages = Math.min(MATRIZ, lojas) / PAGE;
    const page = async () => {
      const query = { dia: DIAS.de, limit: String(PAGE), ...(cursor && { cursor }) };
      const answer = await call<{ nextCursor: string | null }>('getClienteProgramacao', {
        path: { id: CLIENTE },
        query,
      });
      cursor = answer.nextCursor ?? undefined;
    };
    reads.push({
      name: `getClienteProgramacao, one of ${pages} pages of ${PAGE} stores`,
      ms: await measure(page, { times: pages, limitMs: 20_000 }),
    });

    const everyone = { seconds: SECONDS.back, sinaisPorSegundo: 1, juntos: 16 };
    // Twice: what a heartbeat is told the first time may be older than what the server has read since.
    await asked(sender, { ...sending, ...everyone });
    await asked(sender, { ...sending, ...everyone });
    const before = await listing({ seconds: SECONDS.before });
    const saves = await measure(save, { times: SAVES, limitMs: 20_000 });
    const after = await listing({ seconds: SECONDS.after, esperaDeManifesto: ESPERA_S });
    const { manifestos } = after.sent;
    return {
      ...{ engine, lojas, reads, saves, list: { before: before.list, after: after.list } },
      sinais: waitedOf(after.sent.sinais),
      manifestos: { ...waitedOf(manifestos), total: manifestos.length },
    };
  } finally {
    sender.disconnect();
    await server.remove();
  }
}
