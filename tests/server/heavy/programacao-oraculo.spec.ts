import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import type { Db } from '#server/db/open.ts';
import { createRandom } from '#server/demo/random.ts';
import { addCliente, addLoja, addMusica, addPlaylist } from '#tests/support/entities.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import { type Conjunto, drawConjunto, SPAN } from '#tests/support/programacao/conjunto.ts';
import { foretell, holidaysOn, joined, type Run, textOf } from '#tests/support/programacao/oraculo.ts';
import { type Clock, dayAfter, readClock } from '#tests/support/programacao/relogio.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

type Programacao = components['schemas']['LojaProgramacao'];
type Trecho = components['schemas']['ProgramacaoTrecho'];
type Rede = { id: string; playlists: { id: string; tocam: string[]; isBlocked: boolean; plays: boolean }[] };

const SETS = runsOf({ night: 500, day: 150 });
const REDES = 5;
const MINUTE_MS = 60_000;
const FEW_PLAYLISTS = 7;

const random = createRandom('programacao');
const duracoes = new Map<string, number>();
const redes: Rede[] = [];
let server: TestServer;

async function addRede(db: Db): Promise<Rede> {
  const id = await addCliente(db);
  const musicas = [...duracoes.keys()];
  const bloqueadas = new Set(musicas.filter(() => random.chance(0.25)));
  const blocked = [...bloqueadas].map((musicaId) => ({ musicaId, clienteId: id }));
  if (blocked.length > 0) await db.insertInto('bloqueios').values(blocked).execute();
  const playlists: Rede['playlists'] = [];
  for (let n = 0; n < FEW_PLAYLISTS; n += 1) {
    const status = random.chance(0.85) ? 'ATIVO' : 'INATIVO';
    const has = random.sample(musicas, random.between(0, 3));
    const tocam = has.filter((musica) => !bloqueadas.has(musica));
    playlists.push({
      id: await addPlaylist(db, id, { nome: `Playlist ${n}`, status, musicas: has }),
      tocam,
      isBlocked: tocam.length < has.length,
      plays: status === 'ATIVO' && tocam.length > 0,
    });
  }
  return { id, playlists };
}

beforeAll(async () => {
  server = await startServer();
  for (const duracao of [600, 3600, 5400, 9000, 20_000, 90_000])
    duracoes.set(await addMusica(server.db, { duracao }), duracao);
  for (let n = 0; n < REDES; n += 1) redes.push(await addRede(server.db));
});
afterAll(() => server.close());

async function write(db: Db, { id: clienteId }: Rede, conjunto: Conjunto): Promise<string> {
  const { zone, uf, cidade, base, grupos, grades, feriados } = conjunto;
  const loja = await addLoja(db, clienteId, { fusoHorario: zone, uf, cidade });
  const today = new Date();
  await db.updateTable('grades').set({ deletedAt: today }).where('clienteId', '=', clienteId).execute();
  await db.deleteFrom('feriados').execute();
  if (feriados.length > 0) await db.insertInto('feriados').values(feriados).execute();
  const named = grupos.map(({ id }) => ({ id, clienteId, nome: `Grupo ${id}` }));
  await db.insertInto('grupos').values(named).execute();
  const inside = grupos.filter(({ has }) => has).map(({ id }) => ({ grupoId: id, lojaId: loja }));
  if (inside.length > 0) await db.insertInto('grupoLojas').values(inside).execute();
  const own = base.map((playlistId) => ({ playlistId, lojaId: loja }));
  if (own.length > 0) await db.insertInto('playlistLojas').values(own).execute();
  const rows = grades.map(({ id, nome, status, validaDe, validaAte, todoCliente, blocos }) => ({
    id,
    clienteId,
    nome,
    status,
    validaDe,
    validaAte,
    todoCliente,
    blocos: JSON.stringify(blocos),
  }));
  if (rows.length > 0) await db.insertInto('grades').values(rows).execute();
  const links = (which: 'loja' | 'exceto') =>
    grades.filter((grade) => grade[which]).map(({ id }) => ({ gradeId: id, lojaId: loja }));
  if (links('loja').length > 0) await db.insertInto('gradeLojas').values(links('loja')).execute();
  if (links('exceto').length > 0) await db.insertInto('gradeExceto').values(links('exceto')).execute();
  const deGrupos = grades.flatMap(({ id, grupos: its }) => its.map((grupoId) => ({ gradeId: id, grupoId })));
  if (deGrupos.length > 0) await db.insertInto('gradeGrupos').values(deGrupos).execute();
  return loja;
}

