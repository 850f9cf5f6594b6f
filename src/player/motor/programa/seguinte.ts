import type { Banco } from '../disco/banco.ts';
import type { Downloads } from '../disco/downloads.ts';
import type { Relogio } from '../relogio.ts';
import type { Som } from '../som.ts';
import type { DosMomentos } from './dosMomentos.ts';
import { createEscolha, type Item, playlistEscolhida, sha256De, type Vinheta } from './escolha.ts';
import { duracaoDe, trechoDe } from './trecho.ts';

type Partes = {
  banco: Banco;
  downloads: Downloads;
  relogio: Relogio;
  som: Som;
  dosMomentos: DosMomentos;
  mudancas(): number;
  atual(): Item | undefined;
  retomada(): Item | undefined;
  sobrepondo(): boolean;
};

/** Chooses the next items ahead of time, so that they can be shown and loaded. */
export function createSeguinte({ banco, downloads, relogio, som, dosMomentos, ...partes }: Partes) {
  const { mudancas, atual } = partes;
  const { memoria } = banco;
  const escolha = createEscolha(downloads.tem, mudancas, memoria.dispositivo, dosMomentos);
  let proxima: Item | undefined;
  let fila: Item[] = [];
  let sobre: Vinheta[] = [];
  let preparando: Promise<boolean> | undefined;

  function musicaEm(momento: number): Item | undefined {
    const { sincronia, historico } = memoria;
    if (!sincronia) return undefined;
    // Under a grade, the staff's choice ends with its bloco, so it is checked for the moment when the track begins.
    const escolhida = playlistEscolhida(memoria, sincronia.grade ? momento : relogio.agora());
    return escolha.musica(sincronia, escolhida, historico, momento);
  }

  /** When the track after these jingles begins. Without a grade the moment does not matter. */
  const depoisDe = (itens: readonly Item[], momento: number) =>
    memoria.sincronia?.grade
      ? itens.reduce((soma, item) => soma + (item.tipo === 'VINHETA' ? duracaoDe(item) * 1000 : 0), momento)
      : momento;

  /** Decides what follows at a moment. Jingles are due only at the end of a track. */
  function decidir(momento: number): void {
    const { sincronia } = memoria;
    if (!sincronia) return;
    const retomada = atual() ? undefined : partes.retomada();
    if (retomada) {
      fila = [retomada];
      return;
    }
    const isFim = atual()?.tipo === 'MUSICA' && !partes.sobrepondo();
    const devidas = isFim ? escolha.vinhetas(sincronia, memoria, momento) : [];
    const daVez = devidas.filter(({ vinheta }) => !vinheta.sobreAMusica);
    const comeca = depoisDe(daVez, momento);
    const fresca =
      proxima?.tipo === 'MUSICA' &&
      downloads.tem(proxima.musica.sha256) &&
      escolha.isDoMomento(sincronia, proxima, comeca)
        ? proxima
        : undefined;
    proxima = fresca ?? musicaEm(comeca);
    fila = proxima ? [...daVez, proxima] : [];
    sobre = devidas.filter(({ vinheta }) => vinheta.sobreAMusica);
  }

  /** The prepared track may belong to a bloco that ends before it begins. */
  function isDoMomento(momento: number): boolean {
    const { sincronia } = memoria;
    const faixa = fila.find(({ tipo }) => tipo === 'MUSICA');
    if (!sincronia?.grade || !faixa) return true;
    return escolha.isDoMomento(sincronia, faixa, depoisDe(fila, momento));
  }

  async function carregar(): Promise<boolean> {
    for (;;) {
      const [item] = fila;
      if (!item) return false;
      const conteudo = await downloads.verificado(sha256De(item));
      if (conteudo && item === fila[0]) {
        const { ganhoDb = null } = item.tipo === 'MUSICA' ? item.musica : item.vinheta;
        som.preparar(conteudo, ganhoDb, trechoDe(item));
        return true;
      }
      if (item !== fila[0]) continue;
      fila.shift();
      if (item !== proxima) continue;
      proxima = undefined;
      decidir(relogio.agora());
    }
  }

  return {
    proxima: () => proxima,
    primeiro: () => fila[0],
    emUso: () => [...[...fila, ...sobre].map(sha256De), proxima && sha256De(proxima)],

    preparar(momento: number): Promise<boolean> {
      if (preparando && !isDoMomento(momento)) this.largar();
      if (!preparando) {
        decidir(momento);
        preparando = carregar();
      }
      return preparando;
    },

    /** Queues an item before the next track, in place of due jingles, which play after that track. */
    antepor(item: Item, momento: number): void {
      decidir(momento);
      fila = [item, ...fila.filter(({ tipo }) => tipo === 'MUSICA')];
      preparando = carregar();
    },

    adiantar(momento: number): void {
      if (fila.length === 0) void this.preparar(momento);
    },

    tirar(): Item {
      preparando = undefined;
      return fila.shift()!;
    },

    tirarSobre(): readonly Vinheta[] {
      const tiradas = sobre;
      sobre = [];
      return tiradas;
    },

    comecou(item: Item, fim: number | undefined): void {
      if (item.tipo === 'VINHETA') preparando = carregar();
      else proxima = fim === undefined ? undefined : musicaEm(fim);
    },

    largar(): void {
      fila = [];
      sobre = [];
      preparando = undefined;
    },

    rever(fim: number | undefined): void {
      proxima = fim === undefined ? undefined : musicaEm(fim);
      if (!preparando) {
        fila = [];
        sobre = [];
      }
    },

    recusar(item: Item): void {
      if (proxima === item) proxima = undefined;
    },
  };
}
