import { apagada } from '#generated/pessoas.ts';
import { audio, type NomeDeTabela, nomesDeTabelas, tabelas } from './entidades.ts';

/** The ways by which a value comes back: an undo, a version, out of the bin. */
export type Caminho = 'desfazer' | 'versao' | 'lixeira';

type Coluna = {
  /** The field that the column is part of, as the contract calls it. */
  campo?: string;
  /** The ways by which the column comes back, where these are not all. */
  volta?: Caminho[];
  /** Whether nobody is told of the column, because another column of its field says the same. */
  calada?: true;
  /** Whether nobody is told a value of the column, but that it was changed. */
  secreta?: true;
};

/** The ways by which a mark of reading comes back: that a store read something is no version of what it says. */
const LIDA: Caminho[] = ['desfazer', 'lixeira'];

/**
 * The rules of columns, in any table or in one: all other columns come back on each way, and are told as a field of
 * their own.
 */
const colunas: Record<string, Coluna> = {
  cliente_id: { campo: 'cliente' },
  entidade_id: { campo: 'relatorio', calada: true },
  visao_id: { campo: 'visao' },
  inativo_desde: { campo: 'status', calada: true },
  deleted_at: { volta: ['desfazer', 'lixeira'], calada: true },
  ...Object.fromEntries(audio.map((column) => [column, { campo: 'arquivo', calada: true }])),
  arquivo_sha256: { campo: 'arquivo' },
  // Of a password or a PIN only that it was another is kept, because it may have been replaced when somebody else knew it.
  senha: { volta: [], secreta: true },
  pin: { volta: [], secreta: true },
  'notificacoes.status': { volta: LIDA },
  lido_em: { campo: 'status', volta: LIDA, calada: true },
  lido_por: { campo: 'status', volta: LIDA, calada: true },
};

const colunaOf = (nome: NomeDeTabela, column: string): Coluna =>
  colunas[`${nome}.${column}`] ?? colunas[column] ?? {};

/** Lists the columns of a table that come back on a way. */
export const columnsComingBack = (nome: NomeDeTabela, caminho: Caminho): string[] =>
  tabelas[nome].columns.filter((column) => colunaOf(nome, column).volta?.includes(caminho) ?? true);

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names a column as the contract does. */
export const campoOf = (column: string) => colunas[column]?.campo ?? camel(column);

/** Tells whether people are told what a column was and became. */
export const isTold = (column: string) => !colunas[column]?.calada;

const HIDDEN = '***';
/** Shows a column's value as it may be told. */
export const shown = (column: string, value: unknown) =>
  colunas[column]?.secreta && value !== null ? HIDDEN : (value ?? null);

/** The fields, as the contract calls them, that neither undo nor version nor bin gives back. */
export const camposSemVolta: readonly string[] = Object.keys(colunas)
  .filter((column) => colunas[column]?.volta?.length === 0)
  .map(campoOf);

/** The columns of a table of which only a mark is kept: what each stands for is in the column of its name and `_hash`. */
export const colunasSecretas = (nome: NomeDeTabela): string[] =>
  tabelas[nome].columns.filter((column) => colunaOf(nome, column).secreta);

/** The same fields in kept changes, also as older versions of the server wrote them. */
export const semVoltaDeAntes: readonly string[] = [...camposSemVolta, 'senha_hash', 'senha_provisoria'];

/** Returns what an erasure leaves in the columns of a table, by their tags. */
export const erasedValues = (nome: NomeDeTabela): Record<string, null | false | ''> =>
  nome in apagada ? apagada[nome as keyof typeof apagada & NomeDeTabela] : {};

/** The fields, as the contract calls them, that an erasure takes out of the log. */
export const camposPessoais = [
  ...new Set(nomesDeTabelas.flatMap((nome) => Object.keys(erasedValues(nome)).map(campoOf))),
];
