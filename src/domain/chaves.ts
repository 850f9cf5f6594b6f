import type { components } from '#generated/api.d.ts';

export type LimitesDaChave = Pick<components['schemas']['Chave'], 'somenteLeitura' | 'grupos'>;

/** A narrow key can only read, or is limited to groups of operations. */
export const isNarrow = ({ somenteLeitura, grupos }: LimitesDaChave): boolean =>
  somenteLeitura || grupos !== null;

/** `Tudo`, `Somente leitura · Lojas, Clientes e mais 2`; names at most so many groups. */
export function limitesText({ somenteLeitura, grupos }: LimitesDaChave, most = 3): string {
  const named = grupos?.slice(0, most).join(', ');
  const others = (grupos?.length ?? 0) - most;
  const ofGrupos = named && (others > 0 ? `${named} e mais ${others}` : named);
  return [somenteLeitura && 'Somente leitura', ofGrupos].filter(Boolean).join(' · ') || 'Tudo';
}
