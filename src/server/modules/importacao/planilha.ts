import { tidyText } from '#domain/formats.ts';
import type { components } from '#generated/api.d.ts';
import { fail } from '../../lib/fail.ts';
import { heading } from './headings.ts';
import type { Importable, Linha } from './importavel.ts';
import type { Line } from './lines.ts';
import { type Lines, unpacked } from './packed.ts';

type Schemas = components['schemas'];
/** `campo` is null for ignored columns. */
type Coluna<Campo = string> = { titulo: string; campo: Campo | null };
type Dados = Schemas['ImportacaoDados'];
export type Planilha<Campo = string> = {
  sheet: Pick<Lines, 'aba' | 'abas'>;
  colunas: Coluna<Campo>[];
  /** Parses rows in batches, so that only one batch is in memory. */
  partes(): Iterable<Linha[]>;
};

const knownHeadings = ({ nomes, sinonimos }: Importable) =>
  new Map(
    Object.entries(nomes).flatMap(([campo, nome]) =>
      [campo === '_id' ? nome : campo, nome, ...(sinonimos[campo] ?? [])].map(
        (text) => [heading(text), campo] as const,
      ),
    ),
  );

export const headingsOf = (importable: Importable, { colunas = {} }: Dados) => [
  heading('_id'),
  ...knownHeadings(importable).keys(),
  ...Object.keys(colunas).map(heading),
];

function mustKnow(nomes: Importable['nomes'], campo: string | null, path: string): void {
  if (campo === null || Object.hasOwn(nomes, campo)) return;
  throw fail('REQ001', { fields: [{ path, message: `A coluna ${campo} não existe.` }] });
}

/**
 * Assigns a field to each column: by the request, else by its heading. If two columns match a field, the first wins.
 * "ID" is not recognised as `_id`, because it usually belongs to another system.
 */
function readColunas(titulos: string[], importable: Importable, asked: Record<string, string | null>) {
  const { nomes } = importable;
  const told = new Map(Object.entries(asked).map(([titulo, campo]) => [heading(titulo), campo]));
  for (const campo of told.values()) mustKnow(nomes, campo, 'dados.colunas');
  const known = knownHeadings(importable);
  const taken = new Set<string>([...told.values()].filter((campo) => campo !== null));
  const colunas: Coluna[] = [];
  const given = new Set<string>();
  for (const titulo of titulos) {
    const key = heading(titulo);
    const found = titulo.trim() === '_id' && '_id' in nomes ? '_id' : known.get(key);
    const recognised = found !== undefined && !taken.has(found) ? found : null;
    const campo = told.has(key) ? told.get(key)! : recognised;
    const isFirst = campo !== null && !given.has(campo);
    if (isFirst) given.add(campo);
    colunas.push({ titulo, campo: isFirst ? campo : null });
  }
  return colunas;
}

/** Normalizes a cell like a stored value, so that preview and job look up the same text. */
const tidied = (text = '') => tidyText(text, {});

/** Builds rows from a sheet and applies `correcoes`, which may also add a missing column. */
export function readPlanilha<Campo extends string>(
  { header, width, parts, aba, abas }: Lines,
  importable: Importable,
  dados: Dados,
): Planilha<Campo> {
  const titulos = Array.from({ length: width }, (_, index) => header[index]?.trim() ?? '');
  const colunas = readColunas(titulos, importable, dados.colunas ?? {});
  const correcoes = Map.groupBy(dados.correcoes ?? [], ({ linha }) => linha);
  for (const { campo } of dados.correcoes ?? []) {
    mustKnow(importable.nomes, campo, 'dados.correcoes');
    if (!colunas.some((coluna) => coluna.campo === campo))
      colunas.push({ titulo: importable.nomes[campo]!, campo });
  }
  const places = new Map(colunas.flatMap(({ campo }, index) => (campo ? [[campo, index] as const] : [])));
  const toLinha = ({ linha, cells }: Line): Linha => {
    const celulas = colunas.map((_, index) => tidied(cells[index]));
    for (const { campo, valor } of correcoes.get(linha) ?? []) celulas[places.get(campo)!] = tidied(valor);
    const textos = Object.fromEntries([...places].map(([campo, index]) => [campo, celulas[index]!]));
    return { linha, celulas, textos, antes: undefined, campos: {}, mudancas: [], erros: [] };
  };
  return {
    sheet: { aba, abas },
    colunas: colunas as Coluna<Campo>[],
    *partes() {
      for (const part of parts) yield unpacked(part).map(toLinha);
    },
  };
}
