import {
  addDays,
  DAYS_TO_LEAVE,
  type Deprecated,
  deprecatedOf,
  type Marks,
} from '../contract/deprecations.ts';
import { type Document, operationsOf } from '../contract/document.ts';
import type { Release } from '../contract/releases.ts';
import { banner } from './typescript.ts';

export function expandDeprecations(node: unknown): void {
  if (node === null || typeof node !== 'object') return;
  const { description, ...marks } = node as Marks & { description?: string };
  const sentence = marks.deprecated === true && sentenceOf(marks);
  // Shared schemas are visited several times.
  if (sentence && !description?.includes(sentence))
    Object.assign(node, { description: [description, sentence].filter(Boolean).join('\n\n') });
  for (const [key, inner] of Object.entries(node)) if (key !== 'examples') expandDeprecations(inner);
}

function sentenceOf(marks: Marks): string {
  const { 'x-deprecated-since': since, 'x-sunset': sunset, 'x-successor': successor = 'none' } = marks;
  const instead = successor === 'none' ? 'Nothing takes its place.' : `\`${successor}\` takes its place.`;
  return `**Deprecated** since ${since}; may be gone from ${sunset} on. ${instead}`;
}

const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

/**
 * Returns the content of the deprecation headers. An unreleased version has no date yet, so the latest date that its
 * sunset permits is used.
 */
function termOf({ since, sunset, successor, kind }: Deprecated, document: Document, releases: Release[]) {
  const released = releases.find(({ version }) => version === since)?.date;
  const path = operationsOf(document).find(({ operation }) => operation.operationId === successor)?.path;
  return {
    since: secondsOf(released ?? addDays(sunset, -DAYS_TO_LEAVE)),
    sunset: new Date(secondsOf(sunset) * 1000).toUTCString(),
    ...(kind === 'operation' && path && { successor: (document.servers?.[0]?.url ?? '') + path }),
  };
}

type Term = ReturnType<typeof termOf>;

export function deprecationTable(document: Document, releases: Release[]) {
  const byOperation = Map.groupBy(
    deprecatedOf(document).filter(({ place }) => /^$|^(query|body)\./.test(place)),
    ({ operation }) => operation,
  );
  const rows = [...byOperation].map(([id, all]) => {
    const termsOf = (prefix: string): Record<string, Term> =>
      Object.fromEntries(
        all
          .filter(({ place }) => place.startsWith(prefix))
          .map((one) => [one.place.slice(prefix.length), termOf(one, document, releases)]),
      );
    const whole = all.find(({ kind }) => kind === 'operation');
    const operation = whole && termOf(whole, document, releases);
    return [id, { ...(operation && { operation }), query: termsOf('query.'), body: termsOf('body.') }];
  });
  return Object.fromEntries(rows) as Record<
    string,
    { operation?: Term; query: Record<string, Term>; body: Record<string, Term> }
  >;
}

export function deprecationsModule(document: Document, releases: Release[]): string {
  const rows = Object.entries(deprecationTable(document, releases)).map(
    ([id, row]) => `  ${id}: ${JSON.stringify(row)},\n`,
  );
  return `${banner}/** Since when something is deprecated, in seconds of 1970, until when it stays, and the address of what takes its place. */
export type Term = { since: number; sunset: string; successor?: string };
/** The deprecated parts of an operation: the operation as a whole, parameters, and fields of its body by their places. */
export type Deprecation = { operation?: Term; query: Record<string, Term>; body: Record<string, Term> };

export const deprecations: Record<string, Deprecation> = {${rows.length > 0 ? '\n' : ''}${rows.join('')}};
`;
}
