import type { components } from '#generated/api.d.ts';
import { entidades, type Listada } from '#generated/entidades.ts';
import { count } from './text.ts';

/** Tells whether words about an entity have masculine endings: `excluído`, not `excluída`. */
export const isMasculine = (entidade: Listada) => entidades[entidade].gender === 'm';

/** Counts entities: `1.240 lojas`. */
export const quantas = (entidade: Listada, total: number) =>
  count(total, entidades[entidade].one, entidades[entidade].many);

/** Names all entities of a kind: `todas as 1.240 lojas`, `todos os clientes`. */
export const todasAs = (entidade: Listada, which: string) =>
  `${isMasculine(entidade) ? 'todos os' : 'todas as'} ${which}`;

type Tocada = components['schemas']['ImpactoPergunta']['entidade'];

const tocadas: Record<Tocada, true> = {
  CLIENTE: true,
  LOJA: true,
  PLAYLIST: true,
  VINHETA: true,
  GRADE: true,
  GRUPO: true,
};

/** Tells whether stores may fall silent, or play less, once one of an entity is switched off or deleted. */
export const isPlayed = (entidade: string): entidade is Tocada => Object.hasOwn(tocadas, entidade);
