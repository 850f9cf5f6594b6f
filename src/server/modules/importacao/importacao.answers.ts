import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { fail } from '../../lib/fail.ts';
import { acaoOf } from './conferir.ts';
import type { Linha } from './importavel.ts';

type Schemas = components['schemas'];

const LONGEST_ECHO = 300;
/** Errors reported for a rejected file. A `dryRun` reports all. */
const MOST_FIELDS = 1000;
const echo = (text: string) => text.slice(0, LONGEST_ECHO);

export const isRight = ({ erros }: Linha) => erros.length === 0;

export type Checked = { linha: number; erros: readonly Schemas['ErroDaLinha'][] };

/** Fails with the code of the first wrong row. */
export function refuseWrong(linhas: readonly Checked[]): void {
  const first = linhas.find(({ erros }) => erros.length > 0);
  if (!first) return;
  const fields = linhas.flatMap(({ linha, erros }) =>
    erros.map(({ coluna, message }) => ({ path: `linhas.${linha}.${coluna}`, message })),
  );
  throw fail(first.erros[0]!.code as ErrorCode, { fields: fields.slice(0, MOST_FIELDS) });
}

export type Counts = Record<'total' | 'criar' | 'alterar' | 'semMudanca' | 'erradas', number>;

export const nothingYet = (): Counts => ({ total: 0, criar: 0, alterar: 0, semMudanca: 0, erradas: 0 });

const keys = { CRIAR: 'criar', ALTERAR: 'alterar', NADA: 'semMudanca' } as const;

export function count(counts: Counts, linhas: readonly Linha[]): void {
  counts.total += linhas.length;
  for (const linha of linhas) counts[isRight(linha) ? keys[acaoOf(linha)] : 'erradas'] += 1;
}

export function toLinha(linha: Linha): Schemas['ImportacaoDeLojas']['linhas'][number] {
  const { antes, textos, celulas, mudancas, erros } = linha;
  return {
    linha: linha.linha,
    acao: acaoOf(linha),
    _id: (antes?.id as string | undefined) ?? null,
    nome: echo(textos.nome || String(antes?.nome ?? '')),
    celulas: celulas.map(echo),
    mudancas,
    erros,
  };
}

export function toClienteLinha(linha: Linha): Schemas['ClienteImportacao']['linhas'][number] {
  const { antes, campos, textos } = linha;
  const said = (campo: string) => {
    const text = campos[campo] ?? (textos[campo] || antes?.[campo]);
    return text ? echo(String(text)) : null;
  };
  return {
    ...toLinha(linha),
    razaoSocial: said('razaoSocial'),
    cnpj: said('cnpj'),
    responsavel: said('responsavel'),
    email: said('email'),
    telefone: said('telefone'),
    inadimplente: Boolean(campos.inadimplente ?? antes?.inadimplente),
  };
}
