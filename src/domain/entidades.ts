import type { components } from '#generated/api.d.ts';
import { entidades, type Listada } from '#generated/entidades.ts';
import { count } from './text.ts';

export const isMasculine = (entidade: Listada) => entidades[entidade].gender === 'm';

export const countEntidades = (entidade: Listada, total: number) =>
  count(total, entidades[entidade].one, entidades[entidade].many);

/** `todas as 1.240 lojas`, `todos os clientes`. */
export const allEntidades = (entidade: Listada, which: string) =>
  `${isMasculine(entidade) ? 'todos os' : 'todas as'} ${which}`;

type PlayedEntidade = components['schemas']['ImpactoPergunta']['entidade'];

const played: Record<PlayedEntidade, true> = {
  CLIENTE: true,
  LOJA: true,
  PLAYLIST: true,
  VINHETA: true,
  GRADE: true,
  GRUPO: true,
};

/** Reports whether stores may fall silent or play less if an entity is switched off or deleted. */
export const isPlayed = (entidade: string): entidade is PlayedEntidade => Object.hasOwn(played, entidade);
