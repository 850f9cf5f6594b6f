import { entidades, type Listada } from '#generated/entidades.ts';
import { count } from './text.ts';

/** Whether what is said of an entity ends as of a man: `excluído`, not `excluída`. */
export const isMasculine = (entidade: Listada) => entidades[entidade].gender === 'm';

/** `1.240 lojas`. */
export const quantas = (entidade: Listada, total: number) =>
  count(total, entidades[entidade].one, entidades[entidade].many);

/** `todas as 1.240 lojas`, `todos os clientes`. */
export const todasAs = (entidade: Listada, which: string) =>
  `${isMasculine(entidade) ? 'todos os' : 'todas as'} ${which}`;
