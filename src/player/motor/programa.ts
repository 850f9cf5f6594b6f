import { chaveDe, chaveEm, type Execucao, fatoDe } from '#domain/eventos.ts';
import type { components } from '#generated/api.d.ts';
import type { FaixaTocando, VinhetaTocando } from '../tocador.ts';
import type { Ambiente } from './ambiente.ts';
import type { Banco, NaFila } from './banco.ts';
import type { Downloads } from './downloads.ts';
import { createEscolha, type Item, sha256De } from './escolha.ts';
import type { Fila } from './fila.ts';
import type { Carimbo, Relogio } from './relogio.ts';
import type { Som } from './som.ts';

type Fim = components['schemas']['FimDeExecucao'];

const SALVAR_A_CADA_MS = 15_000;
const HISTORICO_MS = 24 * 3_600_000;
const ERROS_SEGUIDOS = 5;
const DEPOIS_DE_ERROS_MS = 30_000;
/** A jingle of which less was heard was none. */
const PARTE_OUVIDA = 0.5;

type Atual = {
  item: Item;
  desde: number;
  carimbo: Carimbo;
  evento: string;
  curtida: boolean | null;
  duracaoS: number;
};

type Partes = {
  ambiente: Ambiente;
  banco: Banco;
  fila: Fila;
  relogio: Relogio;
  som: Som;
  downloads: Downloads;
  mudancas(): number;
  /** Under which sign-in it plays. */
  sessao(): string;
  /** Whether music is to play now. */
  quer(): boolean;
  aoMudar(): void;
  registrar(texto: string, codigo: string | null): void;
};

export type Programa = ReturnType<typeof createPrograma>;

