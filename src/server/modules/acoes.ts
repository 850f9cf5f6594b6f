import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../db/open.ts';
import type { Status } from '../db/schema.ts';
import type { By } from '../http/handlers.ts';

type Campos = components['schemas']['CamposDaTarefa'];

/** What a job is made with beside its rows. */
export type Pedido = { campos: Campos | null; alvo: string | null; mensagem: string | null };

/** What an action needs of these: fields to write, what it is about, a message. */
export type Acao = {
  /** Does it to rows in one transaction, all or none, by the rules of the operation for one; answers those that changed. */
  fazer(trx: Db, me: By, ids: readonly string[], pedido: Pedido): Promise<string[]>;
  campos?: readonly (keyof Campos)[];
  alvo?: 'playlist' | 'vinheta' | 'cliente';
  mensagem?: true;
  /** The status that it gives: who has it already stays as it is. */
  status?: Status;
};

type Verbs = {
  setStatus(trx: Db, me: By, ids: readonly string[], status: Status, code: ErrorCode): Promise<string[]>;
  deleteAll(trx: Db, me: By, ids: readonly string[], code: ErrorCode): Promise<string[]>;
};

/** Deletes, as the operation for several does. */
export const excluir = (of: Pick<Verbs, 'deleteAll'>, code: ErrorCode): Acao => ({
  fazer: (trx, me, ids) => of.deleteAll(trx, me, ids, code),
});

const situacao = (of: Verbs, status: Status, code: ErrorCode): Acao => ({
  status,
  fazer: (trx, me, ids) => of.setStatus(trx, me, ids, status, code),
});

type Codes = { ativar: ErrorCode; desativar: ErrorCode; excluir: ErrorCode };

/** Gives a status, and deletes. */
export const comSituacao = (of: Verbs, codes: Codes) => ({
  ATIVAR: situacao(of, 'ATIVO', codes.ativar),
  DESATIVAR: situacao(of, 'INATIVO', codes.desativar),
  EXCLUIR: excluir(of, codes.excluir),
});

/** Does something to one row after the other. */
export const umaAUma =
  (fazer: (trx: Db, me: By, id: string, pedido: Pedido) => Promise<boolean>): Acao['fazer'] =>
  async (trx, me, ids, pedido) => {
    const changed = [];
    for (const id of ids) if (await fazer(trx, me, id, pedido)) changed.push(id);
    return changed;
  };
