import type { components } from '#generated/api.d.ts';

export type LimitesDaChave = Pick<components['schemas']['Chave'], 'somenteLeitura' | 'grupos'>;

export const isNarrow = ({ somenteLeitura, grupos }: LimitesDaChave): boolean =>
  somenteLeitura || grupos !== null;

type Alcance = LimitesDaChave & Pick<components['schemas']['Chave'], 'cliente'>;

/** `Tudo`, `Área do cliente de Rede Pão Nosso`, `Somente leitura · Lojas, Clientes e mais 2`: at most so many groups. */
export function limitesText({ somenteLeitura, grupos, cliente }: Alcance, most = 3): string {
  if (cliente) return `Área do cliente de ${cliente.nome}`;
  const named = grupos?.slice(0, most).join(', ');
  const others = (grupos?.length ?? 0) - most;
  const ofGrupos = named && (others > 0 ? `${named} e mais ${others}` : named);
  return [somenteLeitura && 'Somente leitura', ofGrupos].filter(Boolean).join(' · ') || 'Tudo';
}
