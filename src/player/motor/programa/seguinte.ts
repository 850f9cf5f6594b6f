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
  /** Counts how often the files on the disk, or what is to be played, changed. */
  mudancas(): number;
  /** Answers what plays now. */
  atual(): Item | undefined;
  /** Answers the track that the last run left in its middle, and that is to go on. */
  retomada(): Item | undefined;
  /** Tells whether jingles lie over the music, or are about to. */
  sobrepondo(): boolean;
};

/** Chooses what follows what plays ahead of time, so that it can be shown, and loaded in time. */
export function createSeguinte({ banco, downloads, relogio, som, dosMomentos, ...partes }: Partes) {
  const { mudancas, atual } = partes;
  const { memoria } = banco;
  const escolha = createEscolha(downloads.tem, mudancas, memoria.dispositivo, dosMomentos);
  let proxima: Item | undefined;
  /** The jingles that are due, and the track after them. */
  let fila: Item[] = [];
  /** The jingles that are due, and are to lie over that track. */
  let sobre: Vinheta[] = [];
  let preparando: Promise<boolean> | undefined;

  function musicaEm(momento: number): Item | undefined {
    const { sincronia, historico } = memoria;
    if (!sincronia) return undefined;
    // Where a grade plays, the staff's choice ends with its bloco: it says nothing of the track that begins after that.
    const escolhida = playlistEscolhida(memoria, sincronia.grade ? momento : relogio.agora());
    return escolha.musica(sincronia, escolhida, historico, momento);
  }

  /** Works out when the track begins that follows at a moment, after jingles; without a grade nothing hangs on these. */
  const depoisDe = (itens: readonly Item[], momento: number) =>
    memoria.sincronia?.grade
      ? itens.reduce((soma, item) => soma + (item.tipo === 'VINHETA' ? duracaoDe(item) * 1000 : 0), momento)
      : momento;

  /** Decides what follows at a moment: a track, after the jingles that are due where another one ends. */
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

  /** Tells whether what was prepared still plays in the bloco of the moment at which it will begin. */
  function isDoMomento(momento: number): boolean {
    const { sincronia } = memoria;
    const faixa = fila.find(({ tipo }) => tipo === 'MUSICA');
    if (!sincronia?.grade || !faixa) return true;
    return escolha.isDoMomento(sincronia, faixa, depoisDe(fila, momento));
  }

  /** Loads the first item that follows, passing over damaged files; tells whether there is one. */
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
    /** Answers what begins next, once that is decided. */
    primeiro: () => fila[0],
    emUso: () => [...[...fila, ...sobre].map(sha256De), proxima && sha256De(proxima)],

    /** Prepares what follows at a moment for `som.comecar`; tells whether there is something. */
    preparar(momento: number): Promise<boolean> {
      if (preparando && !isDoMomento(momento)) this.largar();
      if (!preparando) {
        decidir(momento);
        preparando = carregar();
      }
      return preparando;
    },

    /** Has an item follow, before the next track, instead of the jingles that are due: these come after that. */
    antepor(item: Item, momento: number): void {
      decidir(momento);
      fila = [item, ...fila.filter(({ tipo }) => tipo === 'MUSICA')];
      preparando = carregar();
    },

    /** Decides and loads what follows ahead of time, unless it was decided already. */
    adiantar(momento: number): void {
      if (fila.length === 0) void this.preparar(momento);
    },

    /** Takes the prepared item, which begins now, off what follows. */
    tirar(): Item {
      preparando = undefined;
      return fila.shift()!;
    },

    /** Takes the jingles that are to lie over the track that begins now. */
    tirarSobre(): readonly Vinheta[] {
      const tiradas = sobre;
      sobre = [];
      return tiradas;
    },

    /** Notes that an item began, and when it ends: after a jingle comes what was decided with it. */
    comecou(item: Item, fim: number | undefined): void {
      if (item.tipo === 'VINHETA') preparando = carregar();
      else proxima = fim === undefined ? undefined : musicaEm(fim);
    },

    /** Drops the prepared item, so that it is decided anew. */
    largar(): void {
      fila = [];
      sobre = [];
      preparando = undefined;
    },

    /** Chooses anew, after another manifest or playlist; what plays ends at a moment. */
    rever(fim: number | undefined): void {
      proxima = fim === undefined ? undefined : musicaEm(fim);
      if (!preparando) {
        fila = [];
        sobre = [];
      }
    },

    /** Passes over an item that cannot be played. */
    recusar(item: Item): void {
      if (proxima === item) proxima = undefined;
    },
  };
}
