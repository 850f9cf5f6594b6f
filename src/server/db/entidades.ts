import { type ComDesfazer, owners, type Tabelas } from '#generated/entidades.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { ClienteUpdate, ConfiguracaoUpdate, type Field, LojaUpdate } from '#generated/fields.ts';

const columnsOf = (fields: Readonly<Record<string, Field>>) =>
  Object.keys(fields).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

export const audio = ['duracao', 'arquivo_tipo', 'arquivo_bytes', 'arquivo_sha256', 'ganho_db'];

const sameNome = 'o.nome_busca = t.nome_busca';
const sameNomeOfCliente = `o.cliente_id = t.cliente_id and ${sameNome}`;

type Unico = {
  code: ErrorCode;
  campo: string;
  coluna?: string;
  /** SQL condition: deleted row `t` has the same value as existing row `o`. Checked before a restore. */
  same?: string;
  /** Fields that can be changed during a restore, if not only `campo`. */
  novos?: string[];
};

type Tabela<E> = {
  entidade: E;
  /** Columns with a change history, so that changes can be undone. */
  columns: string[];
  nome: string;
  status?: string;
  /** Columns that count linked rows; undoing the creation requires 0. */
  counts?: string[];
  unicos?: Record<string, Unico>;
};

const { nome: _cliente, ...cliente } = ClienteUpdate;
const { nome: _loja, cliente: _dono, ...loja } = LojaUpdate;

/**
 * The entities' tables; undo, bin, history and jobs are derived from them. Writes must lock in this order to avoid
 * deadlocks.
 */
