import type { components } from '#generated/api.d.ts';

type Entidade = components['schemas']['Entidade'];

const funcionamento = ['horarios', 'excecoes', 'volume', 'volume_travado', 'pulos_por_hora', 'alertas'];
const audio = ['duracao', 'arquivo_tipo', 'arquivo_bytes', 'arquivo_sha256', 'ganho_db'];

type Tabela = {
  entidade: Entidade;
  /** What is kept of its changes. */
  columns: string[];
  /** What a row is called by. */
  nome: string;
  /** What is linked to a row, and must be nothing once its creation is undone. */
  counts: string[];
};

/** The tables whose rows an undo writes, in the order in which they are locked. */
export const tabelas = {
  clientes: {
    entidade: 'CLIENTE',
    columns: [
      ...['nome', 'status', 'razao_social', 'cnpj', 'responsavel', 'email', 'telefone', 'inadimplente'],
      ...['inativo_desde', 'deleted_at', ...funcionamento],
    ],
    nome: 'nome',
    counts: ['num_lojas', 'num_playlists', 'num_vinhetas'],
  },
  lojas: {
    entidade: 'LOJA',
    columns: [
      ...['nome', 'status', 'cliente_id', 'email', 'login', 'senha', 'cnpj'],
      ...['telefone', 'cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'],
      ...['tipo_de_comercio', 'tipo_de_negocio', 'fuso_horario', 'inativo_desde', 'deleted_at'],
      ...funcionamento,
    ],
    nome: 'nome',
    counts: ['num_playlists', 'num_vinhetas'],
  },
  playlists: {
    entidade: 'PLAYLIST',
    columns: ['nome', 'status', 'cliente_id', 'deleted_at'],
    nome: 'nome',
    counts: ['num_musicas', 'num_lojas'],
  },
  vinhetas: {
    entidade: 'VINHETA',
    columns: [
      ...['nome', 'status', 'cliente_id', 'dia_execucao', 'intervalo_execucao', 'deleted_at'],
      ...audio,
    ],
    nome: 'nome',
    counts: ['num_lojas'],
  },
  musicas: {
    entidade: 'MUSICA',
    columns: ['titulo', 'artista', 'album', 'compositor', 'isrc', 'deleted_at', ...audio],
    nome: 'titulo',
    counts: ['num_playlists', 'num_blocked_clientes'],
  },
  notificacoes: {
    entidade: 'NOTIFICACAO',
    columns: ['mensagem', 'status', 'lido_em', 'lido_por', 'deleted_at'],
    nome: 'mensagem',
    counts: [],
  },
  comunicados: {
    entidade: 'COMUNICADO',
    columns: ['nome', 'mensagem', 'inadimplencia', 'status_adimplencia', 'deleted_at'],
    nome: 'nome',
    counts: [],
  },
  configuracoes: {
    entidade: 'CONFIGURACAO',
    columns: ['periodo_atividade_loja', 'suporte', 'download', 'exigir_dois_fatores', ...funcionamento],
    nome: 'id',
    counts: [],
  },
  visoes: {
    entidade: 'VISAO',
    columns: ['nome', 'compartilhada', 'consulta', 'colunas', 'padrao_da_agencia', 'deleted_at'],
    nome: 'nome',
    counts: [],
  },
} satisfies Record<string, Tabela>;

export type NomeDeTabela = keyof typeof tabelas;
export const nomesDeTabelas = Object.keys(tabelas) as NomeDeTabela[];
/** Those whose rows are a client's. */
export const deCliente = ['lojas', 'playlists', 'vinhetas'] as const;

type Ligacao = { keys: [string, string]; ends: [NomeDeTabela, NomeDeTabela]; columns: string[] };

/** The tables of links, whose rows an undo adds and takes away. */
export const ligacoes = {
  playlist_lojas: {
    keys: ['playlist_id', 'loja_id'],
    ends: ['playlists', 'lojas'],
    columns: ['created_at'],
  },
  playlist_musicas: {
    keys: ['playlist_id', 'musica_id'],
    ends: ['playlists', 'musicas'],
    columns: ['posicao'],
  },
  vinheta_lojas: { keys: ['vinheta_id', 'loja_id'], ends: ['vinhetas', 'lojas'], columns: ['created_at'] },
  bloqueios: { keys: ['musica_id', 'cliente_id'], ends: ['musicas', 'clientes'], columns: [] },
} satisfies Record<string, Ligacao>;

export type NomeDeLigacao = keyof typeof ligacoes;
export const nomesDeLigacoes = Object.keys(ligacoes) as NomeDeLigacao[];

/** The ways on which something comes back: an undo, a version, out of the bin. */
type Caminho = 'desfazer' | 'versao' | 'lixeira';

/**
 * On which ways columns come back that do not on all of them: of a password only that it was another is kept, since it may have been replaced
 * because somebody else knew it. What stores read, and what was deleted, is no version of what it says.
 */
const caminhos: Record<string, Caminho[]> = {
  'lojas.senha': [],
  'notificacoes.status': ['desfazer', 'lixeira'],
  'notificacoes.lido_em': ['desfazer', 'lixeira'],
  'notificacoes.lido_por': ['desfazer', 'lixeira'],
  ...Object.fromEntries(
    Object.keys(tabelas).map((name) => [`${name}.deleted_at`, ['desfazer'] as Caminho[]]),
  ),
};

/** The columns of a table that come back on a way. */
export const queVoltam = (tabela: NomeDeTabela, caminho: Caminho): string[] =>
  tabelas[tabela].columns.filter((column) => caminhos[`${tabela}.${column}`]?.includes(caminho) ?? true);

/** What several columns are one field of. */
const campos: Record<string, string> = {
  ...{ cliente_id: 'cliente', inativo_desde: 'status', lido_em: 'status', lido_por: 'status' },
  ...Object.fromEntries(audio.map((column) => [column, 'arquivo'])),
};

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the contract calls a column. */
export const campoOf = (column: string) => campos[column] ?? camel(column);

/** The table of an entity's kind; undefined for what an undo never writes. */
export const tabelaOf = (entidade: string) =>
  nomesDeTabelas.find((nome) => tabelas[nome].entidade === entidade);
