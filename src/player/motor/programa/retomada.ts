import { adiado } from '#domain/eventos.ts';
import { tempoAberto } from '#domain/horarios.ts';
import type { Ambiente } from '../ambiente.ts';
import type { Aberta, Banco } from '../disco/banco.ts';
import type { Fila } from '../disco/fila.ts';
import type { Relogio } from '../relogio.ts';
import type { DosMomentos } from './dosMomentos.ts';
import { expedienteDe, type Item } from './escolha.ts';

/** A track that was left longer ago is not gone on with: nobody remembers it. */
const RETOMA_ATE_MS = 30 * 60_000;

type Partes = {
  ambiente: Ambiente;
  banco: Banco;
  fila: Fila;
  relogio: Relogio;
  dosMomentos: DosMomentos;
  tem(sha256: string): boolean;
  /** Tells whether the store may play by its session. */
  vale(): boolean;
  escrever(escrita: Promise<void>): void;
};

/**
 * Keeps the play that the last run left open, by a reload or by a power cut, until it goes on where it was, or is told
 * as broken off there.
 */
export function createRetomada({ ambiente, banco, fila, relogio, dosMomentos, ...partes }: Partes) {
  const { memoria } = banco;
  let deixada = memoria.aberta;
  /** Whether its track is about to begin. It is then not offered again. */
  let isStarting = false;

  /** Finds the track to go on with; nothing where that was too long ago, or where something else is to play since. */
  function faixa({ sessao, evento, continua }: Aberta): Item | undefined {
    const { sincronia } = memoria;
    if (!sincronia || !continua || evento.fim !== 'INTERROMPIDA') return undefined;
    if (!partes.vale() || sessao !== memoria.sessao?.id) return undefined;
    // By the machine's clock alone: one that went back tells nothing of how long ago it was.
    const haMs = ambiente.parede() - continua.guardadaEm;
    if (haMs < 0 || haMs >= RETOMA_ATE_MS) return undefined;
    const agora = relogio.agora();
    if (tempoAberto(expedienteDe(sincronia), agora - haMs, agora + 1) <= haMs) return undefined;
    const { chave, grade, playlists } = dosMomentos.em(sincronia, agora);
    if (chave !== continua.chave || dosMomentos.em(sincronia, agora - haMs).ate <= agora) return undefined;
    const musica = sincronia.musicas.find(({ _id }) => _id === evento.musica);
    const playlist = playlists.find(
      ({ _id, musicas }) => _id === evento.playlist && musicas.includes(evento.musica),
    );
    if (!musica || !playlist || !partes.tem(musica.sha256)) return undefined;
    return { tipo: 'MUSICA', musica, playlist, grade, chave, jaOuvidoS: evento.tocadoMs / 1000 };
  }

  /** Has it told as broken off where it was saved last; one of which nothing was heard was no play. */
  function largar(): void {
    if (!deixada) return;
    const { sessao, partida, evento } = deixada;
    deixada = null;
    isStarting = false;
    partes.escrever(fila.por(evento.tocadoMs > 0 ? [{ sessao, partida, evento }] : [], { aberta: null }));
  }

  return {
    largar,
    /** Returns the track to resume, until it is about to begin. Reports a play that can no longer be resumed. */
    item(): Item | undefined {
      if (isStarting) return undefined;
      const item = deixada ? faixa(deixada) : undefined;
      if (!item) largar();
      return item;
    },
    /** Holds the play for its track, which is about to begin; returns whether there is still a play to go on. */
    start(): boolean {
      isStarting = deixada !== null;
      return isStarting;
    },
    /** Offers the play again, because its track did not begin. */
    cancelStart(): void {
      isStarting = false;
    },
    /** Returns the resumed play once its track has begun, or undefined if there is none. */
    finishStart(): Aberta | undefined {
      if (!isStarting || !deixada) return undefined;
      const begun = deixada;
      deixada = null;
      isStarting = false;
      return begun;
    },
    /** Stamps it by how far the clock of its start was off. */
    carimbar(desvioDe: (partida: string) => number): void {
      if (!deixada || deixada.partida === null) return;
      const evento = adiado(deixada.evento, desvioDe(deixada.partida));
      deixada = { ...deixada, partida: null, evento };
      partes.escrever(banco.gravar({ aberta: deixada }));
    },
  };
}
