import type { Ambiente } from './ambiente.ts';
import type { Trecho } from './programa/trecho.ts';

/** The listener to the sound: the sound calls it when a track nears its end, ends or fails. */
export type OuvinteDoSom = {
  /** Called when it ends soon: what follows has to be prepared by now. */
  perto(): void;
  /** Called when it is time for what follows, which overlaps its end by the transition. */
  fim(): void;
  /** Answers for how many milliseconds the end of what plays is to be heard with what follows. */
  transicaoMs(): number;
  erro(mensagem: string): void;
  /** Called when the jingle that lay over the music ended, or broke off. */
  fimSobre(): void;
  /** Told whether the browser wants to be touched before it makes a sound. */
  trava(travado: boolean): void;
};

export type Som = {
  /** Unlocks the sound, in a gesture, or in the hope that the browser needs none; tells whether sound may be made. */
  destravar(): Promise<boolean>;
  travado(): boolean;
  /**
   * Loads what is to play next, and of which part of it. A content that the browser cannot play is told by `erro` once it
   * begins.
   */
  preparar(conteudo: Blob, ganhoDb: number | null, trecho: Trecho): void;
  /**
   * Begins what was prepared, while what played fades out, for as long as the transition unless told. Rejects where the
   * browser refuses.
   */
  comecar(transicaoMs: number, sumirMs?: number): Promise<void>;
  parar(transicaoMs: number): void;
  /** Plays a jingle over the music, which is softer meanwhile. Rejects where the browser cannot play it. */
  sobrepor(conteudo: Blob, ganhoDb: number | null, trecho: Trecho): Promise<void>;
  /** Has the jingle that lies over the music fade out, and the music be as loud as before. */
  pararSobre(sumirMs: number): void;
  /** Answers how much was heard of the jingle that lies over the music, in seconds. */
  posicaoSobreS(): number;
  tocando(): boolean;
  /** Answers how much of it was heard, in seconds. */
  posicaoS(): number;
  /** Sets the volume, from 0 to 1. */
  volume(volume: number): void;
  /** Measures what comes out now, in decibels below full scale. */
  nivelDb(): number;
  tom(): Promise<boolean>;
  /** Gives the machine's output back: nothing is heard from it any more. */
  fechar(): Promise<void>;
};

const PERTO_S = 6;
const AFINAR_S = 1.2;
/** The level below which nobody hears anything, in decibels below full scale. */
export const SEM_SOM_DB = -60;
const TOM_S = 1;
/** The music under a jingle that lies over it: 12 dB softer, as quickly as words begin, and back more slowly. */
const ABAIXADA = 10 ** (-12 / 20);
const ABAIXAR_MS = 200;
const VOLTAR_MS = 1000;

type Lado = {
  midia: HTMLAudioElement;
  ganho: GainNode;
  passagem: GainNode;
  url: string | undefined;
  trecho: Trecho;
  /** Until when it fades out, in milliseconds of the context. */
  someAteMs: number;
};

/** The steps of a fade, each a straight line: so many that nobody hears them, and any of them can be broken off. */
const PASSOS = 16;

/**
 * Makes the sound of two elements that take turns, each through its track's gain and its fade, and of a third that lies
 * over them, then the volume, then the ear.
 */
