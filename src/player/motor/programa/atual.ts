import { withPlay } from '#domain/calendar.ts';
import { createEventoKey, createFact, type Execucao, moveKey } from '#domain/eventos.ts';
import type { Play } from '#domain/programacao.ts';
import type { components } from '#generated/api.d.ts';
import type { FaixaTocando, VinhetaTocando } from '../../tocador.ts';
import type { Ambiente } from '../ambiente.ts';
import type { Aberta, Banco, NaFila } from '../disco/banco.ts';
import type { Fila } from '../disco/fila.ts';
import type { Carimbo, Relogio } from '../relogio.ts';
import type { Item } from './escolha.ts';
import { duracaoDe } from './trecho.ts';

type Fim = components['schemas']['FimDeExecucao'];

const SALVAR_AO_MENOS_A_CADA_MS = 5000;
const HISTORICO_MS = 24 * 3_600_000;
const PARTE_OUVIDA = 0.5;

type Atual = {
  item: Item;
  desde: number;
  carimbo: Carimbo;
  evento: string;
  curtida: boolean | null;
  duracaoS: number;
  /** Set while the next item is about to begin; until then this one counts as playing. */
  fim?: { fim: Fim; tocadoMs: number };
};

type Partes = {
  ambiente: Ambiente;
  banco: Banco;
  fila: Fila;
  relogio: Relogio;
  posicaoS(): number;
  isSobreposta?: boolean;
  sessao(): string;
  registrar(texto: string, codigo: string | null): void;
};

const lembrancaDe = ({ musica, emOrdem }: Item & { tipo: 'MUSICA' }, momento: number): Play => ({
  musica: musica._id,
  momento,
  ...(emOrdem && { emOrdem }),
});

