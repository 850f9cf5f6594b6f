import type { Ambiente } from './ambiente.ts';
import type { Trecho } from './programa/trecho.ts';

export type OuvinteDoSom = {
  /** The end is near: the next item must be prepared now. */
  perto(): void;
  /** Time for the next item, which overlaps the end by the transition. */
  fim(): void;
  /** How long the end and the next item play together, in milliseconds. */
  transicaoMs(): number;
  erro(mensagem: string): void;
  fimSobre(): void;
  /** Whether the browser needs a touch before it makes sound. */
  trava(travado: boolean): void;
};

export type Som = {
  /** Unlocks the sound, in a gesture or hoping that none is needed; returns whether it is unlocked. */
  destravar(): Promise<boolean>;
  travado(): boolean;
  /** Loads the next item. If the browser cannot play it, `erro` is called when it begins. */
  preparar(conteudo: Blob, ganhoDb: number | null, trecho: Trecho): void;
  /**
   * Starts the prepared item while the current one fades out in `sumirMs`, by default the transition. Rejects if the
   * browser refuses.
   */
  comecar(transicaoMs: number, sumirMs?: number): Promise<void>;
  parar(transicaoMs: number): void;
  sobrepor(conteudo: Blob, ganhoDb: number | null, trecho: Trecho): Promise<void>;
  pararSobre(sumirMs: number): void;
  /** Played seconds of the jingle over the music. */
  posicaoSobreS(): number;
  tocando(): boolean;
  /** Played seconds. */
  posicaoS(): number;
  /** From 0 to 1. */
  volume(volume: number): void;
  /** Output level in decibels below full scale. */
  nivelDb(): number;
  tom(): Promise<boolean>;
  fechar(): Promise<void>;
};

const PERTO_S = 6;
const AFINAR_S = 1.2;
/** Inaudible below this level, in decibels below full scale. */
export const SEM_SOM_DB = -60;
const TOM_S = 1;
/** Music under a jingle: 12 dB softer, lowered as quickly as words begin, restored more slowly. */
const ABAIXADA = 10 ** (-12 / 20);
const ABAIXAR_MS = 200;
const VOLTAR_MS = 1000;

type Lado = {
  midia: HTMLAudioElement;
  ganho: GainNode;
  passagem: GainNode;
  url: string | undefined;
  trecho: Trecho;
  someAteMs: number;
};

/** Straight segments of a fade: enough to sound smooth, and it can be cut off at any of them. */
const PASSOS = 16;

/**
 * Two audio elements take turns, each with its track's gain and its fade; a third plays over them. All pass through the
 * volume and the level meter.
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
    // A timer ends the track, because the element reports its position only four times a second.
    if (resta <= AFINAR_S + transicaoS && !afinando)
      afinando = depois(Math.max(0, resta - transicaoS) * 1000, terminar);
  }

  function terminar(): void {
    afinando?.();
    afinando = undefined;
    ouvinte.fim();
  }

  /** Equal-power fade: two crossing sides stay at constant loudness. */
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
      // Without a gesture some browsers never settle `resume`; `trava` reports when they are ready.
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
      // Starting in the middle of a track without a fade would click.
      const aosPoucos = antigo !== undefined || novo.trecho.jaOuvidoS !== undefined;
      novo.passagem.gain.setValueAtTime(aosPoucos ? 0 : 1, contexto.currentTime);
      if (aosPoucos) passar(novo.passagem, 1, transicaoMs);
      await novo.midia.play();
    },

    parar(transicaoMs) {
      afinando?.();
      afinando = undefined;
      ativo = undefined;
      // The previous side may still be fading out.
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
      // Half the perceived loudness is a quarter of the amplitude.
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
