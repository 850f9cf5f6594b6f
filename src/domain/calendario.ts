import type { components } from '#generated/api.d.ts';
import { situacaoDaGrade } from './grade.ts';
import { dias, diaUtcDe, type Expediente, estaAberta, momentoNo, relogioDe } from './horarios.ts';

type Schemas = components['schemas'];
/** When a jingle plays besides its interval and weekdays. A missing field changes nothing. */
export type Calendario = Partial<
  Pick<
    Schemas['PlayerVinhetaProgramada'],
    'validade' | 'janelas' | 'horasMarcadas' | 'maximoPorDia' | 'porIntervalo'
  >
>;
export type Vinheta = Pick<Schemas['PlayerVinheta'], '_id' | 'diaExecucao' | 'intervaloExecucao'> &
  Calendario;

/** Moments of each jingle's plays, at least for the last 24 hours; used to count today's plays. */
export type Recentes = ReadonlyMap<string, readonly number[]>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long a jingle waits after its hour for the running track to end. */
const DEPOIS_DA_HORA_MS = 10 * MINUTE_MS;
/** 25 hours: a day on which the clock is set back is an hour longer. */
const LEMBRADAS_MS = 25 * HOUR_MS;

export const vinhetasDe = ({
  vinhetas,
  vinhetasProgramadas = [],
}: Pick<Schemas['PlayerSincronia'], 'vinhetas' | 'vinhetasProgramadas'>) => [
  ...vinhetas,
  ...vinhetasProgramadas,
];

/** `diaUtc` is the day's midnight as if it were UTC. */
function isDoDia({ diaExecucao, validade = null }: Vinheta, diaUtc: number): boolean {
  const data = new Date(diaUtc);
  if (!diaExecucao.includes(dias[data.getUTCDay()]!)) return false;
  return validade === null || situacaoDaGrade(validade, data.toISOString().slice(0, 10)) === 'VIGENTE';
}

/** Today and yesterday: yesterday's windows and hours may reach past midnight. */
function diasDe(agora: number, { fusoHorario }: Expediente): [hoje: number, ontem: number] {
  const hoje = diaUtcDe(agora + relogioDe(fusoHorario)(agora));
  return [hoje, hoje - DAY_MS];
}

export function podePorIntervalo(vinheta: Vinheta, agora: number, expediente: Expediente): boolean {
  const { janelas = [], porIntervalo = true } = vinheta;
  if (!porIntervalo) return false;
  const [hoje, ontem] = diasDe(agora, expediente);
  if (janelas.length === 0) return isDoDia(vinheta, hoje);
  const relogio = relogioDe(expediente.fusoHorario);
  return [hoje, ontem]
    .filter((dia) => isDoDia(vinheta, dia))
    .some((dia) =>
      janelas.some(({ de, ate }) => {
        const fim = ate <= de ? dia + DAY_MS : dia;
        return momentoNo(relogio, dia, de) <= agora && agora < momentoNo(relogio, fim, ate);
      }),
    );
}

export function horasNo(vinheta: Vinheta, diaUtc: number, fusoHorario: string): number[] {
  const { horasMarcadas = [] } = vinheta;
  if (horasMarcadas.length === 0 || !isDoDia(vinheta, diaUtc)) return [];
  const relogio = relogioDe(fusoHorario);
  return horasMarcadas.map((hora) => momentoNo(relogio, diaUtc, hora));
}

/** Finds the first fixed hour that is due at a track's end. Any play since that hour already served it. */
export function horaDaVez(
  vinheta: Vinheta,
  ultima: number | undefined,
  agora: number,
  expediente: Expediente,
): number | undefined {
  if (!vinheta.horasMarcadas?.length) return undefined;
  return diasDe(agora, expediente)
    .flatMap((dia) => horasNo(vinheta, dia, expediente.fusoHorario))
    .filter((hora) => hora <= agora && agora - hora <= DEPOIS_DA_HORA_MS)
    .filter((hora) => (ultima === undefined || ultima < hora) && estaAberta(expediente, hora))
    .toSorted((uma, outra) => uma - outra)[0];
}

export function isDiaCheio(
  { _id, maximoPorDia = null }: Vinheta,
  recentes: Recentes,
  agora: number,
  expediente: Expediente,
): boolean {
  if (maximoPorDia === null) return false;
  const [hoje] = diasDe(agora, expediente);
  const meiaNoite = momentoNo(relogioDe(expediente.fusoHorario), hoje, '00:00');
  const deHoje = (recentes.get(_id) ?? []).filter((momento) => momento >= meiaNoite && momento <= agora);
  return deHoje.length >= maximoPorDia;
}

export function comTocada(
  recentes: Readonly<Record<string, readonly number[]>>,
  vinheta: string,
  momento: number,
): Record<string, number[]> {
  const deUmDia = Object.entries(recentes).map(
    ([id, momentos]) => [id, momentos.filter((antes) => momento - antes < LEMBRADAS_MS)] as const,
  );
  const vivas = Object.fromEntries(deUmDia.filter(([, momentos]) => momentos.length > 0));
  return { ...vivas, [vinheta]: [...(vivas[vinheta] ?? []), momento] };
}
