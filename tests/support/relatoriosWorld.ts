import { daysOf, type Periodo } from '#domain/periodos.ts';
import type { NewRow } from '#generated/db.d.ts';
import type { Db } from '#server/db/open.ts';
import type { Fim } from '#server/playlog/events.ts';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from './entities.ts';
import { ingestJinglePlays, ingestLikes, ingestPlays, ingestSupportContacts } from './told.ts';

const HOUR_MS = 3_600_000;
const DAYS = 45;

/** A logged event. Its moment is unique in its log. */
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
  fim?: Fim;
};

export type World = {
  lojas: ReturnType<typeof loja>[];
  plays: Logged[];
  jingles: Logged[];
  likes: Logged[];
  contacts: Logged[];
};

export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <T>(from: readonly T[], chance: number) => from[Math.floor(chance * from.length)]!;

const playlistOf: Record<string, string> = { c1: 'p1', c2: 'p2' };
const MOVED = { loja: 'l2', to: 'c2' };
const shopping = { tipoDeComercio: 'SHOPPING' as const };
const lojas = [
  loja('l1', 'c1', { nome: 'Açaí da Praia', cidade: 'São Paulo', uf: 'SP' }),
  loja('l2', 'c1', { nome: 'Acai do Centro', cidade: 'Santos', uf: 'SP', ...shopping }),
  loja('l3', 'c1', { nome: 'Padaria 100%', cidade: 'São Luís', uf: 'MA', status: 'INATIVO' }),
  loja('l4', 'c2', { nome: 'Padaria_Nova', cidade: 'São Paulo', uf: 'SP', ...shopping }),
  loja('l5', 'c2', { nome: 'Empório', cidade: 'Recife', uf: 'PE', status: 'INATIVO', ...shopping }),
  // Deleted below; its history remains.
  loja('l6', 'c2', { nome: 'Empório Antigo', cidade: 'Olinda', uf: 'PE' }),
  loja('l7', 'c2', { nome: 'Muda', cidade: 'Manaus', uf: 'AM' }),
];
/** Enough stores that reports read them in bulk. */
const many = Array.from({ length: 170 }, (_, n) =>
  loja(`x${n}`, 'c3', { nome: `Quiosque ${n}`, cidade: 'Campinas', uf: 'SP' }),
);

export const grupos: Record<string, { cliente: string; lojas: readonly string[] }> = {
  g1: { cliente: 'c1', lojas: ['l1', 'l3'] },
  g2: { cliente: 'c3', lojas: many.slice(0, 160).map(({ id }) => id) },
};

const DAY_MS = 24 * HOUR_MS;
/**
 * Ages of stores in days: a young one, one added today, and a third older than one period of 30 days but younger than
 * two.
 */
const ages: Record<string, number> = { l4: 20, l5: 45, l7: 0 };
const createdAt = (id: string, now: Date) => new Date(now.getTime() - (ages[id] ?? 800) * DAY_MS);

