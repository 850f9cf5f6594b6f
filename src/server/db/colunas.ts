import { apagada } from '#generated/pessoas.ts';
import { audio, type NomeDeTabela, nomesDeTabelas, tabelas } from './entidades.ts';

export type Caminho = 'desfazer' | 'versao' | 'lixeira';

type Coluna = {
  campo?: string;
  /** All ways if missing. */
  volta?: Caminho[];
  /** Not shown to users, because another column of the same field shows the change. */
  calada?: true;
  /** Users see that the value changed, but not the value. */
  secreta?: true;
};

/** Read marks are not part of a version. */
const LIDA: Caminho[] = ['desfazer', 'lixeira'];

/** Rules by column, or by table and column. Other columns are restored in every way and shown as their own field. */
const colunas: Record<string, Coluna> = {
  cliente_id: { campo: 'cliente' },
  entidade_id: { campo: 'relatorio', calada: true },
  visao_id: { campo: 'visao' },
  inativo_desde: { campo: 'status', calada: true },
  deleted_at: { volta: ['desfazer', 'lixeira'], calada: true },
  ...Object.fromEntries(audio.map((column) => [column, { campo: 'arquivo', calada: true }])),
  arquivo_sha256: { campo: 'arquivo' },
  // Passwords and PINs are never restored: they may have been replaced because someone else knew them.
  senha: { volta: [], secreta: true },
  pin: { volta: [], secreta: true },
  'notificacoes.status': { volta: LIDA },
  lido_em: { campo: 'status', volta: LIDA, calada: true },
  lido_por: { campo: 'status', volta: LIDA, calada: true },
};

const colunaOf = (nome: NomeDeTabela, column: string): Coluna =>
  colunas[`${nome}.${column}`] ?? colunas[column] ?? {};

export const columnsComingBack = (nome: NomeDeTabela, caminho: Caminho): string[] =>
  tabelas[nome].columns.filter((column) => colunaOf(nome, column).volta?.includes(caminho) ?? true);

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export const campoOf = (column: string) => colunas[column]?.campo ?? camel(column);

export const isTold = (column: string) => !colunas[column]?.calada;

const HIDDEN = '***';
export const shown = (column: string, value: unknown) =>
  colunas[column]?.secreta && value !== null ? HIDDEN : (value ?? null);

export const camposSemVolta: readonly string[] = Object.keys(colunas)
  .filter((column) => colunas[column]?.volta?.length === 0)
  .map(campoOf);

/** Columns that hold only a change mark. The value is in the column with the suffix `_hash`. */
export const colunasSecretas = (nome: NomeDeTabela): string[] =>
  tabelas[nome].columns.filter((column) => colunaOf(nome, column).secreta);

/** Also includes the names that older server versions wrote to the log. */
export const semVoltaDeAntes: readonly string[] = [...camposSemVolta, 'senha_hash', 'senha_provisoria'];

export const erasedValues = (nome: NomeDeTabela): Record<string, null | false | ''> =>
  nome in apagada ? apagada[nome as keyof typeof apagada & NomeDeTabela] : {};

export const camposPessoais = [
  ...new Set(nomesDeTabelas.flatMap((nome) => Object.keys(erasedValues(nome)).map(campoOf))),
];