const toRuns = ({ dias }: Programacao, { start }: Clock): Run[] =>
  dias.flatMap(({ trechos }) =>
    trechos.map(({ de, ate, grade, por, playlists, encobertas, vazias }) => ({
      from: (Date.parse(de) - start) / MINUTE_MS,
      to: (Date.parse(ate) - start) / MINUTE_MS,
      text: textOf({
        grade: grade?._id ?? null,
        por,
        playlists: playlists.map(({ _id }) => _id),
        encobertas: encobertas.map((one) => one.grade._id),
        vazias: vazias.map((one) => one.grade._id),
      }),
    })),
  );

function avisosOf({ playlists }: Rede, trecho: Trecho): string[] {
  const playing = trecho.playlists.map(({ _id }) => playlists.find(({ id }) => id === _id)!);
  const tracks = new Set(playing.flatMap(({ tocam }) => tocam));
  const seconds = [...tracks].reduce((sum, track) => sum + duracoes.get(track)!, 0);
  const isShort = seconds < (Date.parse(trecho.ate) - Date.parse(trecho.de)) / 1000;
  return [
    ...(trecho.vazias.length > 0 ? ['VAZIA'] : []),
    ...(playing.length > 0 && isShort ? ['REPETE'] : []),
    ...(playing.some(({ isBlocked }) => isBlocked) ? ['BLOQUEADAS'] : []),
  ];
}

/** A stretch must name the group by which its grade reaches the store, or none if it is reached otherwise. */
function hasGrupo({ grades, grupos }: Conjunto, { grade, por, grupo }: Trecho): boolean {
  if (por !== 'GRUPO') return grupo === null;
  const named = grades.find(({ id }) => id === grade?._id)!.grupos;
  return grupos.some(({ id, has }) => has && id === grupo?._id && named.includes(id));
}

it(`programmes of ${SETS} sets of grades, groups, holidays and clocks match the oracle in every minute of ${SPAN} days`, async () => {
  const clocks = new Map<string, Clock>();
  const seen = { runs: 0, covered: 0, empty: 0, holidays: 0 };
  for (let n = 0; n < SETS; n += 1) {
    const rede = redes[n % REDES]!;
    const ids = rede.playlists.map(({ id }) => id);
    const conjunto = drawConjunto(n, random.next, ids);
    const { zone, first, last, name } = conjunto;
    const clock = clocks.get(zone + first) ?? readClock(zone, dayAfter(first, -5), SPAN + 9);
    clocks.set(zone + first, clock);
    const loja = await server.db.transaction().execute((trx) => write(trx, rede, conjunto));
    const answer = await server.call('getLojaProgramacao', {
      path: { id: loja },
      query: { de: first, ate: last },
    });
    expect(answer).toAnswer(200);
    const { dias } = answer.body;

    const days = Array.from({ length: SPAN }, (_, at) => dayAfter(first, at));
    const midnights = [...days, dayAfter(last, 1)].map((day) => clock.find(day, '00:00'));
    const plays = (playlist: string) => rede.playlists.find(({ id }) => id === playlist)!.plays;
    const [from, to] = [midnights[0]!, midnights.at(-1)!];
    const found = toRuns(answer.body, clock);
    expect({ name, runs: joined(found) }).toEqual({
      name,
      runs: foretell(conjunto, clock, plays, { from, to }),
    });

    // Each day starts at its midnight, and its fields and stretches are correct.
    const told = dias.map(({ dia, feriado, trechos }) => ({
      dia,
      de: trechos[0]!.de,
      feriado: feriado?._id,
      avisos: trechos.map(({ avisos }) => avisos.join()),
      grupos: trechos.filter((trecho) => !hasGrupo(conjunto, trecho)),
    }));
    const right = days.map((dia, at) => ({
      dia,
      de: new Date(clock.start + midnights[at]! * MINUTE_MS).toISOString(),
      feriado: holidaysOn(conjunto, dia)[0]?.id,
      avisos: dias[at]!.trechos.map((trecho) => avisosOf(rede, trecho).join()),
      grupos: [],
    }));
    expect({ name, told }).toEqual({ name, told: right });
    const trechos = dias.flatMap((dia) => dia.trechos);
    seen.holidays += dias.filter(({ feriado }) => feriado !== null).length;
    seen.covered += trechos.filter(({ encobertas }) => encobertas.length > 0).length;
    seen.empty += trechos.filter(({ vazias }) => vazias.length > 0).length;
    seen.runs += found.length;
  }
  // Each case must occur often enough for the test to mean something.
  expect(Object.values(seen).every((times) => times > SETS)).toBe(true);
});
