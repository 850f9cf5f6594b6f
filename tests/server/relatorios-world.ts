import { startOfPeriodo } from '#domain/periodo.ts';
import type { Db } from '#server/db/open.ts';
import {
  ingestJinglePlays,
  ingestLikes,
  ingestPlays,
  ingestSupportContacts,
} from '#server/db/playlog/ingest.ts';
import type { NewRow } from '#server/db/schema.ts';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from './playlog-fixtures.ts';

const HOUR_MS = 3_600_000;
const DAYS = 45;

/** Something logged, as the tests know it; no two of a log have the same moment. */
export type Logged = {
  momento: Date;
  lojaId: string;
  clienteId: string;
  musicaId?: string;
  playlistId?: string | null;
  vinhetaId?: string;
  liked?: boolean;
  email?: string;
  duracaoMs?: number;
};

export type World = {
  lojas: ReturnType<typeof loja>[];
  plays: Logged[];
  jingles: Logged[];
  likes: Logged[];
  contacts: Logged[];
};

/** Numbers from 0 to 1, the same each time. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <T>(from: readonly T[], chance: number) => from[Math.floor(chance * from.length)]!;

const shopping = { tipoDeComercio: 'SHOPPING' as const };
const lojas = [
  loja('l1', 'c1', { nome: 'Açaí da Praia', cidade: 'São Paulo', uf: 'SP' }),
  loja('l2', 'c1', { nome: 'Acai do Centro', cidade: 'Santos', uf: 'SP', ...shopping }),
  loja('l3', 'c1', { nome: 'Padaria 100%', cidade: 'São Luís', uf: 'MA', status: 'INATIVO' }),
  loja('l4', 'c2', { nome: 'Padaria_Nova', cidade: 'São Paulo', uf: 'SP', ...shopping }),
  loja('l5', 'c2', { nome: 'Empório', cidade: 'Recife', uf: 'PE', status: 'INATIVO', ...shopping }),
  // Deleted below: its history stays.
  loja('l6', 'c2', { nome: 'Empório Antigo', cidade: 'Olinda', uf: 'PE' }),
  // Never heard of.
  loja('l7', 'c2', { nome: 'Muda', cidade: 'Manaus', uf: 'AM' }),
];
/** A day of many stores: more than are read one by one. */
const many = Array.from({ length: 170 }, (_, n) =>
  loja(`x${n}`, 'c3', { nome: `Quiosque ${n}`, cidade: 'Campinas', uf: 'SP' }),
);

