import { sql } from 'kysely';
import { oneLine } from '#domain/text.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { By, Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { clientes } from './clientes.handlers.ts';

const MOST = 500;

async function readArtistas(trx: Db, clienteId: string, artista: string) {
  const { rows } = await sql<{ nome: string; mesmo: boolean }>`
    select a.nome, busca(a.nome) = busca(${artista}) as mesmo
    from clientes, jsonb_array_elements_text(artistas_bloqueados) a (nome) where id = ${clienteId}`.execute(
    trx,
  );
  const { mesmos = [], outros = [] } = Object.groupBy(rows, ({ mesmo }) => (mesmo ? 'mesmos' : 'outros'));
  return { mesmos: mesmos.map(({ nome }) => nome), outros: outros.map(({ nome }) => nome) };
}

async function write(
  trx: Db,
  me: By,
  cliente: { id: string; nome: string },
  acao: 'BLOQUEAR' | 'DESBLOQUEAR',
  { artista, artistas }: { artista: string; artistas: string[] },
) {
  await clientes.update(trx, [cliente.id], { artistasBloqueados: JSON.stringify(artistas) }, me);
  await recordAtividade(trx, me, {
    acao,
    entidade: 'CLIENTE',
    entidadeId: cliente.id,
    nome: cliente.nome,
    depois: { artista },
  });
}

export const artistasHandlers = ({ db }: Context) =>
  ({
    async blockArtista({ params: { id }, body, me }) {
      const artista = oneLine(body.artista);
      return inTransaction(db, async (trx) => {
        const cliente = await clientes.lockOne(trx, id, 'C006');
        const { mesmos, outros } = await readArtistas(trx, id, artista);
        if (mesmos.length === 0) {
          const message = `No máximo ${MOST} artistas`;
          if (outros.length >= MOST) throw fail('REQ006', { fields: [{ path: 'artista', message }] });
          const artistas = [...outros, artista].sort((left, right) => left.localeCompare(right, 'pt-BR'));
          await write(trx, me, cliente, 'BLOQUEAR', { artista, artistas });
        }
        return clientes.reply(trx, id);
      });
    },

    async unblockArtista({ params: { id }, body, me }) {
      return inTransaction(db, async (trx) => {
        const cliente = await clientes.lockOne(trx, id, 'C006');
        const { mesmos, outros } = await readArtistas(trx, id, oneLine(body.artista));
        const [artista] = mesmos;
        if (artista !== undefined)
          await write(trx, me, cliente, 'DESBLOQUEAR', { artista, artistas: outros });
        return clientes.reply(trx, id);
      });
    },
  }) satisfies Partial<Handlers>;
