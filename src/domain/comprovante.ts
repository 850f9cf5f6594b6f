import { horasNo, type Vinheta } from './calendario.ts';
import { type Expediente, estaAberta, momentoNo, relogioDe } from './horarios.ts';
import { tocadasEntre, type UltimasTocadas, type Vez } from './vinhetas.ts';

export type Planejada = {
  vinheta: string;
  planejadas: number;
  /** Planned plays lost because the store was closed or the daily maximum was reached. */
  fechada: number;
  diaCheio: number;
  momentos: number[];
};

export type NaoTocadas = Record<'fechada' | 'diaCheio' | 'semTocar' | 'outras', number>;

const DAY_MS = 86_400_000;
/** Limits of the assumed track length: a longer one would miss a jingle's hour, a shorter one was skipped. */
const FAIXA_MS = { menor: 60_000, maior: 600_000 };
export const FAIXA_USUAL_MS = 210_000;

/** Finds when a day, `yyyy-MM-dd`, begins in a zone, and when the next one begins. */
export function limitesDoDia(dia: string, fusoHorario: string): { de: number; ate: number } {
  const diaUtc = Date.parse(dia);
  const relogio = relogioDe(fusoHorario);
  return { de: momentoNo(relogio, diaUtc, '00:00'), ate: momentoNo(relogio, diaUtc + DAY_MS, '00:00') };
}

function contadas(vezes: readonly Vez[]): Map<string, number> {
  const contagem = new Map<string, number>();
  for (const { vinheta } of vezes) contagem.set(vinheta, (contagem.get(vinheta) ?? 0) + 1);
  return contagem;
}

/**
 * Counts a day's planned plays by the player's rule. Plays lost to an exception day, to hours outside opening hours, or
 * to the daily maximum count as planned: the rule is run again without these limits.
 */
export function planejadasNoDia(
  vinhetas: readonly Vinheta[],
  expediente: Expediente,
  { dia, faixaMs }: { dia: string; faixaMs: number },
  antes: UltimasTocadas = new Map(),
): Planejada[] {
  const { fusoHorario } = expediente;
  const diaInteiro = {
    ...limitesDoDia(dia, fusoHorario),
    faixaMs: Math.min(Math.max(faixaMs, FAIXA_MS.menor), FAIXA_MS.maior),
  };
  const semMaximo = vinhetas.map((vinheta) => ({ ...vinheta, maximoPorDia: null }));
  const temMaximo = vinhetas.some(({ maximoPorDia = null }) => maximoPorDia !== null);
  const deCostume: Expediente = { ...expediente, excecoes: [] };
  const noDia = tocadasEntre(vinhetas, expediente, diaInteiro, antes);
  const semLimite = temMaximo ? tocadasEntre(semMaximo, expediente, diaInteiro, antes) : noDia;
  const semExcecao =
    expediente.excecoes.length > 0 ? tocadasEntre(semMaximo, deCostume, diaInteiro, antes) : semLimite;
  const tocam = contadas(noDia);
  const caberiam = contadas(semLimite);
  const seriam = contadas(semExcecao);
  return vinhetas.map((vinheta) => {
    const { _id } = vinheta;
    const [toca = 0, caberia = 0, seria = 0] = [tocam.get(_id), caberiam.get(_id), seriam.get(_id)];
    const foraDeTodas = horasNo(vinheta, Date.parse(dia), fusoHorario).filter(
      (hora) => !estaAberta(expediente, hora) && !estaAberta(deCostume, hora),
    );
    const diaCheio = Math.max(0, caberia - toca);
    const fechada = Math.max(0, seria - caberia) + foraDeTodas.length;
    return {
      vinheta: _id,
      planejadas: toca + diaCheio + fechada,
      fechada,
      diaCheio,
      momentos: noDia.filter((vez) => vez.vinheta === _id).map(({ momento }) => momento),
    };
  });
}

/** Splits the missing plays among the recorded reasons, in order; the rest is `outras`. */
export function porQueNao({
  planejadas,
  tocadas,
  ...motivos
}: Record<'planejadas' | 'tocadas' | 'fechada' | 'diaCheio' | 'semTocar', number>): NaoTocadas {
  let faltam = Math.max(0, planejadas - tocadas);
  const ate = (quantas: number) => {
    const ditas = Math.min(quantas, faltam);
    faltam -= ditas;
    return ditas;
  };
  const fechada = ate(motivos.fechada);
  const diaCheio = ate(motivos.diaCheio);
  const semTocar = ate(motivos.semTocar);
  return { fechada, diaCheio, semTocar, outras: faltam };
}