/** A small world with a history of some weeks, and some of it long ago. */
export async function createWorld(db: Db, now = new Date()): Promise<World> {
  await insertEntities(db, {
    clientes: ['c1', 'c2', 'c3'].map((id) => cliente(id)),
    lojas: [...lojas, ...many],
    musicas: ['m1', 'm2', 'm3', 'm4', 'm5'].map((id, n) => musica(id, 120 + n)),
    playlists: [playlist('p1', 'c1'), playlist('p2', 'c2')],
    vinhetas: [vinheta('v1', 'c1'), vinheta('v2', 'c2')],
  });
  const chance = random(7);
  const clientOf = new Map([...lojas, ...many].map(({ id, clienteId }) => [id, clienteId]));
  const used = new Set<number>();
  const moment = (daysAgo: number) => {
    let time = Math.floor(now.getTime() - daysAgo * 24 * HOUR_MS);
    while (used.has(time)) time -= 1;
    used.add(time);
    return new Date(time);
  };
  const at = (lojaId: string, daysAgo: number): Logged => ({
    momento: moment(daysAgo),
    lojaId,
    clienteId: clientOf.get(lojaId)!,
  });
  const ofTrack = () => ({
    musicaId: pick(['m1', 'm1', 'm2', 'm3', 'm4'], chance()),
    playlistId: pick([null, 'p1', 'p2'], chance()),
  });
  // Inactive stores stopped three weeks ago.
  const some = () => {
    const lojaId = pick(['l1', 'l1', 'l2', 'l3', 'l4', 'l5', 'l6'], chance());
    return at(lojaId, lojaId === 'l3' || lojaId === 'l5' ? 21 + chance() * 24 : chance() * DAYS);
  };
  const repeat = <T>(times: number, make: (n: number) => T) =>
    Array.from({ length: times }, (_, n) => make(n));
  const world: World = {
    lojas: [...lojas, ...many],
    plays: [
      ...repeat(420, () => ({ ...some(), ...ofTrack(), duracaoMs: 1000 + Math.floor(chance() * 300_000) })),
      ...many.map(({ id }) => ({ ...at(id, 3 + chance() / 2), ...ofTrack(), duracaoMs: 60_000 })),
      ...repeat(5, () => ({ ...at('l1', 400 + chance()), ...ofTrack(), duracaoMs: 60_000 })),
    ],
    jingles: repeat(60, () => ({ ...some(), vinhetaId: pick(['v1', 'v2'], chance()) })),
    likes: repeat(150, () => ({ ...some(), ...ofTrack(), liked: chance() < 0.6 })),
    contacts: repeat(40, () => ({
      ...some(),
      email: pick(['ajuda@exemplo.com.br', '11988887777'], chance()),
    })),
  };
  const events = <T extends Logged>(logged: T[]) =>
    logged.map((entry, n) => ({ ...entry, evento: String(n) }));
  await ingestPlays(db, events(world.plays) as never);
  await ingestJinglePlays(db, events(world.jingles) as never);
  const likes = world.likes.map((like) => ({ ...like, executadoEm: new Date(+like.momento - 60_000) }));
  await ingestLikes(db, events(likes) as never);
  await ingestSupportContacts(db, events(world.contacts) as never);

  // Deleted, and moved to another client, after all that.
  await db.updateTable('lojas').set({ deletedAt: now }).where('id', '=', 'l6').execute();
  await db.updateTable('lojas').set({ clienteId: 'c2' }).where('id', '=', 'l2').execute();
  await db.updateTable('musicas').set({ deletedAt: now }).where('id', '=', 'm4').execute();
  return world;
}

export type Query = Record<string, string | number | boolean>;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether the filters on what stores are today let a store through. */
export function letsThrough(
  { nome, cidade, status, atividade, estado }: Query,
  store: NewRow<'lojas'>,
): boolean {
  const type = store.tipoDeComercio === 'SHOPPING' ? 'Shopping' : 'Rua';
  return (
    (nome === undefined || plain(store.nome).includes(plain(String(nome)))) &&
    (cidade === undefined || plain(store.cidade).includes(plain(String(cidade)))) &&
    (status === undefined || (store.status ?? 'ATIVO') === status) &&
    (atividade === undefined || type === atividade) &&
    (estado === undefined || store.uf === String(estado).toUpperCase())
  );
}

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const hourIn = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: 'numeric',
  hourCycle: 'h23',
});
const weekdayIn = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', weekday: 'short' });

/** SEG, TER…: as Portuguese shortens the weekday. */
export const weekdayOf = (momento: Date) => plain(weekdayIn.format(momento)).slice(0, 3).toUpperCase();

/** What of a log a report with these filters tells, newest first. */
export function expectedOf(world: World, log: Logged[], query: Query): Logged[] {
  const stores = new Map(world.lojas.map((store) => [store.id, store]));
  const since = query.periodo === undefined ? undefined : startOfPeriodo(Number(query.periodo));
  return log
    .filter(
      (entry) =>
        letsThrough(query, stores.get(entry.lojaId)!) &&
        (query.loja === undefined || entry.lojaId === query.loja) &&
        (query.cliente === undefined || entry.clienteId === query.cliente) &&
        (query.musica === undefined || entry.musicaId === query.musica) &&
        (query.playlist === undefined || entry.playlistId === query.playlist) &&
        (query.dia === undefined || dayIn.format(entry.momento) === query.dia) &&
        (query.diaDaSemana === undefined || weekdayOf(entry.momento) === query.diaDaSemana) &&
        (query.hora === undefined || Number(hourIn.format(entry.momento)) === query.hora) &&
        (query.liked === undefined || entry.liked === query.liked) &&
        (since === undefined || entry.momento >= since),
    )
    .sort((a, b) => +b.momento - +a.momento);
}
