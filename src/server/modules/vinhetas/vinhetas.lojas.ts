import type { FastifyRequest } from 'fastify';
import { type ErrorCode, errors } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertFresh } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers, Me } from '../../http/handlers.ts';
import { assertFound } from '../../http/ids.ts';
import { recordAtividade } from '../atividades/record.ts';
import { lockLojas } from '../lojas/lojas.queries.ts';
import { mustFindVinheta, mustLockVinheta } from './vinhetas.checks.ts';
import { toVinheta } from './vinhetas.fields.ts';
import { deleteVinhetaLojas, insertVinhetaLojas, updateVinhetas } from './vinhetas.queries.ts';

type Loja = { id: string; nome: string; clienteId: string };

type Change = {
  me: Me;
  req: FastifyRequest;
  params: { id: string };
  body: { lojas?: string[] };
  codes: { empty: ErrorCode; vinheta: ErrorCode };
  acao: 'ADICIONAR_LOJAS' | 'REMOVER_LOJAS';
  /** Which of the stores were really linked or unlinked. */
  write(trx: Db, vinhetaId: string, lojaIds: readonly string[]): Promise<string[]>;
};

const OTHER_CLIENT = 'A loja é de outro cliente.';

/** A jingle is only on stores of its client. */
function assertSameClient(ids: readonly string[], lojas: Loja[], clienteId: string): void {
  const others = new Set(lojas.filter((loja) => loja.clienteId !== clienteId).map(({ id }) => id));
  const fields = ids.flatMap((id, index) =>
    others.has(id) ? { path: `lojas.${index}`, message: OTHER_CLIENT } : [],
  );
  if (fields.length > 0) throw fail('REQ006', { fields });
}

async function changeLojas(db: Db, { me, req, params: { id }, body, codes, acao, write }: Change) {
  const { lojas: ids = [] } = body;
  if (ids.length === 0) {
    throw fail(codes.empty, { fields: [{ path: 'lojas', message: errors[codes.empty].message }] });
  }
  const vinheta = await inTransaction(db, async (trx) => {
    // The stores first: whatever deletes one locks its jingles after it.
    const lojas = await lockLojas(trx, ids);
    const { nome, versao, clienteId } = await mustLockVinheta(trx, id, codes.vinheta);
    await assertFresh(req, versao, async () => toVinheta(await mustFindVinheta(trx, id, codes.vinheta)));
    assertFound(ids, lojas, 'L006', 'lojas');
    if (acao === 'ADICIONAR_LOJAS') assertSameClient(ids, lojas, clienteId);
    const changed = new Set(await write(trx, id, [...new Set(ids)]));
    if (changed.size > 0) {
      await updateVinhetas(trx, [id], {}, me.id);
      const named = lojas.flatMap((loja) => (changed.has(loja.id) ? { _id: loja.id, nome: loja.nome } : []));
      const change = acao === 'ADICIONAR_LOJAS' ? { depois: { lojas: named } } : { antes: { lojas: named } };
      await recordAtividade(trx, me, { acao, entidade: 'VINHETA', entidadeId: id, nome, ...change });
    }
    return mustFindVinheta(trx, id, codes.vinheta);
  });
  return { status: 200 as const, body: toVinheta(vinheta), etag: vinheta.versao };
}

/** On which stores a jingle is. */
export const vinhetaLojasHandlers = ({ db }: Context) =>
  ({
    addVinhetaLojas: (call) =>
      changeLojas(db, {
        ...call,
        codes: { empty: 'V008', vinheta: 'V009' },
        acao: 'ADICIONAR_LOJAS',
        write: insertVinhetaLojas,
      }),

    removeVinhetaLojas: (call) =>
      changeLojas(db, {
        ...call,
        codes: { empty: 'V010', vinheta: 'V011' },
        acao: 'REMOVER_LOJAS',
        write: deleteVinhetaLojas,
      }),
  }) satisfies Partial<Handlers>;
