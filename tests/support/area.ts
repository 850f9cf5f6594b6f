import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/open.ts';
import { insertSessao } from '#server/modules/area/sessoes.queries.ts';

export type SignedGuest = { id: string; cliente: string; email: string; token: string };

type Guest = {
  cliente: string;
  /** Ids of the stores that the guest sees; all by default. */
  lojas?: readonly string[];
  email?: string;
};

export async function addConvidado(
  { db }: { db: Db },
  { cliente, lojas, email }: Guest,
): Promise<SignedGuest> {
  const id = newId();
  const endereco = email ?? `${id}@exemplo.com.br`;
  await db
    .insertInto('convidados')
    .values({
      id,
      clienteId: cliente,
      nome: 'Carla Nunes',
      email: endereco,
      todasAsLojas: lojas === undefined,
    })
    .execute();
  if (lojas && lojas.length > 0)
    await db
      .insertInto('convidadoLojas')
      .values(lojas.map((lojaId) => ({ convidadoId: id, lojaId })))
      .execute();
  return { id, cliente, email: endereco, token: await insertSessao(db, id, '127.0.0.1') };
}

export const asGuest = ({ token }: Pick<SignedGuest, 'token'>) => ({
  as: null,
  headers: { authorization: `Bearer ${token}` },
});
