import { isOpenAt, nextOpening } from '#domain/horarios.ts';
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
  silencio(): boolean;
  calado(): boolean;
};

export function createCondicao(partes: Partes) {
  const { downloads, programa, sessao, som } = partes;
  const { memoria } = partes.banco;
  let jaTocou = false;

  /** Three tracks suffice to start. Fewer do if no more will come (disk full, offline), or music already played. */
  function bastam(): boolean {
    const { musicasProntas, cheio } = downloads.estado();
    const todas = memoria.sincronia?.musicas.length ?? 0;
    const isTudo = cheio || jaTocou || !partes.online();
    return musicasProntas > 0 && (isTudo || musicasProntas >= Math.min(BASTAM, todas));
  }
  /** Under a grade, the tracks on the disk may all belong to other blocos. */
  const ha = () =>
    !memoria.sincronia?.grade || partes.dosMomentos.haMusica(memoria.sincronia, partes.agora());
  const precisaDeToque = () => som.travado() || programa.recusado();
  const isAberta = () => !memoria.sincronia || isOpenAt(expedienteDe(memoria.sincronia), partes.agora());

  /** A running track still plays to its end after the session ended. */
  function quer(): boolean {
    const isPedida = !partes.calado() && sessao.vale() && memoria.pausa === null;
    return isPedida && memoria.sincronia !== null && isAberta() && bastam() && ha();
  }

  return {
    isAberta,
    /**
     * Milliseconds until something else plays, by a bloco's boundary or the opening. 0 if the store is open and silent,
     * or no grade reaches it.
     */
    mudaEmMs(): number {
      const { sincronia } = memoria;
      const agora = partes.agora();
      if (!sincronia?.grade) return 0;
      if (!isAberta())
        return (nextOpening(expedienteDe(sincronia), agora) ?? Number.POSITIVE_INFINITY) - agora;
      return programa.tocando() ? partes.dosMomentos.em(sincronia, agora).ate - agora : 0;
    },
    precisaDeToque,
    quer,
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
