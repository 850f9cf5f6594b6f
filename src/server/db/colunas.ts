import { audio, type NomeDeTabela, nomesDeTabelas, tabela, tabelas } from './entidades.ts';

/** The ways on which something comes back: an undo, a version, out of the bin. */
type Caminho = 'desfazer' | 'versao' | 'lixeira';

type Coluna = {
  /** The field that it is part of, as the contract calls it. */
  campo?: string;
  /** The ways on which it comes back, where that is not on all. */
  volta?: Caminho[];
  /** Whether nobody is told of it, because another column of its field says the same. */
  calada?: true;
};

/** What stores read, and what was deleted, is no version of what it says. */
const LIDA: Caminho[] = ['desfazer', 'lixeira'];

/** What is said of a column, in any table or in one: all others come back on each way, and are told as a field of their own. */
const colunas: Record<string, Coluna> = {
  cliente_id: { campo: 'cliente' },
  inativo_desde: { campo: 'status', calada: true },
  deleted_at: { volta: ['desfazer'], calada: true },
  ...Object.fromEntries(audio.map((column) => [column, { campo: 'arquivo', calada: true }])),
  arquivo_sha256: { campo: 'arquivo' },
  // Only that it was another is kept: it may have been replaced because somebody else knew it.
  'lojas.senha': { volta: [] },
  'notificacoes.status': { volta: LIDA },
  lido_em: { campo: 'status', volta: LIDA, calada: true },
  lido_por: { campo: 'status', volta: LIDA, calada: true },
};

const colunaOf = (nome: NomeDeTabela, column: string): Coluna =>
  colunas[`${nome}.${column}`] ?? colunas[column] ?? {};

/** The columns of a table that come back on a way. */
export const columnsComingBack = (nome: NomeDeTabela, caminho: Caminho): string[] =>
  tabelas[nome].columns.filter((column) => colunaOf(nome, column).volta?.includes(caminho) ?? true);

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the contract calls a column. */
export const campoOf = (column: string) => colunas[column]?.campo ?? camel(column);

/** Whether people are told what a column was and became. */
export const isTold = (column: string) => !colunas[column]?.calada;

/** The fields that say who somebody is, as the contract calls them: what an erasure takes out of the log. */
export const camposPessoais = [
  ...new Set(
    nomesDeTabelas.flatMap((nome) => {
      const { columns, apagada = {} } = tabela(nome);
      return columns.filter((column) => column in apagada).map(campoOf);
    }),
  ),
];
