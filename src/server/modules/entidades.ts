import type { Expression } from 'kysely';
import type { components, operations } from '#generated/api.d.ts';
import type { lists } from '#generated/entidades.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { CamposDaTarefa, ClienteUpdate, LojaUpdate, VinhetaUpdate } from '#generated/fields.ts';
import type { Status } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import { type Acao, deletion, oneByOne, withSituacao } from './acoes.ts';
import { changesBetween } from './atividades/atividades.queries.ts';
import { clientes, clientesHandlers } from './clientes/clientes.handlers.ts';
import { matchingClientes } from './clientes/clientes.queries.ts';
import { comandar } from './comandos/comandos.ts';
import { comunicados, comunicadosHandlers, statusEdit } from './comunicados/comunicados.handlers.ts';
import { matchingComunicados } from './comunicados/comunicados.queries.ts';
import type { Context } from './context.ts';
import { feriadosHandlers } from './feriados/feriados.handlers.ts';
import { tidyFuncionamento, toColumns } from './funcionamento.ts';
import { activateGrades, grades, gradesHandlers, lojasDaGrade } from './grades/grades.handlers.ts';
import { matchingGrades } from './grades/grades.queries.ts';
import { grupos, gruposHandlers, lojasDoGrupo } from './grupos/grupos.handlers.ts';
import { matchingGrupos } from './grupos/grupos.queries.ts';
import { instruirLojas } from './lojas/instrucoes.ts';
import { editLoja, filterLojas, lojas, lojasHandlers } from './lojas/lojas.handlers.ts';
import { blockFor, unblockFor } from './musicas/bloqueios.handlers.ts';
import { etiquetar } from './musicas/campos.ts';
import { musicas, musicasHandlers } from './musicas/musicas.handlers.ts';
import { matchingMusicas } from './musicas/musicas.queries.ts';
import { removeFromPlaylists } from './musicas/playlists.handlers.ts';
import { notificacoes, notificacoesHandlers, notify } from './notificacoes/notificacoes.handlers.ts';
import { matchingNotificacoes } from './notificacoes/notificacoes.queries.ts';
import { lojasDaPlaylist, playlists, playlistsHandlers } from './playlists/playlists.handlers.ts';
import { havingMusicas, matchingPlaylists } from './playlists/playlists.queries.ts';
import { asColumns, assertCalendario, storedFields } from './vinhetas/calendario.ts';
import { lojasDaVinheta, vinhetas, vinhetasHandlers } from './vinhetas/vinhetas.handlers.ts';
import { matchingVinhetas } from './vinhetas/vinhetas.queries.ts';

type Schemas = components['schemas'];
type Campos = Schemas['CamposDaTarefa'];
export type Entidade = Schemas['EntidadeDeTarefa'];
export type NomeDeAcao = Schemas['AcaoDeTarefa'];

const camposOf = (update: object) =>
  (Object.keys(CamposDaTarefa) as (keyof Campos)[]).filter((campo) => campo in update);

const tidied = (campos: Campos | null, code: ErrorCode) => tidyFuncionamento({ ...campos }, code);

const ligaveis = {
  playlist: [lojasDaPlaylist, playlists],
  vinheta: [lojasDaVinheta, vinhetas],
  grupo: [lojasDoGrupo, grupos],
  grade: [lojasDaGrade, grades],
} as const;

const emLojas = (
  alvo: keyof typeof ligaveis,
  acao: 'ADICIONAR_LOJAS' | 'REMOVER_LOJAS',
  code: ErrorCode,
): Acao => ({
  alvo,
  async run(trx, me, ids, { alvo: id }) {
    const [of, entity] = ligaveis[alvo];
    const lock = () => entity.lockOne(trx, id!, code);
    return of.changeAll(trx, acao, { me, id: id!, nomeadas: { lojas: ids, grupos: [] }, lock });
  },
});

const comunicado = (status: Status): Acao => ({
  status,
  run: (trx, me, ids) => comunicados.editAll(trx, me, ids, (before) => statusEdit(before, status)),
});

type Query<Op extends keyof operations> = NonNullable<operations[Op]['parameters']['query']>;

type Matching = {
  where(expression: Expression<unknown>): Matching;
  select(columns: string[] | Expression<unknown>): Expression<unknown>;
};

type Modulo<Filtros> = {
  matching(db: Db, filtros: Filtros, agora: Date): unknown;
  acoes: Partial<Record<NomeDeAcao, Acao>>;
};

