import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/open.ts';
import { type Recepcao, readRecepcao } from '../../devices/reception.ts';
import type { Quadro } from '../../devices/saude.ts';
import { fail } from '../../lib/fail.ts';
import type { Log } from '../../lib/log.ts';
import { openCallers } from '../session/abertos.queries.ts';
import { withoutNewMotivo } from './antes.ts';
import { toResumo, toSaude } from './saude.answers.ts';
import {
  countTodas,
  readAll,
  readChanged,
  readIds,
  readSeen,
  type SaudeFound,
  type Seen,
} from './saude.queries.ts';

const TELL_EVERY_MS = 1_000;
const COMMENT_EVERY_MS = 15_000;
const STORES_AN_EVENT = 500;
const MOST_OF_A_CALLER = 10;
/** A reader that is further behind is disconnected; it reconnects and starts from the current state. */
const MOST_UNREAD_BYTES = 32 * 1024 * 1024;

type Known = { seen: Seen; recepcao: Recepcao; lojas: Map<string, string>; resumo: string };

const event = (name: string, json: string) => `event: ${name}\ndata: ${json}\n\n`;

function* storeEvents(lojas: string[]): Generator<string> {
  for (let from = 0; from === 0 || from < lojas.length; from += STORES_AN_EVENT)
    yield event('lojas', `[${lojas.slice(from, from + STORES_AN_EVENT).join()}]`);
}

const jsonById = (rows: SaudeFound[]) => new Map(rows.map((row) => [row.id, JSON.stringify(toSaude(row))]));

export function createQuadro(
  db: Db,
  log: Log,
  { clock = () => new Date(), everyMs = TELL_EVERY_MS, commentEveryMs = COMMENT_EVERY_MS } = {},
): Quadro {
  const listeners = new Map<Readable, string>();
  const deAntes = new WeakSet<Readable>();
  let known: Known | undefined;
  let working: Promise<unknown> = Promise.resolve();
  let timers: NodeJS.Timeout[] = [];
  let stopped = false;

  /** Runs work one at a time, so that listeners never receive older data after newer data. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = working.then(work, work);
    working = turn.catch(() => {});
    return turn;
  };

  const rest = () => {
    for (const timer of timers) clearInterval(timer);
    timers = [];
    known = undefined;
  };
  const begin = () => {
    if (timers.length > 0) return;
    const warn = (error: unknown) => log.warn({ err: error }, 'how stores are doing could not be read');
    timers = [
      setInterval(() => inTurn(tell).catch(warn), everyMs),
      setInterval(() => send([':\n\n']), commentEveryMs),
    ];
  };
  const leave = (stream: Readable) => {
    listeners.delete(stream);
    if (listeners.size === 0) rest();
  };
  const end = (stream: Readable) => {
    stream.push(null);
    leave(stream);
  };
  const send = (events: Iterable<string>) => {
    const text = [...events].join('');
    for (const stream of listeners.keys()) {
      if (stream.readableLength > MOST_UNREAD_BYTES) stream.destroy();
      else stream.push(deAntes.has(stream) ? withoutNewMotivo(text) : text);
    }
  };

  const readKnown = async (): Promise<Known> => {
    const [seen, recepcao] = [await readSeen(db), await readRecepcao(db, clock())];
    return { seen, recepcao, lojas: jsonById(await readAll(db)), resumo: await readResumo(recepcao) };
  };
  const readResumo = async (recepcao: Recepcao) =>
    event('resumo', JSON.stringify(toResumo(await countTodas(db), recepcao, clock())));

  async function changedSince({ seen, lojas }: Known): Promise<[string, string][]> {
    return [...jsonById(await readChanged(db, seen))].filter(([id, json]) => lojas.get(id) !== json);
  }
  async function goneFrom({ lojas }: Known): Promise<string[]> {
    const ids = await readIds(db);
    return [...lojas.keys()].filter((id) => !ids.has(id));
  }

  const endOver = async () => {
    const { sessoes, chaves } = await openCallers(db, [...new Set(listeners.values())]);
    const open = new Set([...sessoes, ...chaves]);
    for (const [stream, id] of listeners) if (!open.has(id)) end(stream);
  };

  async function tell(): Promise<void> {
    // The last listener may have left while this waited for its turn.
    if (listeners.size > 0) await endOver();
    if (!known) return;
    const before = known;
    const [seen, recepcao] = [await readSeen(db), await readRecepcao(db, clock())];
    const isCounted = seen.numero === before.seen.numero && seen.abertas === before.seen.abertas;
    const isAsBefore = isCounted && isDeepStrictEqual(recepcao, before.recepcao);
    const resumo = isAsBefore ? before.resumo : await readResumo(recepcao);
    const isHeard = isCounted && seen.sinais === before.seen.sinais;
    const changed = isHeard ? [] : await changedSince(before);
    const gone = isCounted ? [] : await goneFrom(before);
    // Replaces the known states only after all reads, so that a failure marks nothing as sent.
    const lojas = new Map([...before.lojas, ...changed]);
    for (const id of gone) lojas.delete(id);
    if (known) known = { seen, recepcao, lojas, resumo };
    if (!isAsBefore) send([resumo]);
    if (changed.length > 0) send(storeEvents(changed.map(([, json]) => json)));
    if (gone.length > 0) send([event('retiradas', JSON.stringify(gone))]);
  }

  return {
    open: (id, isDeAntes = false) =>
      inTurn(async () => {
        // Rejects the new stream. Ending the oldest instead would make its reader reconnect and end the next one.
        if ([...listeners.values()].filter((one) => one === id).length >= MOST_OF_A_CALLER)
          throw fail('L012');
        known ??= await readKnown();
        const stream = new Readable({ read() {}, highWaterMark: 1 });
        if (isDeAntes) deAntes.add(stream);
        const all = [known.resumo, ...storeEvents([...known.lojas.values()])].join('');
        stream.push(isDeAntes ? withoutNewMotivo(all) : all);
        if (stopped) {
          stream.push(null);
          return stream;
        }
        listeners.set(stream, id);
        stream.once('close', () => leave(stream));
        begin();
        return stream;
      }),
    tell: () => inTurn(tell),
    stop() {
      stopped = true;
      for (const stream of listeners.keys()) end(stream);
      rest();
    },
  };
}
