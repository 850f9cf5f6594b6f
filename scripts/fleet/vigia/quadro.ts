import { setTimeout as wait } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { components } from '#generated/api.d.ts';
import type { Api } from '../api.ts';
import { criarDiario, type Diario } from './livro.ts';

type LojaSaude = components['schemas']['LojaSaude'];

const ENTRE_LEITURAS_MS = 2000;
const PAGINA = 100;

const vistoDe = ({ situacao, motivo }: LojaSaude) => (motivo ? `${situacao} ${motivo}` : situacao);

/** Follows the board's stream until it is told to stop; a stream that ends before is begun anew. */
async function seguirFluxo(url: string, admin: string, diario: Diario, signal: AbortSignal): Promise<void> {
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === 'lojas')
        for (const loja of JSON.parse(data) as LojaSaude[]) diario.anota(loja._id, vistoDe(loja));
      if (event === 'retiradas') for (const id of JSON.parse(data) as string[]) diario.anota(id, null);
    },
  });
  while (!signal.aborted) {
    try {
      const headers = { authorization: `Bearer ${admin}` };
      const {
        ok,
        status,
        body,
        headers: ditos,
      } = await fetch(`${url}/api/v1/lojas/saude/fluxo`, { headers, signal });
      // A board that asks too much is told when to come back.
      if (status === 429) await wait(Number(ditos.get('retry-after')) * 1000, undefined, { signal });
      if (!ok) continue;
      for await (const text of body!.pipeThrough(new TextDecoderStream())) parser.feed(text);
    } catch (error) {
      if (!signal.aborted) console.error(`fluxo: ${error}`);
    }
    parser.reset();
  }
}

/** Reads the board's list again and again, page by page: a store that is on no page is not shown. */
async function lerLista(api: Api, admin: string, diario: Diario, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ausentes = new Set(diario.diario.keys());
    let cursor: string | null | undefined;
    do {
      const query = { sort: 'nome' as const, limit: PAGINA, ...(cursor && { cursor }) };
      const { items, nextCursor } = await api.insist('listLojasSaude', admin, { query });
      for (const loja of items) {
        diario.anota(loja._id, vistoDe(loja));
        ausentes.delete(loja._id);
      }
      cursor = nextCursor;
    } while (cursor);
    for (const id of ausentes) diario.anota(id, null);
    await wait(ENTRE_LEITURAS_MS, undefined, { signal }).catch(() => {});
  }
}

/** Looks at the board as the panel does, and as one who reads its list; `parar` answers what each saw. */
export function olharQuadro(api: Api, url: string, admin: string) {
  const parando = new AbortController();
  const fluxo = criarDiario();
  const lista = criarDiario();
  const olhando = Promise.all([
    seguirFluxo(url, admin, fluxo, parando.signal),
    lerLista(api, admin, lista, parando.signal),
  ]);
  return {
    async parar() {
      parando.abort();
      await olhando;
      return { fluxo, lista };
    },
  };
}
