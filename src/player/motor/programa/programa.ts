import type { components } from '#generated/api.d.ts';
import type { Ambiente } from '../ambiente.ts';
import type { Banco } from '../disco/banco.ts';
import type { Downloads } from '../disco/downloads.ts';
import type { Fila } from '../disco/fila.ts';
import type { Relogio } from '../relogio.ts';
import type { Som } from '../som.ts';
import { createAtual } from './atual.ts';
import type { DosMomentos } from './dosMomentos.ts';
import { type Item, sha256De } from './escolha.ts';
import { createRetomada } from './retomada.ts';
import { createSeguinte } from './seguinte.ts';
import { createSobreposta } from './sobreposta.ts';
import { transicaoEntre } from './trecho.ts';

type Fim = components['schemas']['FimDeExecucao'];

const ERROS_SEGUIDOS = 5;
const DEPOIS_DE_ERROS_MS = 30_000;
/** At a bloco's boundary, a track with more than this left fades out instead of playing to its end. */
const SOBRA_DEMAIS_MS = 600_000;
const SUMIR_MS = 2000;
/** Longest transition after a skip or an error: somebody is waiting for the next track. */
const PULAR_MS = 250;
const PARAR_MS = 1000;

const isRetomada = (item: Item | undefined): item is Item & { tipo: 'MUSICA' } =>
  item?.tipo === 'MUSICA' && item.jaOuvidoS !== undefined;

type Partes = {
  ambiente: Ambiente;
  banco: Banco;
  fila: Fila;
  relogio: Relogio;
  som: Som;
  downloads: Downloads;
  dosMomentos: DosMomentos;
  mudancas(): number;
  sessao(): string;
  vale(): boolean;
  quer(): boolean;
  aoMudar(): void;
  registrar(texto: string, codigo: string | null): void;
};

export type Programa = ReturnType<typeof createPrograma>;

