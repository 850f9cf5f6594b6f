import { isTop } from '#domain/capabilities.ts';
import { formats } from '#domain/formats.ts';
import { fold, preview } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { keys } from '#generated/entidades.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Context } from '../context.ts';
import { outOfReach } from '../limites.ts';
import { bareCnpj, type Found, findEverywhere, MOST_OF_EACH, type Searchable } from './busca.queries.ts';

type Achado = components['schemas']['Achado'];
type Busca = components['schemas']['Busca'];

const LONGEST_NAME = 100;

function identifiedBy({ identificacao }: Found, text: string): string | null {
  const cnpj = bareCnpj(text);
  for (const [column, value] of Object.entries(identificacao ?? {})) {
    if (column === 'cnpj' && cnpj && value?.includes(cnpj)) return formats.cnpj.show(value);
    if (value && fold(value).includes(fold(text))) return value;
  }
  return null;
}

function toAchado(found: Found, text: string): Achado {
  const { entidade, id, nome, status } = found;
  const detalhe =
    entidade === 'clientes' && found.detalhe !== null ? formats.cnpj.show(found.detalhe) : found.detalhe;
  const by = identifiedBy(found, text);
  return {
    _id: id,
    nome: preview(nome, LONGEST_NAME),
    detalhe,
    encontradoPor: by === detalhe ? null : by,
    status,
  };
}

const nothing = (): Busca =>
  Object.fromEntries(Object.values(keys).map((key) => [key, []])) as Record<Searchable, []>;

export const buscaHandlers = ({ db }: Context) =>
  ({
    async search({ query: { q }, me }) {
      const body = nothing();
      const text = q.trim();
      const sem = outOfReach(me);
      const among = Object.entries(keys).flatMap(([name, key]) => (sem.includes(name) ? [] : key));
      const onlyAdmin = isTop(me) ? undefined : me.id;
      const found = text ? await findEverywhere(db, text, { onlyAdmin, among }) : [];
      for (const one of found) {
        const achados = body[one.entidade];
        const isNew = !achados.some(({ _id }) => _id === one.id);
        if (isNew && achados.length < MOST_OF_EACH) achados.push(toAchado(one, text));
      }
      return { status: 200, body };
    },
  }) satisfies Partial<Handlers>;
