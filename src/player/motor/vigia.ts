import type { Ambiente } from './ambiente.ts';
import type { Banco } from './disco/banco.ts';
import { SEM_SOM_DB } from './som.ts';

const SILENCIO_MS = 30_000;
const RECARREGAR_MS = 90_000;
const RECARGAS_POR_HORA = 3;
const HOUR_MS = 3_600_000;

type Partes = {
  ambiente: Ambiente;
  banco: Banco;
  nivelDb(): number;
  deveSoar(): boolean;
  posicaoS(): number;
  registrar(texto: string, codigo: string | null): void;
  recarregar(): Promise<void>;
};

export function createVigia({ ambiente, banco, nivelDb, deveSoar, posicaoS, registrar, recarregar }: Partes) {
  let silencioDesde: number | undefined;
  let paradoDesde: number | undefined;
  let posicao = -1;
  let recarregando = false;
  let avisado = false;

  const desde = (isAssim: boolean, antes: number | undefined) =>
    isAssim ? (antes ?? ambiente.monotonico()) : undefined;
  const ha = (momento: number | undefined) => (momento === undefined ? 0 : ambiente.monotonico() - momento);

  return {
    silencio: () => ha(silencioDesde) >= SILENCIO_MS,

    escutar(volume: number): void {
      const deve = deveSoar();
      const agora = posicaoS();
      silencioDesde = desde(deve && nivelDb() < SEM_SOM_DB, silencioDesde);
      paradoDesde = desde(deve && agora === posicao, paradoDesde);
      posicao = agora;
      const isFalha = ha(paradoDesde) >= RECARREGAR_MS || (volume > 0 && ha(silencioDesde) >= RECARREGAR_MS);
      if (!isFalha) avisado = false;
      if (!isFalha || recarregando) return;
      const hora = banco.memoria.recargas.filter(
        (em) => ambiente.parede() - em < HOUR_MS && em <= ambiente.parede(),
      );
      if (hora.length >= RECARGAS_POR_HORA) {
        if (!avisado) registrar('Sem som há 90 s, e já recarregado 3 vezes nesta hora.', 'SILENCIO');
        avisado = true;
        return;
      }
      recarregando = true;
      registrar('Sem som há 90 s: o player se recarrega.', 'SILENCIO');
      void banco.gravar({ recargas: [...hora, ambiente.parede()] }).then(recarregar);
    },
  };
}
