import { isTop } from '#domain/capabilities.ts';
import { formatCnpj } from '#domain/cnpj.ts';
import { preview } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import { type Found, findEverywhere, MOST_OF_EACH } from './busca.queries.ts';

type Achado = components['schemas']['Achado'];
type Busca = components['schemas']['Busca'];

const LONGEST_NAME = 100;

function toAchado({ entidade, id, nome, detalhe }: Found): Achado {
  const isCnpj = entidade === 'clientes' && detalhe !== null;
  return { _id: id, nome: preview(nome, LONGEST_NAME), detalhe: isCnpj ? formatCnpj(detalhe) : detalhe };
}

const nothing = (): Busca => ({
  clientes: [],
  lojas: [],
  musicas: [],
  playlists: [],
  vinhetas: [],
  comunicados: [],
  notificacoes: [],
  admins: [],
});

export const buscaHandlers = ({ db }: Context) =>
  ({
    async search({ query: { q }, me }) {
      const body = nothing();
      const text = q.trim();
      const found = text ? await findEverywhere(db, text, isTop(me) ? undefined : me.id) : [];
      for (const one of found) {
        const achados = body[one.entidade];
        const isNew = !achados.some(({ _id }) => _id === one.id);
        if (isNew && achados.length < MOST_OF_EACH) achados.push(toAchado(one));
      }
      return { status: 200, body };
    },
  }) satisfies Partial<Handlers>;
