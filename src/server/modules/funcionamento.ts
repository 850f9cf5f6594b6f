import { messageOf } from '#domain/messages.ts';
import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { fail } from '../lib/fail.ts';

type Schemas = components['schemas'];

type Campos = { horarios?: Schemas['HorariosInput']; excecoes?: Schemas['ExcecoesInput'] };
type Excecao = Schemas['PlayerExcecao'];

function falhas(excecoes: NonNullable<Campos['excecoes']>) {
  const needed = { abre: 'Horário de abertura', fecha: 'Horário de fechamento' } as const;
  return excecoes.flatMap((excecao, index) =>
    (['abre', 'fecha'] as const)
      .filter((campo) => !excecao.fechado && !excecao[campo])
      .map((campo) => ({
        path: `excecoes.${index}.${campo}`,
        message: messageOf({ rule: 'missing' }, needed[campo]),
      })),
  );
}

/**
 * Normalizes opening hours for storage: an empty list becomes null. Exceptions that lack their hours fail with `code`,
 * a fill-all code.
 */
export function tidyFuncionamento<T extends Campos>({ horarios, excecoes, ...fields }: T, code: ErrorCode) {
  const wrong = falhas(excecoes ?? []);
  if (wrong.length > 0) throw fail(code, { fields: wrong });
  return {
    ...fields,
    ...(horarios !== undefined && { horarios: horarios?.length ? horarios : null }),
    ...(excecoes !== undefined && {
      excecoes:
        excecoes?.map((excecao): Excecao => ({ ...excecao, fechado: excecao.fechado ?? false })) ?? null,
    }),
  };
}

type Columns<T> = {
  [Name in keyof T]: T[Name] extends object | null | undefined ? JsonOf<T[Name]> : T[Name];
};
type JsonOf<Value> = (Value extends object ? string : never) | Extract<Value, null | undefined>;

export const toColumns = <T extends object>(fields: T): Columns<T> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  ) as Columns<T>;
