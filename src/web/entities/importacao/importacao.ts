import { withoutExtension } from '#domain/fileName.ts';
import type { components } from '#generated/api.d.ts';
import { ClienteCreate, type Field, LojaCreate } from '#generated/fields.ts';

type Schemas = components['schemas'];
type Coluna = { titulo: string; campo: string | null };
export type Importacao = Omit<Schemas['ImportacaoDeLojas'], 'colunas'> & { colunas: Coluna[] };
export type Linha = Importacao['linhas'][number];
type Pedidos = Schemas['ImportacaoDados'];
export type Dados = Pedidos & Required<Pick<Pedidos, 'colunas' | 'correcoes'>>;
export type Correcao = Dados['correcoes'][number];

/** An import of a list: its operation, its words and the columns of its sheets. */
export type Importador = {
  operation: 'importLojas' | 'importClientes';
  entidade: 'LOJA' | 'CLIENTE';
  list: 'listLojas' | 'listClientes';
  title: string;
  noun: readonly [string, string];
  /** The names of the columns, and of those the ones that a new row must have. */
  campos: Readonly<Record<string, string>>;
  obrigatorios: readonly string[];
  /** The values of columns that have few. */
  options: Readonly<Record<string, readonly string[]>>;
  /** The columns that the preview shows beside the name. */
  shown: readonly [string, string];
  /** A row of the model, by column. */
  example: Readonly<Record<string, string>>;
  hint: string;
};

/** Makes the body of a request: the file, and how it is to be read. */
export function bodyOf(arquivo: File, dados: Dados): FormData {
  const body = new FormData();
  body.append('dados', JSON.stringify(dados));
  body.append('arquivo', arquivo);
  return body;
}

const MOST_KEPT = 200;
const keyOf = (entidade: string) => `colunas-importadas-${entidade}`;

/** Reads what columns were said to be in sheets before, by their headings. */
export function keptColunas(entidade: string): Record<string, string | null> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(entidade)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string | null>) : {};
  } catch {
    return {};
  }
}

/** Keeps what columns are, for the next sheet with these headings. */
export function keepColunas(entidade: string, colunas: Record<string, string | null>): void {
  const newest = Object.entries(colunas).slice(-MOST_KEPT);
  localStorage.setItem(keyOf(entidade), JSON.stringify(Object.fromEntries(newest)));
}

/** Says what is wrong with a row: each column by its name, which a message may begin with, and the code. */
export const errorsText = ({ erros }: Linha, campos: Importador['campos']) =>
  erros
    .map(({ coluna, message, code }) => {
      const nome = campos[coluna] ?? coluna;
      return `${message.startsWith(nome) ? '' : `${nome}: `}${message} (${code})`;
    })
    .join(' · ');

/** Says what a row changes. */
export const changesText = (linha: Linha, campos: Importador['campos']) =>
  linha.mudancas
    .map(({ campo, de, para }) => `${campos[campo] ?? campo}: ${de || 'vazio'} → ${para || 'vazio'}`)
    .join(' · ');

const MOTIVO = 'Motivo';

/** Makes a sheet of the wrong rows that can be imported again: its own columns, and why each row was left out. */
export function wrongRows({ colunas, linhas }: Importacao, campos: Importador['campos']): string[][] {
  const kept = colunas
    .map(({ titulo }, index) => ({ titulo, index }))
    .filter(({ titulo }) => titulo !== MOTIVO);
  const rows = linhas.filter(({ erros }) => erros.length > 0);
  return [
    [...kept.map(({ titulo }) => titulo), MOTIVO],
    ...rows.map((linha) => [
      ...kept.map(({ index }) => linha.celulas[index] ?? ''),
      errorsText(linha, campos),
    ]),
  ];
}

/** Names the file of the rows that a file's import left out, without its ending. */
export const wrongRowsName = (file: File) => `${withoutExtension(file.name)}-com-erro`;

const fields: Readonly<Record<string, Field>> = { ...ClienteCreate, ...LojaCreate };
const formatOf = (campo: string) => fields[campo]?.format ?? campo;

/** Finds the example of a column, or else of another column in the same format. */
const exampleOf = (campo: string, example: Importador['example']) =>
  example[campo] ?? Object.entries(example).find(([other]) => formatOf(other) === formatOf(campo))?.[1] ?? '';

/** Makes the model of a sheet, with a row that shows how it is filled in. */
export function modelRows({ campos, example }: Importador): string[][] {
  const columns = Object.keys(campos).filter((campo) => campo !== '_id');
  return [columns.map((campo) => campos[campo]!), columns.map((campo) => exampleOf(campo, example))];
}