/** What plays and what follows it, by the rules of the domain; what was heard goes to the queue when it ends. */
export function createPrograma(partes: Partes) {
  const { ambiente, banco, fila, relogio, som, downloads, aoMudar, registrar } = partes;
  const { memoria } = banco;
  const escolha = createEscolha(downloads.tem, partes.mudancas, memoria.dispositivo);
  let atual: Atual | undefined;
  let proxima: Item | undefined;
  let seguintes: Item[] = [];
  let preparando: Promise<boolean> | undefined;
  let avancando = false;
  let recusado = false;
  let erros = 0;
  let erroAte = 0;
  let salvaEm = 0;
  let escritas: Promise<unknown> = Promise.resolve();

  function escrever(escrita: Promise<void>): void {
    const feita = escrita.catch((erro) => registrar(`Não foi possível gravar no disco: ${erro}`, 'DISCO'));
    escritas = Promise.all([escritas, feita]);
  }
  const transicaoMs = () => memoria.sincronia?.configuracao.transicaoMs ?? 250;
  const playlistEscolhida = () => {
    const { escolha: feita } = memoria;
    return feita && feita.ate > relogio.agora() ? feita.playlist : null;
  };

  const tocada = (): NaFila & { evento: Execucao } => {
    const { item, carimbo, evento } = atual as Atual & { item: Item & { tipo: 'MUSICA' } };
    const { musica, playlist } = item;
    return {
      sessao: partes.sessao(),
      partida: carimbo.partida,
      evento: {
        ...{ evento, momento: new Date(carimbo.momento).toISOString(), tipo: 'EXECUCAO' },
        ...{ musica: musica._id, playlist: playlist._id },
        ...{ tocadoMs: Math.round(som.posicaoS() * 1000), fim: 'INTERROMPIDA' },
      },
    };
  };

  /** Tells of what plays that it ended. */
  function concluir(fim: Fim): void {
    if (!atual) return;
    const { item, carimbo, evento, duracaoS } = atual;
    const ouvidoMs = som.posicaoS() * 1000 + (fim === 'COMPLETA' ? transicaoMs() : 0);
    const tocadoMs = Math.round(Math.min(ouvidoMs, duracaoS * 1000 || ouvidoMs));
    if (item.tipo === 'MUSICA') {
      const { evento: execucao, ...resto } = tocada();
      const novos = tocadoMs > 0 ? [{ ...resto, evento: { ...execucao, tocadoMs, fim } }] : [];
      escrever(fila.por(novos, { aberta: null }));
    } else if (tocadoMs >= duracaoS * 1000 * PARTE_OUVIDA) {
      const momento = new Date(carimbo.momento).toISOString();
      const { _id: vinheta } = item.vinheta;
      const ouvida = { evento, momento, tipo: 'VINHETA', vinheta } as const;
      escrever(fila.por([{ sessao: partes.sessao(), partida: carimbo.partida, evento: ouvida }]));
    }
    atual = undefined;
    aoMudar();
  }

  /** What follows at a moment: a track, after the jingles that are due where another one ends. */
  function decidir(momento: number): void {
    const { sincronia, historico, vinhetas } = memoria;
    if (!sincronia) return;
    const fresca = proxima?.tipo === 'MUSICA' && downloads.tem(proxima.musica.sha256) ? proxima : undefined;
    proxima = fresca ?? escolha.musica(sincronia, playlistEscolhida(), historico, momento);
    const daVez = atual?.item.tipo === 'MUSICA' ? escolha.vinhetas(sincronia, vinhetas, momento) : [];
    seguintes = proxima ? [...daVez, proxima] : [];
  }

  /** Loads the first of what follows, passing over what is not what its name says. Whether there is one. */
  async function preparar(): Promise<boolean> {
    for (;;) {
      const [item] = seguintes;
      if (!item) return false;
      const conteudo = await downloads.verificado(sha256De(item));
      if (conteudo && item === seguintes[0]) {
        som.preparar(conteudo, item.tipo === 'MUSICA' ? item.musica.ganhoDb : null);
        return true;
      }
      if (item !== seguintes[0]) continue;
      seguintes.shift();
      if (item !== proxima) continue;
      proxima = undefined;
      decidir(relogio.agora());
    }
  }

  async function comecarPreparado(): Promise<void> {
    const item = seguintes.shift()!;
    const pedido = som.comecar(transicaoMs());
    const desde = relogio.agora();
    const carimbo = relogio.carimbo();
    try {
      await pedido;
    } catch (erro) {
      som.parar(0);
      seguintes = [];
      recusado = erro instanceof DOMException && erro.name === 'NotAllowedError';
      if (!recusado) falhou(item, String(erro));
      return;
    }
    recusado = false;
    const evento = chaveDe(carimbo.momento, ambiente.chance);
    const duracaoS = item.tipo === 'MUSICA' ? item.musica.duracao : item.vinheta.duracao;
    atual = { item, desde, carimbo, evento, curtida: null, duracaoS };
    if (item.tipo === 'MUSICA') {
      const historico = memoria.historico.filter(({ momento }) => desde - momento < HISTORICO_MS);
      const aberta = tocada();
      salvaEm = ambiente.monotonico();
      escrever(
        banco.gravar({ aberta, historico: [...historico, { musica: item.musica._id, momento: desde }] }),
      );
      proxima = memoria.sincronia
        ? escolha.musica(
            memoria.sincronia,
            playlistEscolhida(),
            [...historico, { musica: item.musica._id, momento: desde }],
            Math.round(desde + duracaoS * 1000),
          )
        : undefined;
    } else {
      const vinhetas = { ...memoria.vinhetas, [item.vinheta._id]: desde };
      escrever(banco.gravar({ vinhetas }));
      preparando = preparar();
    }
    aoMudar();
  }

  function falhou(item: Item, mensagem: string): void {
    erros += 1;
    registrar(
      `Não foi possível tocar "${item.tipo === 'MUSICA' ? item.musica.titulo : item.vinheta.nome}": ${mensagem}`,
      'ERRO_DE_AUDIO',
    );
    if (proxima === item) proxima = undefined;
    downloads.refazer(sha256De(item));
    if (erros >= ERROS_SEGUIDOS) erroAte = ambiente.monotonico() + DEPOIS_DE_ERROS_MS;
  }

  /** From what plays to what follows; or to silence, where no music is to play. */
  async function avancar(fim: Fim): Promise<void> {
    if (avancando) return;
    avancando = true;
    try {
      if (!partes.quer() || som.travado() || ambiente.monotonico() < erroAte) {
        concluir(fim);
        som.parar(transicaoMs());
        preparando = undefined;
        return;
      }
      if (!preparando) {
        decidir(relogio.agora());
        preparando = preparar();
      }
      const temSeguinte = await preparando;
      preparando = undefined;
      concluir(fim);
      if (temSeguinte) await comecarPreparado();
      else som.parar(transicaoMs());
    } finally {
      avancando = false;
      aoMudar();
    }
  }

  return {
    /** Begins, goes on saving, or stops, as is wanted now. */
    avaliar(): void {
      const quer = partes.quer();
      if (atual && som.posicaoS() > 1) erros = 0;
      if (!atual && quer && !avancando && !recusado && !som.travado()) void avancar('INTERROMPIDA');
      if (atual?.item.tipo === 'MUSICA' && ambiente.monotonico() - salvaEm >= SALVAR_A_CADA_MS) this.salvar();
    },
    salvar(): void {
      if (atual?.item.tipo !== 'MUSICA') return;
      salvaEm = ambiente.monotonico();
      const aberta = tocada();
      escrever(banco.gravar({ aberta }));
    },
    /** At once, whatever plays. Resolves when the queue has it. */
    async parar(): Promise<void> {
      concluir('INTERROMPIDA');
      som.parar(1000);
      seguintes = [];
      preparando = undefined;
      await escritas;
    },
    pular: () => avancar('PULADA'),
    /** The browser was touched: it may refuse no longer. */
    tocado(): void {
      recusado = false;
      this.avaliar();
    },

    perto(): void {
      if (preparando || seguintes.length > 0) return;
      const restaMs = Math.max(0, (atual?.duracaoS ?? 0) - som.posicaoS()) * 1000;
      decidir(Math.round(relogio.agora() + restaMs));
      preparando = preparar();
    },
    fim: () => void avancar('COMPLETA'),
    erro(mensagem: string): void {
      if (atual) falhou(atual.item, mensagem);
      void avancar('ERRO');
    },

    /** What plays is to be chosen anew: another manifest, another playlist. */
    rever(): void {
      proxima = undefined;
      if (!preparando) seguintes = [];
      const { sincronia, historico } = memoria;
      if (atual && sincronia)
        proxima = escolha.musica(
          sincronia,
          playlistEscolhida(),
          historico,
          Math.round(atual.desde + atual.duracaoS * 1000),
        );
      aoMudar();
    },

    /** The clock was set right: what runs since before is moved. */
    carimbar(desvioDe: (partida: string) => number, saltoMs: number): void {
      if (!atual) return;
      atual.desde += saltoMs;
      const { partida, momento } = atual.carimbo;
      if (partida === null) return;
      const certo = momento + desvioDe(partida);
      atual.carimbo = { momento: certo, partida: null };
      atual.evento = chaveEm(atual.evento, certo);
      this.salvar();
    },

    opinar(liked: boolean): void {
      if (atual?.item.tipo !== 'MUSICA') return;
      atual.curtida = liked;
      const { momento, partida } = relogio.carimbo();
      const { evento: execucao, momento: executadoEm, musica, playlist } = tocada().evento;
      const fato = fatoDe(momento, ambiente.chance);
      const opiniao = { ...fato, tipo: 'CURTIDA', execucao, musica, playlist, executadoEm, liked } as const;
      escrever(fila.por([{ sessao: partes.sessao(), partida, evento: opiniao }]));
      aoMudar();
    },

    recusado: () => recusado,
    comErro: () => ambiente.monotonico() < erroAte,
    emUso: () => [atual && sha256De(atual.item), ...seguintes.map(sha256De), proxima && sha256De(proxima)],
    execucao: () => (atual?.item.tipo === 'MUSICA' ? tocada().evento : undefined),

    tocando(): FaixaTocando | VinhetaTocando | null {
      if (!atual) return null;
      const { item, desde, duracaoS, evento: execucao, curtida } = atual;
      if (item.tipo === 'VINHETA') {
        const { _id, nome } = item.vinheta;
        return { tipo: 'VINHETA', _id, nome, duracaoS, desde };
      }
      const { _id, titulo, artista } = item.musica;
      const playlist = { _id: item.playlist._id, nome: item.playlist.nome };
      return { tipo: 'MUSICA', execucao, _id, titulo, artista, playlist, duracaoS, desde, curtida };
    },
    proxima: () =>
      proxima?.tipo === 'MUSICA' ? { titulo: proxima.musica.titulo, artista: proxima.musica.artista } : null,
  };
}