export function createAtual({ ambiente, banco, fila, relogio, posicaoS, sessao, ...partes }: Partes) {
  const fechada = partes.isSobreposta ? {} : { aberta: null };
  let atual: Atual | undefined;
  let comecouEm = 0;
  let salvaEm = 0;
  let sumindo: { evento: string; ate: number } | undefined;
  let escritas: Promise<unknown> = Promise.resolve();

  function escrever(escrita: Promise<void>): void {
    const feita = escrita.catch((erro) =>
      partes.registrar(`Não foi possível gravar no disco: ${erro}`, 'DISCO'),
    );
    escritas = Promise.all([escritas, feita]);
  }

  const tocada = (): NaFila & { evento: Execucao } => {
    const { item, carimbo, evento } = atual as Atual & { item: Item & { tipo: 'MUSICA' } };
    const { musica, playlist } = item;
    return {
      sessao: sessao(),
      partida: carimbo.partida,
      evento: {
        evento,
        momento: new Date(carimbo.momento).toISOString(),
        tipo: 'EXECUCAO',
        musica: musica._id,
        playlist: playlist._id,
        ...(atual?.fim ?? { tocadoMs: Math.round(posicaoS() * 1000), fim: 'INTERROMPIDA' }),
      },
    };
  };

  const aberta = (): Aberta => {
    const { item, curtida } = atual as Atual & { item: Item & { tipo: 'MUSICA' } };
    return { ...tocada(), continua: { guardadaEm: ambiente.parede(), chave: item.chave, curtida } };
  };

  function ouvido(): NaFila[] {
    if (!atual?.fim) return [];
    const { item, carimbo, evento, duracaoS } = atual;
    const { tocadoMs } = atual.fim;
    if (item.tipo === 'MUSICA') return tocadoMs > 0 ? [tocada()] : [];
    if (tocadoMs < duracaoS * 1000 * PARTE_OUVIDA) return [];
    const momento = new Date(carimbo.momento).toISOString();
    const ouvida = { evento, momento, tipo: 'VINHETA', vinheta: item.vinheta._id } as const;
    return [{ sessao: sessao(), partida: carimbo.partida, evento: ouvida }];
  }

  function salvar(): void {
    if (atual?.item.tipo !== 'MUSICA') return;
    salvaEm = ambiente.monotonico();
    // Flushed to disk, because the power may fail.
    escrever(banco.enfileirar([], { aberta: aberta() }));
  }

  const restaMs = () => Math.max(0, (atual?.duracaoS ?? 0) - posicaoS()) * 1000;

  return {
    escrever,
    item: () => atual?.item,
    terminaEm: () => atual && Math.round(relogio.agora() + restaMs()),
    restaMs,
    escritas: () => escritas,
    salvar,

    /**
     * Starts an item that began `haMs` ago. The previous event is queued in the same transaction, so that a power cut
     * loses neither.
     */
    comecar(item: Item, haMs: number): void {
      const ouvidos = ouvido();
      const desde = relogio.agora() - haMs;
      const { momento, partida } = relogio.carimbo();
      const carimbo = { momento: momento - haMs, partida };
      const evento = createEventoKey(carimbo.momento, ambiente.chance);
      atual = { item, desde, carimbo, evento, curtida: null, duracaoS: duracaoDe(item) };
      comecouEm = ambiente.monotonico();
      salvaEm = comecouEm;
      const { historico, vinhetas, vinhetasRecentes } = banco.memoria;
      const recente = historico.filter(({ momento }) => desde - momento < HISTORICO_MS);
      const lembrado =
        item.tipo === 'MUSICA'
          ? { aberta: aberta(), historico: [...recente, lembrancaDe(item, desde)] }
          : {
              ...fechada,
              vinhetas: { ...vinhetas, [item.vinheta._id]: desde },
              vinhetasRecentes: withPlay(vinhetasRecentes, item.vinheta._id, desde),
            };
      escrever(fila.por(ouvidos, lembrado));
    },

    retomar(item: Item, { partida, evento: { evento, momento: iso }, continua }: Aberta): void {
      const momento = Date.parse(iso);
      const desde = partida === null ? momento : momento + relogio.desvioMs();
      const { curtida = null } = continua ?? {};
      atual = { item, desde, carimbo: { momento, partida }, evento, curtida, duracaoS: duracaoDe(item) };
      comecouEm = ambiente.monotonico();
      salvar();
    },

    /** Saves at least every 5 s, and more often at the start, so that a power cut loses at most half of the play. */
    continuar(): void {
      const aCadaMs = Math.min(SALVAR_AO_MENOS_A_CADA_MS, salvaEm - comecouEm);
      if (ambiente.monotonico() - salvaEm >= aCadaMs) salvar();
    },

    /**
     * Ends the current play, counting the `sobraMs` of it that stay audible. If the previous play is still fading out,
     * it is cut off in `corteMs` and its recorded length shortened.
     */
    terminar(fim: Fim, sobraMs: number, corteMs = 0): void {
      if (!atual || atual.fim) return;
      const agora = ambiente.monotonico();
      const naoOuvidoMs = Math.round((sumindo?.ate ?? 0) - agora - corteMs);
      if (sumindo && naoOuvidoMs > 0) escrever(fila.encurtar(sumindo.evento, naoOuvidoMs));
      const posicaoMs = posicaoS() * 1000;
      const ouvidoMs = posicaoMs + sobraMs;
      const tocadoMs = Math.round(Math.min(ouvidoMs, atual.duracaoS * 1000 || ouvidoMs));
      atual.fim = { fim, tocadoMs };
      sumindo = { evento: atual.evento, ate: agora + tocadoMs - posicaoMs };
    },

    calar(): void {
      if (!atual) return;
      escrever(fila.por(ouvido(), fechada));
      atual = undefined;
    },

    carimbar(desvioDe: (partida: string) => number): void {
      if (!atual || atual.carimbo.partida === null) return;
      const { partida, momento } = atual.carimbo;
      const certo = momento + desvioDe(partida);
      atual.desde = certo;
      atual.carimbo = { momento: certo, partida: null };
      atual.evento = moveKey(atual.evento, certo);
      salvar();
    },

    opinar(liked: boolean): void {
      if (atual?.item.tipo !== 'MUSICA') return;
      atual.curtida = liked;
      const { momento, partida } = relogio.carimbo();
      const { evento: execucao, momento: executadoEm, musica, playlist } = tocada().evento;
      const fato = createFact(momento, ambiente.chance);
      const opiniao = { ...fato, tipo: 'CURTIDA', execucao, musica, playlist, executadoEm, liked } as const;
      escrever(fila.por([{ sessao: sessao(), partida, evento: opiniao }], { aberta: aberta() }));
    },

    tocando(): FaixaTocando | VinhetaTocando | null {
      if (!atual) return null;
      const { item, desde, duracaoS, evento: execucao, curtida } = atual;
      if (item.tipo === 'VINHETA') {
        const { _id, nome } = item.vinheta;
        return { tipo: 'VINHETA', _id, nome, duracaoS, desde };
      }
      const { _id, titulo, artista } = item.musica;
      const playlist = { _id: item.playlist._id, nome: item.playlist.nome };
      const faixa = { execucao, _id, titulo, artista, playlist, duracaoS, desde, curtida };
      return { tipo: 'MUSICA', ...faixa, vinheta: null };
    },
  };
}
