import { setImmediate as pause } from 'node:timers/promises';
import { textOfCampo } from '#domain/relatorios/importacao.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { NOT_FOR_KEYS } from '../../lib/fail.ts';
import type { Achado, Campos, Importable, Linha } from './importavel.ts';
import { readField, UNREADABLE } from './leitura.ts';
import type { Planilha } from './planilha.ts';

/** Keeps only the first error of a column. */
export function mark(
  { erros }: Linha,
  coluna: string,
  code: ErrorCode,
  message: string = errors[code].message,
) {
  if (!erros.some((erro) => erro.coluna === coluna)) erros.push({ coluna, code, message });
}

type Rules = {
  /** Rows may change existing entities. Otherwise they only add new ones. */
  altera: boolean;
  porChave?: boolean;
};

async function findExisting(db: Db, importable: Importable, linhas: readonly Linha[], { altera }: Rules) {
  const found = await importable.lookUp(db, linhas);
  const achados = new Map(found.map((achado) => [achado.linha, achado]));
  if (!altera) return achados;
  const ids = new Map<number, string>();
  for (const linha of linhas) {
    const { porId, por } = achados.get(linha.linha)!;
    if (linha.textos._id && !porId) mark(linha, '_id', importable.codes.ausente);
    const id = linha.textos._id ? porId : por[0];
    if (id) ids.set(linha.linha, id);
  }
  const rows = await importable.find(db, [...new Set(ids.values())]);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const linha of linhas) linha.antes = known.get(ids.get(linha.linha) ?? '');
  return achados;
}

/** Parses a row's cells with the rules of the form. Skips cells that do not change the existing entity. */
function readCampos(importable: Importable, linha: Linha): void {
  const { nomes, campos, unicos, codes, check, read } = importable;
  const { antes, textos } = linha;
  const code = antes ? codes.altera : codes.cria;
  const wrong = new Map<string, string>();
  for (const campo of Object.keys(nomes)) {
    const text = textos[campo];
    if (!text || campo === '_id' || Object.hasOwn(linha.campos, campo)) continue;
    // The row was found by this field, so it keeps the stored spelling.
    if (antes && !textos._id && campo === unicos[0].campo) continue;
    // An unchanged value is valid even if current rules would reject it.
    if (antes && text === textOfCampo(campo, antes[campo])) continue;
    const parsed = text.includes(UNREADABLE)
      ? { erro: `${nomes[campo]} tem um caractere que não pôde ser lido` }
      : (read[campo]?.(text) ?? readField(campos[campo]!, text));
    if ('erro' in parsed) wrong.set(campo, parsed.erro);
    else linha.campos[campo] = parsed.valor;
  }
  if (!antes) {
    for (const campo of Object.keys(nomes))
      if (campos[campo]?.required && !textos[campo]) mark(linha, campo, 'CI03');
  }
  for (const { path, message } of check[antes ? 'altera' : 'cria'](linha.campos) ?? [])
    if (!wrong.has(path)) wrong.set(path, message);
  for (const [campo, message] of wrong) mark(linha, campo, code, message);
}

function markTaken({ unicos }: Importable, linha: Linha, achado: Achado, seen: Map<string, number>): void {
  const { antes, textos } = linha;
  const isAgain = (key: string) => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, linha.linha);
    return first === undefined ? undefined : `Repetido: já está na linha ${first} do arquivo.`;
  };
  unicos.forEach(({ campo, cria, altera }, index) => {
    const code = antes ? altera : cria;
    if (!textos[campo] || linha.erros.some(({ coluna }) => coluna === campo)) return;
    const holder = achado.por[index];
    const again = isAgain(`${campo}:${achado.chaves[index]}`);
    if (holder && holder !== antes?.id) mark(linha, campo, code);
    else if (again) mark(linha, campo, code, again);
  });
  const again = antes && isAgain(`_id:${antes.id}`);
  if (again) mark(linha, textos._id ? '_id' : unicos[0].campo, unicos[0].altera, again);
}

function compare(importable: Importable, { antes, campos, mudancas }: Linha): void {
  if (!antes) return;
  for (const campo of Object.keys(importable.nomes)) {
    if (!Object.hasOwn(campos, campo)) continue;
    if (campos[campo] === antes[campo]) delete campos[campo];
    else
      mudancas.push({ campo, de: textOfCampo(campo, antes[campo]), para: textOfCampo(campo, campos[campo]) });
  }
}

function markSessaoOnly({ soComSessao = [] }: Importable, linha: Linha): void {
  if (!linha.antes) return;
  for (const campo of soComSessao)
    if (Object.hasOwn(linha.campos, campo)) mark(linha, campo, 'CH004', NOT_FOR_KEYS);
}

/** Checks rows in batches. The caller should keep only the needed values of each batch, to save memory. */
export async function* checkLinhas(
  db: Db,
  importable: Importable,
  { partes }: Pick<Planilha, 'partes'>,
  rules: Rules,
): AsyncGenerator<Linha[]> {
  const seen = new Map<string, number>();
  const order = new Map(Object.keys(importable.nomes).map((campo, index) => [campo, index]));
  for (const linhas of partes()) {
    const achados = await findExisting(db, importable, linhas, rules);
    const prepare = await importable.prepare?.(db, linhas);
    for (const linha of linhas) {
      prepare?.(linha);
      readCampos(importable, linha);
      markTaken(importable, linha, achados.get(linha.linha)!, seen);
      compare(importable, linha);
      if (rules.porChave) markSessaoOnly(importable, linha);
      importable.finish?.(linha);
      linha.erros.sort((one, other) => (order.get(one.coluna) ?? 0) - (order.get(other.coluna) ?? 0));
    }
    yield linhas;
    await pause();
  }
}

/** NADA means that the row matches the stored entity. */
export function acaoOf({ antes, campos }: { antes: Campos | undefined; campos: Campos }) {
  if (!antes) return 'CRIAR' as const;
  return Object.keys(campos).length > 0 ? ('ALTERAR' as const) : ('NADA' as const);
}
