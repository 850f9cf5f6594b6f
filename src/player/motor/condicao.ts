import { estaAberta, proximaAbertura } from '#domain/horarios.ts';
import type { Retrato } from '../tocador.ts';
import type { Banco } from './disco/banco.ts';
import { BASTAM, type Downloads } from './disco/downloads.ts';
import type { DosMomentos } from './programa/dosMomentos.ts';
import { expedienteDe } from './programa/escolha.ts';
import type { Programa } from './programa/programa.ts';
import type { Sessao } from './servidor/sessao.ts';
import type { Som } from './som.ts';

type Partes = {
  banco: Banco;
  downloads: Downloads;
  programa: Programa;
  sessao: Sessao;
  som: Som;
  dosMomentos: DosMomentos;
  agora(): number;
  online(): boolean;
  /** Tells whether nothing is heard although it plays. */
  silencio(): boolean;
  /** Tells whether the player was told to stop: signed out, or switched off. */
  calado(): boolean;
};

/** Makes what knows whether music is to play now, and in which state the player is. */
export function createCondicao(partes: Partes) {
  const { downloads, programa, sessao, som } = partes;
  const { memoria } = partes.banco;
  let jaTocou = false;

  /**
   * Tells whether there is enough to begin with: three tracks, or what there is where no more is to be expected, and
   * where music was heard already.
   */
  function bastam(): boolean {
    const { musicasProntas, cheio } = downloads.estado();
    const todas = memoria.sincronia?.musicas.length ?? 0;
    const isTudo = cheio || jaTocou || !partes.online();
    return musicasProntas > 0 && (isTudo || musicasProntas >= Math.min(BASTAM, todas));
  }
  /** Tells whether a track that may play now is there: of a grade's blocos others' tracks may be there alone. */
  const ha = () =>
    !memoria.sincronia?.grade || partes.dosMomentos.haMusica(memoria.sincronia, partes.agora());
  const precisaDeToque = () => som.travado() || programa.recusado();
  const isAberta = () => !memoria.sincronia || estaAberta(expedienteDe(memoria.sincronia), partes.agora());

  /** Tells whether music is to play. A track that plays when a session was ended goes on to its end. */
  function quer(): boolean {
    const isPedida = !partes.calado() && sessao.vale() && memoria.pausa === null;
    return isPedida && memoria.sincronia !== null && isAberta() && bastam() && ha();
  }

  return {
    isAberta,
    /**
     * Answers in how long something else plays than now, by a bloco's boundary or by the opening; at once where the
     * store is open and nothing plays, or no grade reaches it.
     */
    mudaEmMs(): number {
      const { sincronia } = memoria;
      const agora = partes.agora();
      if (!sincronia?.grade) return 0;
      if (!isAberta())
        return (proximaAbertura(expedienteDe(sincronia), agora) ?? Number.POSITIVE_INFINITY) - agora;
      return programa.tocando() ? partes.dosMomentos.em(sincronia, agora).ate - agora : 0;
    },
    precisaDeToque,
    quer,
    /** Tells whether something is to be heard, so that silence is a fault. */
    deveSoar: () => quer() && !precisaDeToque(),

    estado(): Retrato['estado'] {
      const toca = programa.tocando() !== null;
      jaTocou ||= toca;
      if (!memoria.sessao || memoria.sessao.provisoria) return 'PARADO';
      if (!isAberta() && !toca) return 'FORA_DO_HORARIO';
      if (memoria.pausa && !toca) return 'PAUSADO';
      if (precisaDeToque() && (toca || quer())) return 'AGUARDANDO_TOQUE';
      if (toca) return partes.silencio() ? 'SILENCIO' : 'TOCANDO';
      return programa.comErro() ? 'ERRO' : 'PARADO';
    },
  };
}