export async function createWorld(db: Db, now = new Date()): Promise<World> {
  const stores = [...lojas, ...many].map((store) => ({ ...store, createdAt: createdAt(store.id, now) }));
  await insertEntities(db, {
    clientes: ['c1', 'c2', 'c3'].map((id) => cliente(id)),
    lojas: stores,
    musicas: ['m1', 'm2', 'm3', 'm4', 'm5'].map((id, n) => musica(id, 120 + n)),
    playlists: [playlist('p1', 'c1'), playlist('p2', 'c2')],
    vinhetas: [vinheta('v1', 'c1'), vinheta('v2', 'c2')],
  });
  for (const [id, { cliente: clienteId, lojas: own }] of Object.entries(grupos)) {
    await db.insertInto('grupos').values({ id, clienteId, nome: id }).execute();
    const links = own.map((lojaId) => ({ grupoId: id, lojaId }));
    await db.insertInto('grupoLojas').values(links).execute();
  }
  const chance = random(7);
  const clientOf = new Map(stores.map(({ id, clienteId }) => [id, clienteId]));
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
  const onTrack = (entry: Logged) => ({
    ...entry,
    musicaId: pick(['m1', 'm1', 'm2', 'm3', 'm4'], chance()),
    playlistId: pick(
      [null, playlistOf[entry.clienteId] ?? null, playlistOf[entry.clienteId] ?? null],
      chance(),
    ),
  });
  const some = () => {
    const lojaId = pick(['l1', 'l1', 'l2', 'l3', 'l4', 'l5', 'l6'], chance());
    return at(lojaId, lojaId === 'l3' || lojaId === 'l5' ? 21 + chance() * 24 : chance() * DAYS);
  };
  const repeat = <T>(times: number, make: (n: number) => T) =>
    Array.from({ length: times }, (_, n) => make(n));
  const world: World = {
    lojas: stores,
    plays: [
      ...repeat(420, () => ({ ...onTrack(some()), duracaoMs: 1000 + Math.floor(chance() * 300_000) })),
      ...many.map(({ id }) => ({ ...onTrack(at(id, 3 + chance() / 2)), duracaoMs: 60_000 })),
      ...repeat(5, () => ({ ...onTrack(at('l1', 400 + chance())), duracaoMs: 60_000 })),
    ],
    jingles: repeat(60, () => ({ ...some(), vinhetaId: pick(['v1', 'v2'], chance()) })),
    likes: repeat(150, () => ({ ...onTrack(some()), liked: chance() < 0.6 })),
    contacts: repeat(40, () => ({
      ...some(),
      email: pick(['ajuda@exemplo.com.br', '11988887777'], chance()),
    })),
  };
  const ending = random(11);
  const fins: Fim[] = ['COMPLETA', 'COMPLETA', 'INTERROMPIDA', 'ERRO', 'PULADA'];
  /** Ends the plays in all ways. `m2` is skipped most often, `m3` never. */
  const ended = <T extends Logged>(plays: T[]) =>
    plays.map((play) => {
      const fim = pick(play.musicaId === 'm2' ? [...fins, ...fins.slice(-1)] : fins, ending());
      return { ...play, fim: play.musicaId === 'm3' && fim === 'PULADA' ? ('COMPLETA' as const) : fim };
    });
  world.plays = ended(world.plays);
  let sent = 0;
  const events = <T extends Logged>(logged: T[]) =>
    logged.map((entry) => {
      sent += 1;
      return { ...entry, evento: String(sent) };
    });
  const ingest = async ({ plays, jingles, likes, contacts }: Omit<World, 'lojas'>) => {
    await ingestPlays(db, events(plays) as never);
    await ingestJinglePlays(db, events(jingles) as never);
    const played = likes.map((like) => ({ ...like, executadoEm: new Date(+like.momento - 60_000) }));
    await ingestLikes(db, events(played) as never);
    await ingestSupportContacts(db, events(contacts) as never);
  };
  await ingest(world);

  // After that history, one store is deleted and another moves to a new client. The moved store's later events belong
  // to the new client, in the same weeks.
  await db.updateTable('lojas').set({ deletedAt: now }).where('id', '=', 'l6').execute();
  await db.updateTable('lojas').set({ clienteId: MOVED.to }).where('id', '=', MOVED.loja).execute();
  clientOf.set(MOVED.loja, MOVED.to);
  const since = () => at(MOVED.loja, chance() * 9);
  const moved = {
    plays: ended(repeat(12, () => ({ ...onTrack(since()), duracaoMs: 90_000 }))),
    jingles: repeat(3, () => ({ ...since(), vinhetaId: 'v2' })),
    likes: repeat(4, (n) => ({ ...onTrack(since()), liked: n > 0 })),
    contacts: repeat(2, () => ({ ...since(), email: '11988887777' })),
  };
  await ingest(moved);
  for (const log of ['plays', 'jingles', 'likes', 'contacts'] as const) world[log].push(...moved[log]);
  await db.updateTable('musicas').set({ deletedAt: now }).where('id', '=', 'm4').execute();
  return world;
}

export const clienteOf = ({ id, clienteId }: Pick<NewRow<'lojas'>, 'id' | 'clienteId'>) =>
  id === MOVED.loja ? MOVED.to : clienteId;

export type Query = Record<string, string | number | boolean>;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

export function letsThrough(
  { grupo, nome, cidade, status, atividade, estado }: Query,
  store: NewRow<'lojas'>,
): boolean {
  const type = store.tipoDeComercio === 'SHOPPING' ? 'Shopping' : 'Rua';
  return (
    (grupo === undefined || (grupos[String(grupo)]?.lojas.includes(store.id) ?? false)) &&
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

/** SEG, TER… as Portuguese abbreviates weekdays. */
export const weekdayOf = (momento: Date) => plain(weekdayIn.format(momento)).slice(0, 3).toUpperCase();

const isOn = (momento: Date, { de, ate }: { de: string; ate: string }) => {
  const dia = dayIn.format(momento);
  return dia >= de && dia <= ate;
};

/** The events that a report with these filters must list, newest first. */
export function expectedOf(world: World, log: Logged[], query: Query): Logged[] {
  const stores = new Set(world.lojas.filter((store) => letsThrough(query, store)).map(({ id }) => id));
  const dias = daysOf(query as Periodo);
  return log
    .filter(
      (entry) =>
        stores.has(entry.lojaId) &&
        (query.loja === undefined || entry.lojaId === query.loja) &&
        (query.cliente === undefined || entry.clienteId === query.cliente) &&
        (query.musica === undefined || entry.musicaId === query.musica) &&
        (query.playlist === undefined || entry.playlistId === query.playlist) &&
        (query.dia === undefined || dayIn.format(entry.momento) === query.dia) &&
        (query.diaDaSemana === undefined || weekdayOf(entry.momento) === query.diaDaSemana) &&
        (query.hora === undefined || Number(hourIn.format(entry.momento)) === query.hora) &&
        (query.liked === undefined || entry.liked === query.liked) &&
        (dias === undefined || isOn(entry.momento, dias)),
    )
    .sort((a, b) => +b.momento - +a.momento);
}
