import { shiftEvento } from '#domain/eventos.ts';
import { openTime } from '#domain/horarios.ts';
import type { Ambiente } from '../ambiente.ts';
import type { Aberta, Banco } from '../disco/banco.ts';
import type { Fila } from '../disco/fila.ts';
import type { Relogio } from '../relogio.ts';
import type { DosMomentos } from './dosMomentos.ts';
import { expedienteDe, type Item } from './escolha.ts';

/** A track left longer ago is not resumed: nobody remembers it. */
const RETOMA_ATE_MS = 30 * 60_000;

type Partes = {
  ambiente: Ambiente;
  banco: Banco;
  fila: Fila;
  relogio: Relogio;
  dosMomentos: DosMomentos;
  tem(sha256: string): boolean;
  vale(): boolean;
  escrever(escrita: Promise<void>): void;
};

/** Holds the play that a reload or power cut left open, until it resumes or is reported as interrupted. */
export function createRetomada({ ambiente, banco, fila, relogio, dosMomentos, ...partes }: Partes) {
  const { memoria } = banco;
  let deixada = memoria.aberta;
  let isStarting = false;

  function faixa({ sessao, evento, continua }: Aberta): Item | undefined {
    const { sincronia } = memoria;
    if (!sincronia || !continua || evento.fim !== 'INTERROMPIDA') return undefined;
    if (!partes.vale() || sessao !== memoria.sessao?.id) return undefined;
    // Uses only the machine's clock; if that went back, the elapsed time is unknown.
    const haMs = ambiente.parede() - continua.guardadaEm;
    if (haMs < 0 || haMs >= RETOMA_ATE_MS) return undefined;
    const agora = relogio.agora();
    if (openTime(expedienteDe(sincronia), agora - haMs, agora + 1) <= haMs) return undefined;
    const { chave, grade, playlists } = dosMomentos.em(sincronia, agora);
    if (chave !== continua.chave || dosMomentos.em(sincronia, agora - haMs).ate <= agora) return undefined;
    const musica = sincronia.musicas.find(({ _id }) => _id === evento.musica);
    const playlist = playlists.find(
      ({ _id, musicas }) => _id === evento.playlist && musicas.includes(evento.musica),
    );
    if (!musica || !playlist || !partes.tem(musica.sha256)) return undefined;
    return { tipo: 'MUSICA', musica, playlist, grade, chave, jaOuvidoS: evento.tocadoMs / 1000 };
  }

  /** Reports the play as interrupted at its last saved position. A play nobody heard is dropped. */
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
    /** Reserves the play while its track starts; returns whether there is still one. */
    start(): boolean {
      isStarting = deixada !== null;
      return isStarting;
    },
    cancelStart(): void {
      isStarting = false;
    },
    finishStart(): Aberta | undefined {
      if (!isStarting || !deixada) return undefined;
      const begun = deixada;
      deixada = null;
      isStarting = false;
      return begun;
    },
    carimbar(desvioDe: (partida: string) => number): void {
      if (!deixada || deixada.partida === null) return;
      const evento = shiftEvento(deixada.evento, desvioDe(deixada.partida));
      deixada = { ...deixada, partida: null, evento };
      partes.escrever(banco.gravar({ aberta: deixada }));
    },
  };
}
