import type { Evento } from '#domain/eventos.ts';
import type { components } from '#generated/api.d.ts';
import { type Api, Refused } from './api.ts';
import { type Chance, shuffle } from './chance.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';

type Schemas = components['schemas'];

const BATCH_SIZE = 200;
const SINGLES_SHARE = 0.2;

export type QueueMishaps = {
  repeats: number;
  outOfOrder: boolean;
};

type QueueOptions = { chance: Chance; mishaps: QueueMishaps; ledger: Pick<Ledger, 'checkAnswer'> };

export function createQueue(api: Api, loja: string, { chance, mishaps, ledger }: QueueOptions) {
  /** In play order. `sent` holds events whose answer was lost. */
  let queue: LedgerEntry[] = [];
  const sent = new Set<LedgerEntry>();

  const send = (batch: LedgerEntry[], token: string) =>
    api.insist(
      'sendPlayerEventos',
      token,
      {
        headers: { 'X-Filial': loja },
        body: { enviadoEm: new Date().toISOString(), eventos: batch.map(({ evento }) => evento) },
      },
      () => {
        for (const entry of batch) sent.add(entry);
      },
    );

  async function sendSingle({ tipo, ...body }: Evento, token: string): Promise<unknown> {
    return tipo === 'CURTIDA'
      ? api.insist('createPlayerCurtida', token, { body: body as Schemas['PlayerCurtidaCreate'] })
      : api.insist('createPlayerContato', token, { body: body as Schemas['PlayerContatoCreate'] });
  }

  async function deliverBatch(token: string): Promise<void> {
    if (mishaps.outOfOrder) shuffle(queue, chance);
    const batch = queue.slice(0, BATCH_SIZE);
    const answer = await send(batch, token);
    ledger.checkAnswer(batch, batch.filter((entry) => sent.has(entry)).length, answer);
    queue = queue.slice(batch.length);
    for (const entry of batch) sent.delete(entry);
    if (chance() < mishaps.repeats)
      ledger.checkAnswer(batch, batch.length, await send(batch, token), 'repeated');
  }

  return {
    state: () => ({ eventos: queue.length, maisAntigo: queue[0]?.evento.momento ?? null }),

    add(entries: LedgerEntry[]): void {
      queue.push(...entries);
    },

    async deliver(token: string): Promise<void> {
      while (queue.length > 0) await deliverBatch(token);
    },

    async deliverSingles(token: string): Promise<void> {
      const singles = queue.filter(
        (entry) =>
          ['CURTIDA', 'CONTATO'].includes(entry.evento.tipo) && !sent.has(entry) && chance() < SINGLES_SHARE,
      );
      for (const entry of singles) {
        const recusados = await sendSingle(entry.evento, token).then(
          () => [],
          (error) => {
            if (!(error instanceof Refused && error.code?.startsWith('EV'))) throw error;
            return [{ evento: entry.evento.evento, code: error.code }];
          },
        );
        // A lost answer cannot be detected here: the retry returns the same answer as the first attempt.
        ledger.checkAnswer([entry], 0, { aceitos: 1 - recusados.length, repetidos: 0, recusados });
        queue.splice(queue.indexOf(entry), 1);
      }
    },

    async loseAnswer(token: string): Promise<void> {
      const batch = queue.slice(0, BATCH_SIZE);
      if (batch.length === 0) return;
      for (const entry of batch) sent.add(entry);
      await send(batch, token);
    },
  };
}