export function createPrograma(partes: Partes) {
  const { ambiente, banco, fila, relogio, som, downloads, dosMomentos, aoMudar, registrar } = partes;
  const atual = createAtual({
    ambiente,
    banco,
    fila,
    relogio,
    registrar,
    posicaoS: som.posicaoS,
    sessao: partes.sessao,
  });
  const retomada = createRetomada({
    ambiente,
    banco,
    fila,
    relogio,
    dosMomentos,
    escrever: atual.escrever,
    tem: downloads.tem,
    vale: partes.vale,
  });
  const sobreposta = createSobreposta(partes);
  const seguinte = createSeguinte({
    banco,
    downloads,
    relogio,
    som,
    dosMomentos,
    mudancas: partes.mudancas,
    atual: atual.item,
    retomada: retomada.item,
    sobrepondo: sobreposta.ocupada,
  });
  let avancando = false;
  let starting: { item: Item; requests: (() => void)[] } | undefined;
  let recusado = false;
  let erros = 0;
  let erroAte = 0;
  let chave: string | undefined;

  const transicaoMs = () =>
    transicaoEntre(
      atual.item(),
      seguinte.primeiro(),
      banco.memoria.sincronia?.configuracao.transicaoMs ?? 250,
    );

  /** After an error there is no audible fade-out to count. */
  const terminar = (fim: Fim, sumirMs: number) => atual.terminar(fim, fim === 'ERRO' ? 0 : sumirMs);

  /**
   * Runs a request about the playing item. While an item is about to begin, the sound already reports on that one. The
   * request then waits, and is dropped if the item does not begin.
   */
  function whenPlaying(request: () => void): void {
    if (starting) starting.requests.push(request);
    else request();
  }

  function cancelStart(): void {
    starting = undefined;
    retomada.cancelStart();
  }

  async function comecarPreparado(juntosMs: number, sumirMs: number): Promise<boolean> {
    const item = seguinte.tirar();
    if (isRetomada(item) && !retomada.start()) {
      seguinte.largar();
      return false;
    }
    const start = { item, requests: [] };
    starting = start;
    const pedidoEm = ambiente.monotonico();
    try {
      await som.comecar(juntosMs, sumirMs);
    } catch (erro) {
      cancelStart();
      som.parar(0);
      seguinte.largar();
      recusado = erro instanceof DOMException && erro.name === 'NotAllowedError';
      if (!recusado) falhou(item, String(erro));
      return false;
    }
    recusado = false;
    // Stopped while starting.
    if (starting !== start || !partes.quer()) {
      cancelStart();
      som.parar(0);
      return false;
    }
    // Monotonic, because the wall clock may have been corrected meanwhile.
    const haMs = Math.round(ambiente.monotonico() - pedidoEm);
    const aberta = retomada.finishStart();
    if (aberta) atual.retomar(item, aberta);
    else atual.comecar(item, haMs);
    if (item.tipo === 'MUSICA') sobreposta.tocar(seguinte.tirarSobre(), juntosMs);
    seguinte.comecou(item, atual.terminaEm());
    return true;
  }

  function falhou(item: Item, mensagem: string): void {
    erros += 1;
    registrar(
      `Não foi possível tocar "${item.tipo === 'MUSICA' ? item.musica.titulo : item.vinheta.nome}": ${mensagem}`,
      'ERRO_DE_AUDIO',
    );
    seguinte.recusar(item);
    downloads.refazer(sha256De(item));
    if (erros >= ERROS_SEGUIDOS) erroAte = ambiente.monotonico() + DEPOIS_DE_ERROS_MS;
  }

  const podeTocar = () => partes.quer() && !recusado && !som.travado() && ambiente.monotonico() >= erroAte;

  /** Advances to the next item, or to silence if no music should play. Requests about either item wait meanwhile. */
  async function avancar(fim: Fim, sumirMs?: number): Promise<void> {
    if (avancando) return;
    avancando = true;
    try {
      while (podeTocar()) {
        const temSeguinte = await seguinte.preparar(relogio.agora());
        const juntosMs = fim === 'COMPLETA' ? transicaoMs() : Math.min(transicaoMs(), PULAR_MS);
        terminar(fim, sumirMs ?? juntosMs);
        if (!temSeguinte) break;
        if (await comecarPreparado(juntosMs, sumirMs ?? juntosMs)) return;
      }
      terminar(fim, transicaoMs());
      atual.calar();
      sobreposta.parar();
      som.parar(transicaoMs());
      seguinte.largar();
    } finally {
      const requests = starting?.requests ?? [];
      starting = undefined;
      avancando = false;
      aoMudar();
      for (const request of requests) request();
    }
  }

  /** Fades out a track that would play far past a bloco's boundary, if the new bloco has a track. */
  function respeitarLimite(): void {
    const { sincronia } = banco.memoria;
    if (!sincronia || avancando) return;
    const antes = chave;
    chave = dosMomentos.em(sincronia, relogio.agora()).chave;
    if (antes === undefined || antes === chave || atual.item()?.tipo !== 'MUSICA') return;
    const sobra = atual.restaMs() > SOBRA_DEMAIS_MS;
    if (sobra && podeTocar() && dosMomentos.haMusica(sincronia, relogio.agora()))
      void avancar('INTERROMPIDA', SUMIR_MS);
  }

  /** Interrupts a resumed track when it turns out that something should have ended it. */
  function romperRetomada(): void {
    whenPlaying(() => isRetomada(atual.item()) && void avancar('INTERROMPIDA', SUMIR_MS));
  }

  /** Stops immediately. Resolves when the play is in the queue. */
  async function parar(): Promise<void> {
    starting = undefined;
    retomada.largar();
    // The fade-out is not counted, because the page may close meanwhile.
    atual.terminar('INTERROMPIDA', 0, PARAR_MS);
    atual.calar();
    sobreposta.parar();
    aoMudar();
    som.parar(PARAR_MS);
    seguinte.largar();
    await Promise.all([atual.escritas(), sobreposta.escritas()]);
  }

  return {
    avaliar(): void {
      if (atual.item() && som.posicaoS() > 1) erros = 0;
      if (!atual.item() && !avancando) retomada.item();
      respeitarLimite();
      if (!atual.item() && !avancando && podeTocar()) void avancar('INTERROMPIDA');
      atual.continuar();
    },
    parar,
    /** Leaves the track for the next start to resume; a jingle ends. Resolves when everything is on the disk. */
    async deixar(): Promise<void> {
      if (atual.item()?.tipo === 'VINHETA') return parar();
      sobreposta.parar();
      atual.salvar();
      await Promise.all([atual.escritas(), sobreposta.escritas()]);
    },
    /** Returns false if the item is already giving way to the next, so that two presses skip once. */
    pular(fim: 'PULADA' | 'INTERROMPIDA' = 'PULADA'): boolean {
      if (avancando) return false;
      void avancar(fim);
      return true;
    },
    async anunciar(vinheta: components['schemas']['PlayerVinheta']): Promise<boolean> {
      if (avancando || !podeTocar()) return false;
      const item = { tipo: 'VINHETA', vinheta } as const;
      if (vinheta.sobreAMusica && atual.item()?.tipo === 'MUSICA') {
        if (sobreposta.ocupada()) return false;
        sobreposta.tocar([item], 0);
        return true;
      }
      seguinte.antepor(item, relogio.agora());
      await avancar('INTERROMPIDA', SUMIR_MS);
      const tocando = atual.tocando();
      return tocando?.tipo === 'VINHETA' && tocando._id === vinheta._id;
    },
    tocado(): void {
      recusado = false;
      this.avaliar();
    },

    transicaoMs,
    fimSobre: sobreposta.fim,
    perto: () => whenPlaying(() => seguinte.adiantar(Math.round(relogio.agora() + atual.restaMs()))),
    fim: () => whenPlaying(() => void avancar('COMPLETA')),
    erro: (mensagem: string) =>
      whenPlaying(() => {
        const item = atual.item();
        if (item) falhou(item, mensagem);
        void avancar('ERRO');
      }),

    romperRetomada,
    rever(): void {
      const item = starting?.item ?? atual.item();
      const musicas = banco.memoria.sincronia?.musicas ?? [];
      if (isRetomada(item) && !musicas.some(({ _id }) => _id === item.musica._id)) romperRetomada();
      seguinte.rever(atual.terminaEm());
      aoMudar();
    },

    carimbar(desvioDe: (partida: string) => number): void {
      atual.carimbar(desvioDe);
      sobreposta.carimbar(desvioDe);
      retomada.carimbar(desvioDe);
    },
    opinar(liked: boolean): void {
      atual.opinar(liked);
      aoMudar();
    },
    salvar: atual.salvar,

    recusado: () => recusado,
    comErro: () => ambiente.monotonico() < erroAte,
    emUso(): (string | undefined)[] {
      const item = atual.item();
      const starts = starting && sha256De(starting.item);
      return [item && sha256De(item), starts, ...sobreposta.emUso(), ...seguinte.emUso()];
    },
    tocando() {
      const tocando = atual.tocando();
      return tocando?.tipo === 'MUSICA' ? { ...tocando, vinheta: sobreposta.tocando() } : tocando;
    },
    /** Grade of the playing track; for a jingle or silence, the current grade. */
    grade(): string | null {
      const item = atual.item();
      const { sincronia } = banco.memoria;
      if (item?.tipo === 'MUSICA') return item.grade;
      return sincronia && dosMomentos.em(sincronia, relogio.agora()).grade;
    },
    proxima() {
      const proxima = seguinte.proxima();
      return proxima?.tipo === 'MUSICA'
        ? { titulo: proxima.musica.titulo, artista: proxima.musica.artista }
        : null;
    },
  };
}