const modulos: { [E in Entidade]: Modulo<Query<(typeof lists)[E]>> } = {
  LOJA: {
    matching: filterLojas,
    acoes: {
      ...withSituacao(lojas, { activate: 'L009', deactivate: 'L008', delete: 'L010' }),
      EDITAR: {
        campos: camposOf(LojaUpdate),
        async run(trx, me, ids, { campos }) {
          const fields = tidied(campos, 'L004');
          return lojas.editAll(trx, me, ids, (before) => editLoja(before, fields));
        },
      },
      ADICIONAR_PLAYLIST: emLojas('playlist', 'ADICIONAR_LOJAS', 'P015'),
      REMOVER_PLAYLIST: emLojas('playlist', 'REMOVER_LOJAS', 'P017'),
      ADICIONAR_VINHETA: emLojas('vinheta', 'ADICIONAR_LOJAS', 'V009'),
      REMOVER_VINHETA: emLojas('vinheta', 'REMOVER_LOJAS', 'V011'),
      ADICIONAR_AO_GRUPO: emLojas('grupo', 'ADICIONAR_LOJAS', 'GR009'),
      REMOVER_DO_GRUPO: emLojas('grupo', 'REMOVER_LOJAS', 'GR009'),
      ADICIONAR_A_GRADE: emLojas('grade', 'ADICIONAR_LOJAS', 'G003'),
      NOTIFICAR: {
        mensagem: true,
        run: oneByOne(async (trx, me, loja, { mensagem }) =>
          Boolean(await notify(trx, me, { loja, mensagem: mensagem! })),
        ),
      },
      ENVIAR_INSTRUCOES: {
        soComSessao: true,
        run: (trx, me, ids, _pedido, meios) => instruirLojas(trx, me, ids, meios),
      },
      COMANDAR: {
        comando: true,
        async run(trx, me, ids, { comando }) {
          await comandar(trx, me, ids, comando!);
          return [...ids];
        },
      },
    },
  },
  CLIENTE: {
    matching: matchingClientes,
    acoes: {
      ...withSituacao(clientes, { activate: 'C009', deactivate: 'C008', delete: 'C010' }),
      EDITAR: {
        campos: camposOf(ClienteUpdate),
        async run(trx, me, ids, { campos }) {
          const fields = tidied(campos, 'C004');
          const columns = toColumns(fields);
          return clientes.editAll(trx, me, ids, (before) => ({ columns, ...changesBetween(before, fields) }));
        },
      },
    },
  },
  PLAYLIST: {
    matching: matchingPlaylists,
    acoes: {
      ...withSituacao(playlists, { activate: 'P019', deactivate: 'P018', delete: 'P020' }),
      RETIRAR_FAIXAS: {
        alvo: 'cliente',
        musicas: true,
        among: ({ alvo, musicas }) => havingMusicas(alvo!, musicas!, 'SEM_REGRA'),
        run: async (trx, me, ids, { musicas }) => (await removeFromPlaylists(trx, me, ids, musicas!)).changed,
      },
    },
  },
  VINHETA: {
    matching: matchingVinhetas,
    acoes: {
      ...withSituacao(vinhetas, { activate: 'V013', deactivate: 'V012', delete: 'V014' }),
      EDITAR: {
        campos: camposOf(VinhetaUpdate),
        async run(trx, me, ids, { campos }) {
          assertCalendario({ ...campos }, 'V004');
          const fields = storedFields({ ...campos });
          return vinhetas.editAll(trx, me, ids, (before) => ({
            columns: asColumns(fields),
            ...changesBetween(before, fields),
          }));
        },
      },
    },
  },
  GRUPO: {
    matching: matchingGrupos,
    acoes: { EXCLUIR: deletion(grupos, 'GR008') },
  },
  GRADE: {
    matching: matchingGrades,
    acoes: {
      ...withSituacao(grades, { activate: 'G003', deactivate: 'G003', delete: 'G003' }),
      ATIVAR: { status: 'ATIVO', run: activateGrades },
    },
  },
  MUSICA: {
    matching: matchingMusicas,
    acoes: {
      EXCLUIR: deletion(musicas, 'M014'),
      BLOQUEAR: {
        alvo: 'cliente',
        run: oneByOne(async (trx, me, id, { alvo }) => (await blockFor(trx, me, id, [alvo!])) > 0),
      },
      DESBLOQUEAR: {
        alvo: 'cliente',
        run: oneByOne((trx, me, id, { alvo }) => unblockFor(trx, me, id, alvo!)),
      },
      ETIQUETAR: {
        etiquetas: true,
        run: (trx, me, ids, { etiquetas }) =>
          musicas.editAll(trx, me, ids, (before) => etiquetar(before, etiquetas!)),
      },
    },
  },
  NOTIFICACAO: {
    matching: matchingNotificacoes,
    acoes: { EXCLUIR: deletion(notificacoes, 'N008') },
  },
  COMUNICADO: {
    matching: matchingComunicados,
    acoes: {
      ATIVAR: comunicado('ATIVO'),
      DESATIVAR: comunicado('INATIVO'),
      EXCLUIR: deletion(comunicados, 'R004'),
    },
  },
};

export const acoesOf = (entidade: Entidade): Partial<Record<NomeDeAcao, Acao>> => modulos[entidade].acoes;

/**
 * Returns the rows that the filters match now. Fails with P022, V015, V017 or GR012 if an entity in the filters is
 * missing.
 */
export async function matchingOf(
  db: Db,
  entidade: Entidade,
  filtros: object,
  agora: Date,
): Promise<Matching> {
  const { matching } = modulos[entidade] as Modulo<object>;
  return (await matching(db, filtros, agora)) as Matching;
}

export const entidadesHandlers = (context: Context) => ({
  ...clientesHandlers(context),
  ...lojasHandlers(context),
  ...playlistsHandlers(context),
  ...gruposHandlers(context),
  ...gradesHandlers(context),
  ...musicasHandlers(context),
  ...vinhetasHandlers(context),
  ...notificacoesHandlers(context),
  ...comunicadosHandlers(context),
  ...feriadosHandlers(context),
});
