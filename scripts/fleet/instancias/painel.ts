import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from '../api.ts';
import { type Conjunto, nenhuma } from './conjunto.ts';

const ENTRE_PEDIDOS_MS = 100;
const ENTRE_EXPORTACOES_MS = 3_000;
/** After which silence the stream is given up: it says something every 15 seconds. */
const CALADO_MS = 20_000;

export type Onde = { conjunto: Conjunto; api: Api; admin: string };

const autorizado = (admin: string) => ({ authorization: `Bearer ${admin}` });
const passar = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => {});

/** Asks as a panel does, once each time: what fails is counted by what was being done to the servers. */
export function olharPainel({ conjunto, admin }: Onde) {
  const falhas = nenhuma();
  const contas = { pedidos: 0, falhas, piorMs: 0 };
  return {
    contas,
    async seguir(signal: AbortSignal): Promise<void> {
      for (; !signal.aborted; contas.pedidos += 1) {
        const since = performance.now();
        const pedido = contas.pedidos % 2 === 0 ? 'lojas/?limit=20' : 'me/';
        const ok = await fetch(`${conjunto.url}/api/v1/${pedido}`, { headers: autorizado(admin) })
          .then((answer) => answer.text().then(() => answer.ok))
          .catch(() => false);
        contas.piorMs = Math.max(contas.piorMs, Math.round(performance.now() - since));
        if (!ok) falhas[conjunto.momentoDesde(since)] += 1;
        await passar(ENTRE_PEDIDOS_MS, signal);
      }
    },
    async conferir(): Promise<string[]> {
      // None of these requests asks the storage, so that a failure while it is away has no reason either.
      const semMotivo = falhas.nada + falhas.balde;
      return semMotivo > 0 ? [`${semMotivo} pedidos do painel falharam sem motivo`] : [];
    },
  };
}

/** Looks at the board's stream, and at another one when it ends. */
export function olharFluxo({ conjunto, admin }: Onde) {
  const contas = { partes: 0, recomecos: 0, caladoMs: 0 };
  return {
    contas,
    async seguir(signal: AbortSignal): Promise<void> {
      let ouvido = performance.now();
      for (; !signal.aborted; contas.recomecos += 1) {
        try {
          const address = `${conjunto.url}/api/v1/lojas/saude/fluxo`;
          const { body } = await fetch(address, { headers: autorizado(admin), signal });
          for await (const _ of body!) {
            contas.caladoMs = Math.max(contas.caladoMs, Math.round(performance.now() - ouvido));
            ouvido = performance.now();
            contas.partes += 1;
          }
        } catch {
          // The stream ended with its server.
        }
        await passar(ENTRE_PEDIDOS_MS, signal);
      }
    },
    async conferir(): Promise<string[]> {
      return contas.caladoMs > CALADO_MS ? [`o fluxo calou por ${contas.caladoMs} ms`] : [];
    },
  };
}

/** Exports all plays again and again: a file is whole or broken off, never short. */
export function exportar({ conjunto, api, admin }: Onde) {
  const contas = { inteiras: 0, interrompidas: 0, linhas: 0 };
  const faltas: string[] = [];
  const body = { relatorio: 'listAtividadesFaixasReproduzidas', formato: 'csv' } as const;
  async function baixar(): Promise<void> {
    const { url, total } = await api.call('createExportacao', admin, { body });
    const answer = await fetch(`${conjunto.url}${url}`);
    const linhas = (await answer.text()).split('\r\n').filter(Boolean).length - 1;
    if (!answer.ok) throw new Error(`${answer.status}`);
    contas.inteiras += 1;
    contas.linhas += linhas;
    if (linhas < total) faltas.push(`exportação inteira de ${linhas} das ${total} linhas`);
  }
  return {
    contas,
    async seguir(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        await baixar().catch(() => {
          contas.interrompidas += 1;
        });
        await passar(ENTRE_EXPORTACOES_MS, signal);
      }
    },
    async conferir(): Promise<string[]> {
      return faltas;
    },
  };
}
