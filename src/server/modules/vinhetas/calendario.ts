import { messageOf } from '#domain/messages.ts';
import type { components } from '#generated/api.d.ts';
import { VinhetaDados } from '#generated/fields.ts';
import { DiaDaSemana } from '#generated/labels.ts';
import { fail } from '../../lib/fail.ts';

type Schemas = components['schemas'];
type Dia = Schemas['DiaDaSemana'];
type Corpo = Schemas['VinhetaUpdate'];

const dias = Object.keys(DiaDaSemana) as Dia[];

const END_BEFORE_BEGINNING = 'O fim não pode ser antes do começo';
const NO_TIME = 'Sem tocar por intervalo, a vinheta precisa de ao menos uma hora marcada';

/**
 * Fails with `code` if the validity ends before it begins, the interval is missing, or the jingle would never play.
 */
export function assertCalendario(
  { validade, porIntervalo, horasMarcadas, intervaloExecucao }: Corpo,
  code: 'V002' | 'V004',
): void {
  if (validade?.de && validade.ate && validade.ate < validade.de)
    throw fail(code, { fields: [{ path: 'validade.ate', message: END_BEFORE_BEGINNING }] });
  if (porIntervalo !== false && intervaloExecucao === null) {
    const message = messageOf({ rule: 'missing' }, VinhetaDados.intervaloExecucao.label);
    throw fail(code, { fields: [{ path: 'intervaloExecucao', message }] });
  }
  if (porIntervalo === false && !horasMarcadas?.length)
    throw fail(code, { fields: [{ path: 'horasMarcadas', message: NO_TIME }] });
}

type Guardados<Body> = Omit<Body, 'validade' | 'intervaloExecucao'> & {
  validaDe?: string | null;
  validaAte?: string | null;
  intervaloExecucao?: number;
};

/** Sorts days from Sunday on and times by the clock. Omits an interval of null, so that the stored one stays. */
export function storedFields<Body extends Corpo>({
  validade,
  intervaloExecucao,
  ...body
}: Body): Guardados<Body> {
  const { diaExecucao, janelas, horasMarcadas } = body;
  return {
    ...body,
    ...(intervaloExecucao && { intervaloExecucao }),
    ...(diaExecucao && { diaExecucao: dias.filter((dia) => diaExecucao.includes(dia)) }),
    ...(validade !== undefined && { validaDe: validade?.de ?? null, validaAte: validade?.ate ?? null }),
    ...(janelas && { janelas: janelas.toSorted((uma, outra) => (uma.de < outra.de ? -1 : 1)) }),
    ...(horasMarcadas && { horasMarcadas: horasMarcadas.toSorted() }),
  };
}

export const asColumns = <Fields extends object>({
  janelas,
  ...fields
}: Fields & { janelas?: Schemas['JanelaDaVinheta'][] }) => ({
  ...fields,
  ...(janelas && { janelas: JSON.stringify(janelas) }),
});
