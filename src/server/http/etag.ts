import type { FastifyRequest } from 'fastify';
import { fail } from '../lib/fail.ts';

export const etagOf = (versao: number) => `"${versao}"`;

const names = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some((named) => named.trim().replace(/^W\//, '') === tag);

/** Tells whether the caller says that it has the version of this tag already. */
export const isKnown = ({ headers }: FastifyRequest, tag: string) =>
  names(headers['if-none-match'] ?? '', tag);

/** Tells whether a write is against an older version than the locked one. */
export const isStale = (request: FastifyRequest, versao: number) => {
  const header = request.headers['if-match'];
  return Boolean(header?.trim()) && !names(header ?? '', etagOf(versao));
};

/** Refuses a write against an older version than the locked one, and answers the entity as it is now. */
export async function assertFresh(
  request: FastifyRequest,
  versao: number,
  current: () => Promise<Record<string, unknown>> | Record<string, unknown>,
): Promise<void> {
  if (isStale(request, versao)) throw fail('REQ003', { current: await current() });
}
