import { withoutExtension } from '#domain/fileName.ts';
import type { Schemas } from '#domain/schemas.ts';
import { ClienteCreate, type Field, LojaCreate } from '#generated/fields.ts';

type Coluna = { titulo: string; campo: string | null };
export type Importacao = Omit<Schemas['ImportacaoDeLojas'], 'colunas'> & { colunas: Coluna[] };
export type Linha = Importacao['linhas'][number];
type Pedidos = Schemas['ImportacaoDados'];
export type Dados = Pedidos & Required<Pick<Pedidos, 'colunas' | 'correcoes'>>;
export type Correcao = Dados['correcoes'][number];

export type Importador = {
  operation: 'importLojas' | 'importClientes';
  entidade: 'LOJA' | 'CLIENTE';
  list: 'listLojas' | 'listClientes';
  title: string;
  noun: readonly [string, string];
  campos: Readonly<Record<string, string>>;
  obrigatorios: readonly string[];
  /** Allowed values of columns with a closed set. */
  options: Readonly<Record<string, readonly string[]>>;
  shown: readonly [string, string];
  example: Readonly<Record<string, string>>;
  hint: string;
};

export function bodyOf(arquivo: File, dados: Dados): FormData {
  const body = new FormData();
  body.append('dados', JSON.stringify(dados));
  body.append('arquivo', arquivo);
  return body;
}

const MOST_KEPT = 200;
const keyOf = (entidade: string) => `colunas-importadas-${entidade}`;

/** Reads the remembered column mappings, by heading; a null field ignores the column. */
export function keptColunas(entidade: string): Record<string, string | null> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(entidade)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string | null>) : {};
  } catch {
    return {};
  }
}

export function keepColunas(entidade: string, colunas: Record<string, string | null>): void {
  const newest = Object.entries(colunas).slice(-MOST_KEPT);
  localStorage.setItem(keyOf(entidade), JSON.stringify(Object.fromEntries(newest)));
}

export const errorsText = ({ erros }: Linha, campos: Importador['campos']) =>
  erros
    .map(({ coluna, message, code }) => {
      const nome = campos[coluna] ?? coluna;
      return `${message.startsWith(nome) ? '' : `${nome}: `}${message} (${code})`;
    })
    .join(' · ');

export const changesText = (linha: Linha, campos: Importador['campos']) =>
  linha.mudancas
    .map(({ campo, de, para }) => `${campos[campo] ?? campo}: ${de || 'vazio'} → ${para || 'vazio'}`)
    .join(' · ');

const MOTIVO = 'Motivo';

/** Builds a sheet of the invalid rows that can be imported again: the original columns plus the reason. */
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

export const wrongRowsName = (file: File) => `${withoutExtension(file.name)}-com-erro`;

const fields: Readonly<Record<string, Field>> = { ...ClienteCreate, ...LojaCreate };
const formatOf = (campo: string) => fields[campo]?.format ?? campo;

/** Falls back to the example of another column in the same format. */
const exampleOf = (campo: string, example: Importador['example']) =>
  example[campo] ?? Object.entries(example).find(([other]) => formatOf(other) === formatOf(campo))?.[1] ?? '';

export function modelRows({ campos, example }: Importador): string[][] {
  const columns = Object.keys(campos).filter((campo) => campo !== '_id');
  return [columns.map((campo) => campos[campo]!), columns.map((campo) => exampleOf(campo, example))];
}
