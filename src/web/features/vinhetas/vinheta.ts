import { diasText, intervaloText } from '#domain/lists/vinhetas.ts';
import type { Schemas } from '#domain/schemas.ts';
import { listing } from '#domain/text.ts';
import { weekOfVinheta } from '#domain/vinhetas.ts';
import { type Dia, naOrdem, semana } from '../../entities/dias.ts';
import type { Audivel } from '../../shared/player/player.ts';

/** `SEG a SEX` for consecutive days. */
export function shortDiasText(dias: readonly Dia[]): string {
  const [first, last] = [naOrdem(dias)[0], naOrdem(dias).at(-1)];
  if (!first || !last || dias.length < 3 || dias.length === semana.length) return diasText(dias);
  const inARow = semana.indexOf(last) - semana.indexOf(first) === dias.length - 1;
  return inARow ? `${first} a ${last}` : diasText(dias);
}

const horasDoDia = 24;
const minutosDaHora = 60;

export type Quando = {
  diaExecucao: readonly Dia[];
  intervaloExecucao: unknown;
  janelas: Schemas['JanelaDaVinheta'][] | null;
  horasMarcadas: string[];
  maximoPorDia: number | null;
  porIntervalo: boolean;
};

/** Plays per hour of each day. Null if the interval is invalid or there are no days or times. */
export function semanaTocada(quando: Quando): Record<Dia, number[]> | null {
  const { diaExecucao, janelas, horasMarcadas, porIntervalo } = quando;
  const minutos = Number(quando.intervaloExecucao);
  const isInterval = Number.isInteger(minutos) && minutos >= 1 && minutos <= horasDoDia * minutosDaHora;
  if (diaExecucao.length === 0 || !(porIntervalo ? isInterval : horasMarcadas.length > 0)) return null;
  return weekOfVinheta({
    diaExecucao: [...diaExecucao],
    intervaloExecucao: isInterval ? minutos : 1,
    horasMarcadas,
    porIntervalo,
    janelas: (janelas ?? []).filter(({ de, ate }) => de && ate),
    maximoPorDia: quando.maximoPorDia || null,
  });
}

export const janelasText = (janelas: readonly Schemas['JanelaDaVinheta'][]) =>
  listing(janelas.map(({ de, ate }) => `das ${de} às ${ate}`));

/** `a cada 45 min, das 09:00 às 12:00, e às 15:30`. */
export function ritmoText({ intervaloExecucao, janelas, horasMarcadas, porIntervalo }: Quando): string {
  const inteiras = (janelas ?? []).filter(({ de, ate }) => de && ate);
  const porHoras = horasMarcadas.length > 0 && `às ${listing(horasMarcadas)}`;
  if (!porIntervalo) return porHoras || '';
  const intervalo = `a cada ${intervaloText(Number(intervaloExecucao))}`;
  const nasJanelas = [intervalo, inteiras.length > 0 && janelasText(inteiras)].filter(Boolean).join(', ');
  return porHoras ? `${nasJanelas}, e ${porHoras}` : nasJanelas;
}

/** Short form for a table column: `45 min`, `08:00 e mais 2`. */
export function ritmoCurto({
  intervaloExecucao,
  horasMarcadas,
  porIntervalo,
}: Pick<Schemas['VinhetaRow'], 'intervaloExecucao' | 'horasMarcadas' | 'porIntervalo'>): string {
  if (porIntervalo) return intervaloText(intervaloExecucao);
  const [primeira = '', ...outras] = horasMarcadas;
  return outras.length > 1 ? `${primeira} e mais ${outras.length}` : listing(horasMarcadas);
}

type Vinheta = Pick<Schemas['VinhetaRow'], '_id' | 'nome' | 'cliente'>;

export const vinhetaAddress = ({ _id }: { _id: string }) => `/vinhetas/editar/${_id}`;

export const audivel = (vinheta: Vinheta): Audivel => ({
  kind: 'vinheta',
  id: vinheta._id,
  titulo: vinheta.nome,
  detalhe: vinheta.cliente.nome,
  href: vinhetaAddress(vinheta),
});
