import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { inherited } from '../../devices/configuracao.ts';
import { leavingOut } from '../../devices/playable.ts';
import type { Handlers } from '../../http/handlers.ts';
import { toReference } from '../answers.ts';
import { blocksArtista } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { musicas } from './musicas.handlers.ts';

type Restricao = components['schemas']['MusicaRestricoes']['restricoes'][number];

const SHOWN = 100;

async function among(
  db: Db,
  motivo: Restricao['motivo'],
  table: 'clientes' | 'lojas',
  from: RawBuilder<unknown>,
): Promise<Restricao[]> {
  const { rows } = await sql<{ id: string; nome: string; total: number }>`
    select ${sql.ref(`${table}.id`)}, ${sql.ref(`${table}.nome`)}, (count(*) over ())::integer as total ${from}
    order by ${sql.ref(`${table}.nome_busca`)}, ${sql.ref(`${table}.id`)} limit ${SHOWN}`.execute(db);
  return rows[0] ? [{ motivo, total: rows[0].total, primeiros: rows.map(toReference) }] : [];
}

export const restricoesHandlers = ({ db }: Context) =>
  ({
    async getMusicaRestricoes({ params: { id } }) {
      const { artista, explicita } = await musicas.mustFind(db, id);
      const settings = leavingOut(explicita);
      const restricoes = await Promise.all([
        among(
          db,
          'MUSICA_BLOQUEADA',
          'clientes',
          sql`from bloqueios join clientes on clientes.id = cliente_id where musica_id = ${id}`,
        ),
        among(
          db,
          'ARTISTA_BLOQUEADO',
          'clientes',
          sql`from clientes where deleted_at is null and ${blocksArtista(sql`busca(${artista})`)}`,
        ),
        settings.length === 0
          ? []
          : among(
              db,
              explicita === 'SIM' ? 'EXPLICITA' : 'SEM_MARCA',
              'lojas',
              sql`from lojas join clientes on clientes.id = lojas.cliente_id cross join configuracoes
                where lojas.deleted_at is null and ${inherited('explicitas')} = any(${settings}::text[])`,
            ),
      ]);
      return { status: 200, body: { restricoes: restricoes.flat() } };
    },
  }) satisfies Partial<Handlers>;
