import { horasNo, type Vinheta } from './calendario.ts';
import { type Expediente, estaAberta, momentoNo, relogioDe } from './horarios.ts';
import { tocadasEntre, type UltimasTocadas, type Vez } from './vinhetas.ts';

/** How often a jingle was to play on a day of a store, and what kept it from that which the store's rule knows of. */
export type Planejada = {
  vinheta: string;
  planejadas: number;
  /** Of the planned, how many the store was closed for, and for how many the day was full. */
  fechada: number;
  diaCheio: number;
  /** The moments of those that nothing kept from playing. */
  momentos: number[];
};

/** Why a jingle played less often than was planned. */
export type NaoTocadas = Record<'fechada' | 'diaCheio' | 'semTocar' | 'outras', number>;

const DAY_MS = 86_400_000;
/** The lengths that tracks are taken to have: a longer one would let an hour of a jingle pass, a shorter one was skipped. */
const FAIXA_MS = { menor: 60_000, maior: 600_000 };
/** The length of a track where none was played. */
export const FAIXA_USUAL_MS = 210_000;

/** Finds the first moment of a day, `yyyy-MM-dd`, by a zone's clock, and the first after it. */
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
 * Works out how often jingles were to play on a day of a store, by the rule that its player goes by. What a day's
 * exception closes, what is an hour of a jingle outside of all hours, and what is more than a day may have was planned,
 * too: the rule without these says how often it would have been.
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

/** Shares out how many plays are missing among the reasons that were kept: the first that fits is told of. */
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
