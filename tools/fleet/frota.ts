import { setTimeout as wait } from 'node:timers/promises';
import { criarAparelho, type Percalcos } from '../../src/server/demo/frota/aparelho.ts';
import { createApi } from '../../src/server/demo/frota/api.ts';
import { chanceOf } from '../../src/server/demo/frota/chance.ts';
import { criarComandante } from '../../src/server/demo/frota/comandos.ts';
import { entrarNoPainel, entrarPelaPrimeiraVez } from '../../src/server/demo/frota/entrada.ts';
import { createLivro } from '../../src/server/demo/frota/livro.ts';
import { createRelogio } from '../../src/server/demo/frota/relogio.ts';
import { criarAgencia } from '../../src/server/demo/frota/suspensao.ts';
import { conferir } from './conferencia.ts';
import { criarMundo, sincroniaCompleta } from './mundo.ts';

export type Frota = {
  url: string;
  login: string;
  senha: string;
  lojas: number;
  velocidade: number;
  horas: number;
  semente: string;
  mudas: number;
  percalcos: Percalcos;
  /** Awaited. */
  onPasso?: (passo: string) => unknown;
  onLote?: (lotes: number) => void;
  /** If set, the fleet continues in real time until it is aborted. */
  aoVivo?: AbortSignal;
};

/**
 * Sign-ins at the same time. Must stay below the attempts that one address may have pending: a successful attempt is
 * only taken back once it is answered.
 */
const ENTRADAS_JUNTAS = 4;
const PASSO_MS = 1000;
const PASSO_POR_LOJA_MS = 20;
const PASSO_AO_VIVO_MS = 20_000;

export async function emParalelo<Item, Result>(
  items: readonly Item[],
  quantos: number,
  work: (item: Item, n: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const next = items.entries();
  const worker = async () => {
    for (const [n, item] of next) results[n] = await work(item, n);
  };
  await Promise.all(Array.from({ length: quantos }, worker));
  return results;
}

export async function rodarFrota(frota: Frota) {
  const { semente, percalcos, onPasso = () => {}, onLote, aoVivo } = frota;
  const chance = chanceOf(`${semente} rede`);
  const api = createApi(frota.url, { velocidade: frota.velocidade, chance });
  const admin = await entrarNoPainel(api, frota);
  const mundo = await criarMundo(api, admin, frota.lojas, semente);
  const livro = createLivro(onLote);
  await onPasso(`${mundo.lojas.length} lojas criadas`);
  const agencia = criarAgencia(api, admin);
  const comandante = criarComandante(api, admin);
  const aparelhos = await emParalelo(mundo.lojas, ENTRADAS_JUNTAS, async (loja, n) => {
    const acesso = await entrarPelaPrimeiraVez(api, loja);
    const sincronia = await sincroniaCompleta(api, acesso.token(), loja);
    const dela = chanceOf(`${semente} ${n + 1}`);
    return criarAparelho(api, loja._id, acesso, sincronia, {
      chance: dela,
      semente,
      percalcos,
      livro,
      agencia,
      comandante,
    });
  });
  const mudas = Math.round(frota.mudas * aparelhos.length);
  const relogio = createRelogio(frota);
  await onPasso(`${aparelhos.length} aparelhos ligados`);

  const passo = Math.max(PASSO_MS, aparelhos.length * PASSO_POR_LOJA_MS);
  const isOver = () => relogio.encontrou() && (!aoVivo || aoVivo.aborted);
  await Promise.all(
    aparelhos.slice(mudas).map(async (aparelho) => {
      await wait(chance() * passo);
      while (!isOver()) {
        await aparelho.seguir(relogio, false);
        if (isOver()) break;
        const pausa = relogio.encontrou() ? PASSO_AO_VIVO_MS : passo;
        await wait(pausa * (0.5 + chance()), undefined, { signal: aoVivo }).catch(() => {});
      }
      await aparelho.seguir(relogio, true);
    }),
  );
  await onPasso(`${livro.contas.gerados} eventos entregues`);
  const conferencia = await conferir(api, admin, mundo, livro, relogio.inicio);
  return {
    ...livro.contas,
    recusados: Object.fromEntries(livro.recusadosPorCodigo),
    linhas: conferencia.linhas,
    deGrades: conferencia.deGrades,
    doCalendario: conferencia.doCalendario,
    comandos: conferencia.comandos,
    diferencas: [...livro.diferencas, ...conferencia.diferencas],
  };
}
