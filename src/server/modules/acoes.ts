import type { Expression } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { MudancaDeEtiquetas, Status } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import type { ReadBrand } from '../http/brand/brand.ts';
import type { By } from '../http/handlers.ts';
import type { Mail } from '../mail/mail.ts';
import type { Settings } from '../settings/settings.ts';

type Campos = components['schemas']['CamposDaTarefa'];
type Comando = components['schemas']['ComandoCreate'];

export type Pedido = {
  campos: Campos | null;
  alvo: string | null;
  mensagem: string | null;
  comando: Comando | null;
  musicas: readonly string[] | null;
  etiquetas: MudancaDeEtiquetas | null;
};

export type Meios = {
  mail: Pick<Mail, 'enqueue'>;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  brand: ReadBrand;
};

export type Acao = {
  /**
   * Runs the action on rows in one transaction, all or none, with the rules of the single-row operation. Returns the
   * ids of changed rows.
   */
  run(trx: Db, me: By, ids: readonly string[], pedido: Pedido, meios: Meios): Promise<string[]>;
  campos?: readonly (keyof Campos)[];
  alvo?: 'playlist' | 'vinheta' | 'grupo' | 'grade' | 'cliente';
  mensagem?: true;
  comando?: true;
  musicas?: true;
  etiquetas?: true;
  /** Condition on the rows besides the filters. */
  among?(pedido: Pick<Pedido, 'alvo' | 'musicas'>): Expression<boolean>;
  /** Requires an administrator's session. Keys are refused because the action creates access. */
  soComSessao?: true;
  /** The status that the action sets. Rows that already have it stay unchanged. */
  status?: Status;
};

type Verbs = {
  setStatus(trx: Db, me: By, ids: readonly string[], status: Status, code: ErrorCode): Promise<string[]>;
  deleteAll(trx: Db, me: By, ids: readonly string[], code: ErrorCode): Promise<string[]>;
};

export const deletion = (of: Pick<Verbs, 'deleteAll'>, code: ErrorCode): Acao => ({
  run: (trx, me, ids) => of.deleteAll(trx, me, ids, code),
});

const situacao = (of: Verbs, status: Status, code: ErrorCode): Acao => ({
  status,
  run: (trx, me, ids) => of.setStatus(trx, me, ids, status, code),
});

type Codes = { activate: ErrorCode; deactivate: ErrorCode; delete: ErrorCode };

export const withSituacao = (of: Verbs, codes: Codes) => ({
  ATIVAR: situacao(of, 'ATIVO', codes.activate),
  DESATIVAR: situacao(of, 'INATIVO', codes.deactivate),
  EXCLUIR: deletion(of, codes.delete),
});

export const oneByOne =
  (run: (trx: Db, me: By, id: string, pedido: Pedido) => Promise<boolean>): Acao['run'] =>
  async (trx, me, ids, pedido) => {
    const changed = [];
    for (const id of ids) if (await run(trx, me, id, pedido)) changed.push(id);
    return changed;
  };
