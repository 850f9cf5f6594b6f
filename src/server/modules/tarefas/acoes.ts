import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import type { Status } from '../../db/schema.ts';
import { fail } from '../../fail.ts';
import type { By } from '../../http/handlers.ts';
import { changesBetween } from '../atividades/atividades.queries.ts';
import { clientes } from '../clientes/clientes.handlers.ts';
import { comunicados, statusEdit } from '../comunicados/comunicados.handlers.ts';
import { undoLinhas } from '../desfazer/linhas.ts';
import { tidyFuncionamento, toColumns } from '../funcionamento.ts';
import { editLoja, lojas } from '../lojas/lojas.handlers.ts';
import { blockFor, unblockFor } from '../musicas/bloqueios.handlers.ts';
import { musicas } from '../musicas/musicas.handlers.ts';
import { notificacoes, notify } from '../notificacoes/notificacoes.handlers.ts';
import { lojasDaPlaylist, playlists } from '../playlists/playlists.handlers.ts';
import { lojasDaVinheta, storedFields, vinhetas } from '../vinhetas/vinhetas.handlers.ts';

type Schemas = components['schemas'];
export type Entidade = Schemas['EntidadeDeTarefa'];
export type NomeDeAcao = Schemas['AcaoDeTarefa'];
type Campos = Schemas['CamposDaTarefa'];

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

const excluir = (of: Pick<Verbs, 'deleteAll'>, code: ErrorCode): Acao => ({
  fazer: (trx, me, ids) => of.deleteAll(trx, me, ids, code),
});

const situacao = (of: Verbs, status: Status, code: ErrorCode): Acao => ({
  status,
  fazer: (trx, me, ids) => of.setStatus(trx, me, ids, status, code),
});

type Codes = { ativar: ErrorCode; desativar: ErrorCode; excluir: ErrorCode };

const comSituacao = (of: Verbs, codes: Codes) => ({
  ATIVAR: situacao(of, 'ATIVO', codes.ativar),
  DESATIVAR: situacao(of, 'INATIVO', codes.desativar),
  EXCLUIR: excluir(of, codes.excluir),
});

const funcionamento = ['horarios', 'volume', 'volumeTravado', 'pulosPorHora'] as const;

const tidied = (campos: Campos | null, code: ErrorCode) => tidyFuncionamento({ ...campos }, code);

const emLojas = (
  alvo: 'playlist' | 'vinheta',
  acao: 'ADICIONAR_LOJAS' | 'REMOVER_LOJAS',
  code: ErrorCode,
): Acao => ({
  alvo,
  async fazer(trx, me, ids, { alvo: id }) {
    const [of, entity] =
      alvo === 'playlist' ? ([lojasDaPlaylist, playlists] as const) : ([lojasDaVinheta, vinhetas] as const);
    return of.changeAll(trx, acao, { me, id: id!, ids, lock: () => entity.lockOne(trx, id!, code) });
  },
});

const umaAUma =
  (fazer: (trx: Db, me: By, id: string, pedido: Pedido) => Promise<boolean>): Acao['fazer'] =>
  async (trx, me, ids, pedido) => {
    const changed = [];
    for (const id of ids) if (await fazer(trx, me, id, pedido)) changed.push(id);
    return changed;
  };

const comunicado = (status: Status): Acao => ({
  status,
  fazer: (trx, me, ids) => comunicados.editAll(trx, me, ids, (before) => statusEdit(before, status)),
});

/** What can be done to all that match, by what they are. */
export const acoes: Record<Entidade, Partial<Record<NomeDeAcao, Acao>>> = {
  LOJA: {
    ...comSituacao(lojas, { ativar: 'L009', desativar: 'L008', excluir: 'L010' }),
    EDITAR: {
      campos: ['tipoDeComercio', 'tipoDeNegocio', 'fusoHorario', ...funcionamento],
      async fazer(trx, me, ids, { campos }) {
        const fields = tidied(campos, 'L004');
        return lojas.editAll(trx, me, ids, (before) => editLoja(before, fields));
      },
    },
    ADICIONAR_PLAYLIST: emLojas('playlist', 'ADICIONAR_LOJAS', 'P015'),
    REMOVER_PLAYLIST: emLojas('playlist', 'REMOVER_LOJAS', 'P017'),
    ADICIONAR_VINHETA: emLojas('vinheta', 'ADICIONAR_LOJAS', 'V009'),
    REMOVER_VINHETA: emLojas('vinheta', 'REMOVER_LOJAS', 'V011'),
    NOTIFICAR: {
      mensagem: true,
      fazer: umaAUma(async (trx, me, loja, { mensagem }) =>
        Boolean(await notify(trx, me, { loja, mensagem: mensagem! })),
      ),
    },
  },
  CLIENTE: {
    ...comSituacao(clientes, { ativar: 'C009', desativar: 'C008', excluir: 'C010' }),
    EDITAR: {
      campos: ['inadimplente', ...funcionamento],
      async fazer(trx, me, ids, { campos }) {
        const fields = tidied(campos, 'C004');
        const columns = toColumns(fields);
        return clientes.editAll(trx, me, ids, (before) => ({ columns, ...changesBetween(before, fields) }));
      },
    },
  },
  PLAYLIST: comSituacao(playlists, { ativar: 'P019', desativar: 'P018', excluir: 'P020' }),
  VINHETA: {
    ...comSituacao(vinhetas, { ativar: 'V013', desativar: 'V012', excluir: 'V014' }),
    EDITAR: {
      campos: ['diaExecucao', 'intervaloExecucao'],
      async fazer(trx, me, ids, { campos }) {
        const columns = storedFields({ ...campos });
        return vinhetas.editAll(trx, me, ids, (before) => ({ columns, ...changesBetween(before, columns) }));
      },
    },
  },
  MUSICA: {
    EXCLUIR: excluir(musicas, 'M014'),
    BLOQUEAR: {
      alvo: 'cliente',
      fazer: umaAUma(async (trx, me, id, { alvo }) => (await blockFor(trx, me, id, [alvo!])) > 0),
    },
    DESBLOQUEAR: {
      alvo: 'cliente',
      fazer: umaAUma((trx, me, id, { alvo }) => unblockFor(trx, me, id, alvo!)),
    },
  },
  NOTIFICACAO: { EXCLUIR: excluir(notificacoes, 'N008') },
  COMUNICADO: {
    ATIVAR: comunicado('ATIVO'),
    DESATIVAR: comunicado('INATIVO'),
    EXCLUIR: excluir(comunicados, 'R004'),
  },
};

type Feita = Pedido & { entidade: Entidade; acao: NomeDeAcao; desfaz: string | null };

/** Does a job's action to some of its rows, all or none, and answers those that changed. */
export async function fazer(trx: Db, me: By, tarefa: Feita, linhas: readonly string[]): Promise<string[]> {
  const { entidade, acao, desfaz } = tarefa;
  if (acao !== 'DESFAZER') return acoes[entidade][acao]!.fazer(trx, me, linhas, tarefa);
  const desfeita = await trx
    .selectFrom('tarefas')
    .where('id', '=', desfaz)
    .select('operacao')
    .executeTakeFirst();
  if (!desfeita) throw fail('AT002');
  return undoLinhas(trx, me, desfeita.operacao, linhas);
}
