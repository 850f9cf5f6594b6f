import type { LimitesDaChave } from '#domain/chaves.ts';
import type { components } from '#generated/api.d.ts';
import { tags } from '#generated/entidades.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import type { Me } from '../http/handlers.ts';

export type Refusal = {
  motivo: components['schemas']['MotivoDeAcesso'];
  /** The end of the sentence of CH006. */
  text: string;
};

const READ_ONLY: Refusal = { motivo: 'SO_LEITURA', text: 'ela é somente leitura' };
const NO_LIMITS: Refusal = { motivo: 'SO_SEM_LIMITES', text: 'só uma chave sem limites desfaz ou restaura' };
const outside = (grupo: string): Refusal => ({
  motivo: 'FORA_DO_GRUPO',
  text: `ela não inclui o grupo “${grupo}”`,
});

const byName: Readonly<Record<string, string | undefined>> = tags;
const tagOf = (name: string): string | undefined =>
  byName[name] ?? (name in operations ? operations[name as OperationId].tag : undefined);

/**
 * Why a narrow key may not call an operation, or undefined if it may. `named` has the entities, operations and actions
 * that the request or a stored row names; the key needs their tags too.
 */
export function refusalOf(
  operation: OperationId,
  { somenteLeitura, grupos }: LimitesDaChave,
  named: readonly string[] = [],
): Refusal | undefined {
  const { narrowKeys, reads, tag } = operations[operation];
  if (narrowKeys !== null) return narrowKeys ? undefined : NO_LIMITS;
  if (somenteLeitura && !reads) return READ_ONLY;
  const allowed: readonly string[] | null = grupos;
  const missing = [tag, ...named.flatMap((name) => tagOf(name) ?? [])].find(
    (one) => allowed?.includes(one) === false,
  );
  return missing === undefined ? undefined : outside(missing);
}

/** The entities and job actions that the caller's key cannot reach. */
export function outOfReach({ limites }: Pick<Me, 'limites'>): string[] {
  const grupos: readonly string[] | null | undefined = limites?.grupos;
  if (!grupos) return [];
  return Object.entries(tags).flatMap(([name, tag]) => (grupos.includes(tag) ? [] : [name]));
}
