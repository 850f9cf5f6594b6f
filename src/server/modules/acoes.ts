import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { Status } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import type { By } from '../http/handlers.ts';
import type { Mail } from '../mail/mail.ts';
import type { Settings } from '../settings/settings.ts';

type Campos = components['schemas']['CamposDaTarefa'];
type Comando = components['schemas']['ComandoCreate'];

/** The fields, target, message and command that a job is made with beside its rows. */
export type Pedido = {
  campos: Campos | null;
  alvo: string | null;
  mensagem: string | null;
  comando: Comando | null;
};

/** The services that actions use beside the database. */
export type Meios = {
  mail: Pick<Mail, 'enqueue'>;
  settings: Pick<Settings, 'PLAYER_NAME' | 'PUBLIC_URL'>;
};

/** An action of jobs, with what it needs: fields to write, a target, a message, a command. */
export type Acao = {
  /**
   * Does the action to rows in one transaction, all or none, by the rules of the operation for one; answers those that
   * changed.
   */
  run(trx: Db, me: By, ids: readonly string[], pedido: Pedido, meios: Meios): Promise<string[]>;
  campos?: readonly (keyof Campos)[];
  alvo?: 'playlist' | 'vinheta' | 'grupo' | 'grade' | 'cliente';
  mensagem?: true;
  comando?: true;
  /** Whether no program may ask for it, because it gives a way in. */
  soComSessao?: true;
  /** The status that the action gives: a row that has it already stays as it is. */
  status?: Status;
};

type Verbs = {
  setStatus(trx: Db, me: By, ids: readonly string[], status: Status, code: ErrorCode): Promise<string[]>;
  deleteAll(trx: Db, me: By, ids: readonly string[], code: ErrorCode): Promise<string[]>;
};

/** Makes the action that deletes rows, as the operation for several does. */
export const deletion = (of: Pick<Verbs, 'deleteAll'>, code: ErrorCode): Acao => ({
  run: (trx, me, ids) => of.deleteAll(trx, me, ids, code),
});

const situacao = (of: Verbs, status: Status, code: ErrorCode): Acao => ({
  status,
  run: (trx, me, ids) => of.setStatus(trx, me, ids, status, code),
});

type Codes = { activate: ErrorCode; deactivate: ErrorCode; delete: ErrorCode };

/** Makes the actions that activate, deactivate and delete. */
export const withSituacao = (of: Verbs, codes: Codes) => ({
  ATIVAR: situacao(of, 'ATIVO', codes.activate),
  DESATIVAR: situacao(of, 'INATIVO', codes.deactivate),
  EXCLUIR: deletion(of, codes.delete),
});

/** Makes an action that runs for one row after the other. */
export const oneByOne =
  (run: (trx: Db, me: By, id: string, pedido: Pedido) => Promise<boolean>): Acao['run'] =>
  async (trx, me, ids, pedido) => {
    const changed = [];
    for (const id of ids) if (await run(trx, me, id, pedido)) changed.push(id);
    return changed;
  };