export const tabelas = {
  clientes: {
    entidade: 'CLIENTE',
    columns: ['nome', 'status', ...columnsOf(cliente), 'artistas_bloqueados', 'inativo_desde', 'deleted_at'],
    nome: 'nome',
    status: 'status',
    counts: ['num_lojas', 'num_playlists', 'num_vinhetas'],
    unicos: {
      clientes_nome_unique: { code: 'C003', campo: 'nome', same: sameNome },
      clientes_cnpj_unique: { code: 'C011', campo: 'cnpj', same: 'o.cnpj = t.cnpj' },
    },
  },
  lojas: {
    entidade: 'LOJA',
    columns: ['nome', 'status', 'cliente_id', ...columnsOf(loja), 'inativo_desde', 'deleted_at'],
    nome: 'nome',
    status: 'status',
    counts: ['num_playlists', 'num_vinhetas', 'num_grupos', 'num_grades'],
    unicos: {
      lojas_email_unique: { code: 'L003', campo: 'email', same: 'busca(o.email) = busca(t.email)' },
      lojas_login_unique: { code: 'L011', campo: 'login', same: 'busca(o.login) = busca(t.login)' },
    },
  },
  grupos: {
    entidade: 'GRUPO',
    columns: ['nome', 'cliente_id', 'deleted_at'],
    nome: 'nome',
    counts: ['num_lojas'],
    unicos: { grupos_nome_unique: { code: 'GR003', campo: 'nome', same: sameNomeOfCliente } },
  },
  playlists: {
    entidade: 'PLAYLIST',
    columns: ['nome', 'status', 'cliente_id', 'modo', 'regra', 'deleted_at'],
    nome: 'nome',
    status: 'status',
    counts: ['num_musicas', 'num_lojas'],
    unicos: { playlists_nome_unique: { code: 'P003', campo: 'nome', same: sameNomeOfCliente } },
  },
  grades: {
    entidade: 'GRADE',
    columns: ['nome', 'status', 'valida_de', 'valida_ate', 'todo_cliente', 'blocos', 'deleted_at'],
    nome: 'nome',
    status: 'status',
    counts: ['num_lojas'],
    unicos: { grades_nome_unique: { code: 'G001', campo: 'nome', same: sameNomeOfCliente } },
  },
  vinhetas: {
    entidade: 'VINHETA',
    columns: [
      'nome',
      'status',
      'cliente_id',
      'dia_execucao',
      'intervalo_execucao',
      'ajuste_db',
      'deleted_at',
      'sobre_a_musica',
      'valida_de',
      'valida_ate',
      'janelas',
      'horas_marcadas',
      'maximo_por_dia',
      'por_intervalo',
      ...audio,
    ],
    nome: 'nome',
    status: 'status',
    counts: ['num_lojas'],
    unicos: {
      vinhetas_nome_unique: { code: 'V003', campo: 'nome', same: sameNomeOfCliente },
      vinhetas_arquivo_unique: {
        code: 'VU02',
        campo: 'arquivo',
        coluna: 'arquivo_sha256',
        novos: [],
        same: 'o.cliente_id = t.cliente_id and o.arquivo_sha256 = t.arquivo_sha256',
      },
    },
  },
  musicas: {
    entidade: 'MUSICA',
    columns: [
      'titulo',
      'artista',
      'album',
      'compositor',
      'isrc',
      'etiquetas',
      'explicita',
      'ano',
      'deleted_at',
      ...audio,
    ],
    nome: 'titulo',
    counts: ['num_playlists', 'num_blocked_clientes'],
    unicos: {
      musicas_titulo_unique: {
        code: 'M003',
        campo: 'titulo',
        novos: ['titulo', 'artista'],
        same: 'o.titulo_busca = t.titulo_busca and o.artista_busca = t.artista_busca',
      },
    },
  },
  notificacoes: {
    entidade: 'NOTIFICACAO',
    columns: ['mensagem', 'status', 'lido_em', 'lido_por', 'deleted_at'],
    nome: 'mensagem',
    unicos: {
      notificacoes_mensagem_unique: {
        code: 'N003',
        campo: 'mensagem',
        same: `o.loja_id = t.loja_id and md5(o.mensagem) = md5(t.mensagem)
          and o.status = 'NÃO LIDO' and t.status = 'NÃO LIDO'`,
      },
    },
  },
  comunicados: {
    entidade: 'COMUNICADO',
    columns: ['nome', 'mensagem', 'inadimplencia', 'status_adimplencia', 'deleted_at'],
    nome: 'nome',
    status: 'status_adimplencia',
    unicos: { comunicados_nome_unique: { code: 'R001', campo: 'nome', same: sameNome } },
  },
  feriados: {
    entidade: 'FERIADO',
    columns: ['dia', 'nome', 'uf', 'cidade', 'status', 'deleted_at'],
    nome: 'nome',
    status: 'status',
    unicos: {
      feriados_dia_unique: {
        code: 'FE001',
        campo: 'dia',
        novos: [],
        same: `o.dia = t.dia and o.uf is not distinct from t.uf
          and o.cidade_busca is not distinct from t.cidade_busca`,
      },
    },
  },
  configuracoes: {
    entidade: 'CONFIGURACAO',
    columns: columnsOf(ConfiguracaoUpdate),
    nome: 'id',
  },
  visoes: {
    entidade: 'VISAO',
    columns: ['nome', 'compartilhada', 'consulta', 'colunas', 'padrao_da_agencia', 'deleted_at'],
    nome: 'nome',
    unicos: {
      visoes_nome_unique: { code: 'VS003', campo: 'nome' },
      visoes_padrao_unique: { code: 'VS008', campo: 'padraoDaAgencia' },
    },
  },
  agendamentos: {
    entidade: 'AGENDAMENTO',
    columns: [
      'nome',
      'relatorio',
      'entidade_id',
      'filtros',
      'colunas',
      'visao_id',
      'formato',
      'administradores',
      'enderecos',
      'frequencia',
      'dia_da_semana',
      'dia_do_mes',
      'hora',
      'status',
      'deleted_at',
    ],
    nome: 'nome',
    status: 'status',
  },
} satisfies { [E in ComDesfazer as Tabelas[E]]: Tabela<E> };

export type NomeDeTabela = keyof typeof tabelas;
export const nomesDeTabelas = Object.keys(tabelas) as NomeDeTabela[];

export const tabela = (nome: NomeDeTabela): Tabela<ComDesfazer> => tabelas[nome];

/** Undefined for entities that undo never writes. */
export const tabelaOf = (entidade: string) =>
  nomesDeTabelas.find((nome) => tabelas[nome].entidade === entidade);

export type DeCliente = Tabelas[keyof typeof owners];
/** Tables whose rows are deleted and restored with their client. */
export const deCliente = nomesDeTabelas.filter((nome): nome is DeCliente => tabelas[nome].entidade in owners);
