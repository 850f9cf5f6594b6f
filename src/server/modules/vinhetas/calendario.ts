import type { components } from '#generated/api.d.ts';
import { DiaDaSemana } from '#generated/labels.ts';
import { fail } from '../../fail.ts';

type Schemas = components['schemas'];
type Dia = Schemas['DiaDaSemana'];
type Corpo = Schemas['VinhetaUpdate'];

const dias = Object.keys(DiaDaSemana) as Dia[];

const END_BEFORE_BEGINNING = 'O fim não pode ser antes do começo';
const NO_TIME = 'Sem tocar por intervalo, a vinheta precisa de ao menos uma hora marcada';

/** Refuses with a code a validity that ends before it begins, and a jingle that would never play. */
export function assertCalendario(
  { validade, porIntervalo, horasMarcadas }: Corpo,
  code: 'V002' | 'V004',
): void {
  if (validade?.de && validade.ate && validade.ate < validade.de)
    throw fail(code, { fields: [{ path: 'validade.ate', message: END_BEFORE_BEGINNING }] });
  if (porIntervalo === false && !horasMarcadas?.length)
    throw fail(code, { fields: [{ path: 'horasMarcadas', message: NO_TIME }] });
}

type Guardados<Body> = Omit<Body, 'validade'> & { validaDe?: string | null; validaAte?: string | null };

/** The fields of a jingle in their order, as they are kept and told: days from Sunday on, hours as a day has them. */
export function storedFields<Body extends Corpo>({ validade, ...body }: Body): Guardados<Body> {
  const { diaExecucao, janelas, horasMarcadas } = body;
  return {
    ...body,
    ...(diaExecucao && { diaExecucao: dias.filter((dia) => diaExecucao.includes(dia)) }),
    ...(validade !== undefined && { validaDe: validade?.de ?? null, validaAte: validade?.ate ?? null }),
    ...(janelas && { janelas: janelas.toSorted((uma, outra) => (uma.de < outra.de ? -1 : 1)) }),
    ...(horasMarcadas && { horasMarcadas: horasMarcadas.toSorted() }),
  };
}

/** Turns fields into columns. */
export const asColumns = <Fields extends object>({
  janelas,
  ...fields
}: Fields & { janelas?: Schemas['JanelaDaVinheta'][] }) => ({
  ...fields,
  ...(janelas && { janelas: JSON.stringify(janelas) }),
});