export function createSom({ depois }: Ambiente, ouvinte: OuvinteDoSom): Som {
  const contexto = new AudioContext({ latencyHint: 'playback' });
  const mestre = contexto.createGain();
  const ouvido = contexto.createAnalyser();
  ouvido.fftSize = 2048;
  mestre.connect(ouvido).connect(contexto.destination);
  const ondas = new Float32Array(ouvido.fftSize);
  const musica = contexto.createGain();
  musica.connect(mestre);
  const lados = [createLado(musica), createLado(musica)] as const;
  const sobre = createLado(mestre);
  let ativo: Lado | undefined;
  let preparado: Lado | undefined;
  /** Loads what is prepared, if its side still fades out. */
  let carregarJa: (() => void) | undefined;
  let avisado = false;
  let afinando: (() => void) | undefined;

  function createLado(saida: GainNode): Lado {
    const midia = new Audio();
    const [ganho, passagem] = [contexto.createGain(), contexto.createGain()];
    contexto.createMediaElementSource(midia).connect(ganho).connect(passagem).connect(saida);
    const lado: Lado = { midia, ganho, passagem, url: undefined, trecho: { inicioS: 0 }, someAteMs: 0 };
    midia.addEventListener('loadedmetadata', () => {
      const { inicioS, jaOuvidoS = 0 } = lado.trecho;
      if (inicioS + jaOuvidoS > 0) midia.currentTime = inicioS + jaOuvidoS;
    });
    return lado;
  }

  for (const lado of lados) {
    const { midia } = lado;
    midia.addEventListener('timeupdate', () => lado === ativo && acompanhar(lado));
    midia.addEventListener('ended', () => lado === ativo && terminar());
    midia.addEventListener('error', () => {
      if (lado === ativo && lado.url) ouvinte.erro(midia.error?.message || 'O arquivo não pôde ser tocado.');
    });
  }
  const fimSobre = () => sobre.url && ouvinte.fimSobre();
  sobre.midia.addEventListener('timeupdate', () => {
    if (sobre.midia.currentTime >= (sobre.trecho.fimS ?? Number.POSITIVE_INFINITY)) fimSobre();
  });
  sobre.midia.addEventListener('ended', fimSobre);
  sobre.midia.addEventListener('error', fimSobre);

  function acompanhar({ midia, trecho: { fimS = midia.duration } }: Lado): void {
    const resta = Math.min(fimS, midia.duration) - midia.currentTime;
    if (Number.isNaN(resta)) return;
    const transicaoS = ouvinte.transicaoMs() / 1000;
    if (resta <= PERTO_S + transicaoS && !avisado) {
      avisado = true;
      ouvinte.perto();
    }
    // The last stretch is timed, because the element tells its position only four times a second.
    if (resta <= AFINAR_S + transicaoS && !afinando)
      afinando = depois(Math.max(0, resta - transicaoS) * 1000, terminar);
  }

  function terminar(): void {
    afinando?.();
    afinando = undefined;
    ouvinte.fim();
  }

  /** Fades in or out at equal power: of two sides that pass into each other the sum is as loud all the time. */
  function passar({ gain }: GainNode, ate: number, ms: number): void {
    const { currentTime } = contexto;
    const de = gain.value;
    gain.cancelScheduledValues(currentTime);
    gain.setValueAtTime(de, currentTime);
    for (let passo = 1; passo <= PASSOS; passo += 1) {
      const parte = (passo / PASSOS) * (Math.PI / 2);
      const nivel = ate > de ? de + (ate - de) * Math.sin(parte) : ate + (de - ate) * Math.cos(parte);
      gain.linearRampToValueAtTime(nivel, currentTime + (ms / 1000) * (passo / PASSOS));
    }
  }

  function esvaziar(lado: Lado): void {
    lado.midia.pause();
    if (!lado.url) return;
    URL.revokeObjectURL(lado.url);
    lado.url = undefined;
    lado.midia.removeAttribute('src');
    lado.midia.load();
  }

  /** Fades a side out, and empties it unless it was prepared anew meanwhile. */
  function soltar(lado: Lado, ms: number): void {
    const { url } = lado;
    lado.someAteMs = contexto.currentTime * 1000 + ms;
    passar(lado.passagem, 0, ms);
    depois(ms, () => lado.url === url && lado !== ativo && esvaziar(lado));
  }

  function carregar(lado: Lado, conteudo: Blob, ganhoDb: number | null, trecho: Trecho): void {
    esvaziar(lado);
    lado.url = URL.createObjectURL(conteudo);
    lado.trecho = trecho;
    lado.ganho.gain.value = 10 ** ((ganhoDb ?? 0) / 20);
    lado.midia.preload = 'auto';
    lado.midia.src = lado.url;
  }

  const posicaoDe = ({ midia, trecho }: Lado) => Math.max(0, midia.currentTime - trecho.inicioS);

  contexto.addEventListener('statechange', () => ouvinte.trava(contexto.state !== 'running'));

  return {
    travado: () => contexto.state !== 'running',

    async destravar() {
      // Without a gesture some browsers never answer; they tell by `trava` once they are ready.
      await Promise.race([
        contexto.resume().catch(() => undefined),
        new Promise<void>((resolve) => depois(500, resolve)),
      ]);
      return contexto.state === 'running';
    },

    preparar(conteudo, ganhoDb, trecho) {
      const lado = lados.find((um) => um !== ativo)!;
      preparado = lado;
      const carregarAgora = () => {
        if (carregarJa !== carregarAgora) return;
        carregarJa = undefined;
        carregar(lado, conteudo, ganhoDb, trecho);
      };
      carregarJa = carregarAgora;
      const restaMs = lado.someAteMs - contexto.currentTime * 1000;
      if (restaMs > 0) depois(restaMs, carregarAgora);
      else carregarAgora();
    },

    async comecar(transicaoMs, sumirMs = transicaoMs) {
      const novo = preparado;
      if (!novo) return;
      carregarJa?.();
      const antigo = ativo;
      preparado = undefined;
      avisado = false;
      afinando?.();
      afinando = undefined;
      ativo = novo;
      if (antigo) soltar(antigo, sumirMs);
      novo.passagem.gain.cancelScheduledValues(contexto.currentTime);
      // A sound that goes on in its middle would begin with a click.
      const aosPoucos = antigo !== undefined || novo.trecho.jaOuvidoS !== undefined;
      novo.passagem.gain.setValueAtTime(aosPoucos ? 0 : 1, contexto.currentTime);
      if (aosPoucos) passar(novo.passagem, 1, transicaoMs);
      await novo.midia.play();
    },

    parar(transicaoMs) {
      afinando?.();
      afinando = undefined;
      ativo = undefined;
      // The one before may still fade out.
      for (const lado of lados) if (lado !== preparado) soltar(lado, transicaoMs);
    },

    async sobrepor(conteudo, ganhoDb, trecho) {
      carregar(sobre, conteudo, ganhoDb, trecho);
      passar(musica, ABAIXADA, ABAIXAR_MS);
      sobre.passagem.gain.cancelScheduledValues(contexto.currentTime);
      sobre.passagem.gain.setValueAtTime(1, contexto.currentTime);
      await sobre.midia.play();
    },

    pararSobre(sumirMs) {
      if (!sobre.url) return;
      soltar(sobre, sumirMs);
      passar(musica, 1, VOLTAR_MS);
    },

    posicaoSobreS: () => posicaoDe(sobre),
    tocando: () => ativo !== undefined && !ativo.midia.paused,
    posicaoS: () => (ativo ? posicaoDe(ativo) : 0),

    volume(volume) {
      // A sound that is heard as half as loud is a quarter of the wave.
      mestre.gain.setTargetAtTime(volume ** 2, contexto.currentTime, 0.05);
    },

    nivelDb() {
      ouvido.getFloatTimeDomainData(ondas);
      const potencia = ondas.reduce((soma, onda) => soma + onda * onda, 0) / ondas.length;
      return 10 * Math.log10(potencia + 1e-12);
    },

    async tom() {
      if (!(await this.destravar())) return false;
      const oscilador = contexto.createOscillator();
      const nivel = contexto.createGain();
      nivel.gain.value = 0.2;
      oscilador.connect(nivel).connect(mestre);
      oscilador.start();
      oscilador.stop(contexto.currentTime + TOM_S);
      let ouvidoEm = Number.NEGATIVE_INFINITY;
      for (let n = 0; n < 5; n += 1) {
        await new Promise<void>((resolve) => depois((TOM_S * 1000) / 6, resolve));
        ouvidoEm = Math.max(ouvidoEm, this.nivelDb());
      }
      return ouvidoEm > SEM_SOM_DB;
    },

    async fechar() {
      for (const lado of [...lados, sobre]) esvaziar(lado);
      await contexto.close().catch(() => undefined);
    },
  };
}
