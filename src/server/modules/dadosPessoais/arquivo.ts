import { sql } from 'kysely';
import { CSV_MARK, csvLine } from '#domain/csv.ts';
import { formatDateTime } from '#domain/dates.ts';
import { TitularDeDados } from '#generated/labels.ts';
import type { Db } from '../../db/open.ts';
import { type Entry, zip } from '../exportacoes/zip.ts';
import { nomes } from './fonte.ts';
import { type Fonte, fontes } from './fontes.ts';
import type { DeQuem } from './titular.ts';

const ROWS_OF_BATCH = 1000;

type Linha = unknown[];

async function* linhasDe(db: Db, fonte: Fonte, { entidade, id }: DeQuem) {
  const keys = fonte.ordem.map((column) => sql.ref(`t.${column}`));
  const values = fonte.colunas.map(
    (column) => fonte.valores?.[column]?.(id) ?? sql`${sql.ref(`t.${column}`)}`,
  );
  let after: string[] | undefined;
  do {
    const rest = after ? sql`and (${sql.join(keys)}) > (${sql.join(after)})` : sql``;
    const { rows } = await sql<{ chave: string[]; linha: Linha }>`
      select array[${sql.join(keys.map((key) => sql`${key}::text`))}] as chave,
        jsonb_build_array(${sql.join(values)}) as linha
      from ${sql.table(fonte.tabela)} t where ${fonte.sobre[entidade]!(id)} ${rest}
      order by ${sql.join(keys)} limit ${ROWS_OF_BATCH}`.execute(db);
    if (rows.length > 0) yield rows.map(({ linha }) => linha);
    after = rows.length === ROWS_OF_BATCH ? rows.at(-1)!.chave : undefined;
  } while (after);
}

const cellOf = (value: unknown): string | number => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return JSON.stringify(value);
};

async function* toJson(titulos: string[], batches: AsyncIterable<Linha[]>): AsyncGenerator<string> {
  yield '[';
  let before = '\n';
  for await (const batch of batches) {
    for (const linha of batch) {
      const entries = titulos.map((titulo, index) => [titulo, linha[index]]);
      yield before + JSON.stringify(Object.fromEntries(entries));
      before = ',\n';
    }
  }
  yield '\n]\n';
}

async function* toCsv(
  titulos: string[],
  batches: AsyncIterable<Linha[]>,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(titulos);
  for await (const batch of batches) {
    count(batch.length);
    yield batch.map((linha) => csvLine(linha.map(cellOf))).join('');
  }
}

type Contado = { nome: string; titulo: string; linhas: number };

const leiaMe = ({ entidade, id, nome }: DeQuem, agencia: string, contados: Contado[]) => `${agencia}
Dados pessoais: ${TitularDeDados[entidade]} ${nome} (${id})
Reunidos em ${formatDateTime(new Date().toISOString())} (horário de São Paulo)

Cada tabela está em dois arquivos com o mesmo conteúdo: .json e .csv (UTF-8, ponto e vírgula).

${contados.map(({ nome: arquivo, titulo, linhas }) => `${arquivo}: ${titulo} (${linhas})`).join('\n')}

Não estão aqui senhas, chaves e códigos, nem o que serve para conferi-los, nem o nome de outras pessoas: do que outros
fizeram está o que foi feito e quando. O que as lojas tocaram está nos relatórios. Textos de mensagens estão como foram
escritos.
`;

async function* entriesOf(db: Db, dono: DeQuem, agencia: string): AsyncGenerator<Entry> {
  const contados: Contado[] = [];
  for (const fonte of fontes.filter(({ sobre }) => sobre[dono.entidade])) {
    const { arquivo: nome, titulo } = fonte;
    const titulos = fonte.colunas.map((column) => nomes[column] ?? column);
    const contado: Contado = { nome, titulo, linhas: 0 };
    yield { name: `${nome}.json`, content: toJson(titulos, linhasDe(db, fonte, dono)) };
    const count = (rows: number) => {
      contado.linhas += rows;
    };
    yield { name: `${nome}.csv`, content: toCsv(titulos, linhasDe(db, fonte, dono), count) };
    contados.push(contado);
  }
  // Last, because it lists the number of rows of each file.
  yield { name: 'LEIA-ME.txt', content: [leiaMe(dono, agencia, contados)] };
}

export const arquivoDe = (db: Db, dono: DeQuem, agencia: string): AsyncGenerator<Uint8Array> =>
  zip(entriesOf(db, dono, agencia));
