import { readFileSync } from 'node:fs';
import semver from 'semver';
import { capitalised, listing } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { StartError } from '#server/settings/explain.ts';
import { addDays } from '../deprecations.ts';
import type { Comparison, Section } from './section.ts';

export type Uso = components['schemas']['UsoDaApi'];
type Pagina = Pick<components['schemas']['UsoDaApiPage'], 'items' | 'nextCursor'>;

const DAYS = 30;

/** Reads from a file with a response of `listUsoDaApi`, or from a server's address, with a key of the top level. */
export async function readUso(source: string, key = process.env.VITROLA_KEY): Promise<Uso[]> {
  if (/^https?:/.test(source)) return readServer(source, key);
  try {
    const read = JSON.parse(readFileSync(source, 'utf8')) as Uso[] | Pagina;
    const rows = Array.isArray(read) ? read : read.items;
    if (Array.isArray(rows)) return rows;
  } catch (error) {
    throw new StartError(`--uso ${source} cannot be read: ${(error as Error).message}`);
  }
  throw new StartError(`--uso ${source} is no answer of listUsoDaApi: it has no items.`);
}

async function readServer(source: string, key: string | undefined): Promise<Uso[]> {
  if (!key) throw new StartError('--uso with an address wants a key of level "0" in VITROLA_KEY.');
  const rows: Uso[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ periodo: String(DAYS), ...(cursor && { cursor }) });
    const address = new URL(`/api/v1/uso-da-api?${query}`, source);
    const answer: Response = await fetch(address, { headers: { authorization: `Bearer ${key}` } }).catch(
      (error) => {
        throw new StartError(`--uso ${source} does not answer: ${(error as Error).message}`);
      },
    );
    if (!answer.ok) throw new StartError(`--uso ${source} answers ${answer.status} to listUsoDaApi.`);
    const page = (await answer.json()) as Pagina;
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
}

export async function uso({ changes, today, uso: rows }: Comparison): Promise<Section> {
  const breaks = rows ? changes.filter(({ impact }) => impact === 'major') : [];
  const recent = (rows ?? []).filter(({ dia }) => dia > addDays(today, -DAYS));
  const lines = breaks.map(({ operations, text }) => {
    const where = operations.map((operation) => `\`${operation}\``).join(', ') || 'the whole contract';
    const theirs = recent.filter(({ operacao }) => operations.length === 0 || operations.includes(operacao));
    return `- ${where} · ${text} — **${callersOf(theirs)}**`;
  });
  return { title: 'Who calls what breaks', markdown: lines.join('\n'), failures: [] };
}

export function callersOf(rows: Uso[]): string {
  const keys = new Set(rows.flatMap(({ chamador }) => chamador.chave?._id ?? []));
  const named = [
    ...(keys.size > 0 ? [`${keys.size} ${keys.size === 1 ? 'chave' : 'chaves'}`] : []),
    ...upTo(rows, 'PLAYER', 'o player'),
    ...upTo(rows, 'PAINEL', 'o painel'),
    ...(rows.some(({ chamador }) => chamador.tipo === 'ANONIMO') ? ['quem não se identifica'] : []),
  ];
  const isOne = named.length === 1 && keys.size <= 1;
  return named.length === 0
    ? `Ninguém chamou isto nos últimos ${DAYS} dias`
    : `${capitalised(listing(named))} ${isOne ? 'chamou' : 'chamaram'} isto nos últimos ${DAYS} dias`;
}

function upTo(rows: Uso[], tipo: Uso['chamador']['tipo'], name: string): string[] {
  const theirs = rows.filter(({ chamador }) => chamador.tipo === tipo);
  if (theirs.length === 0) return [];
  const versions = theirs.flatMap(({ chamador: { versao } }) =>
    versao && semver.coerce(versao) ? [versao] : [],
  );
  const [latest] = versions.toSorted((one, other) =>
    semver.rcompare(semver.coerce(one)!, semver.coerce(other)!),
  );
  return [latest ? `${name} ≤ ${latest}` : name];
}
