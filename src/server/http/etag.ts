import type { FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';

export const etagOf = (versao: number) => `"${versao}"`;

const isStale = (request: FastifyRequest, versao: number) => {
  const header = request.headers['if-match']?.trim();
  if (!header || header === '*') return false;
  return !header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(versao));
};

/** Refuses a write against an older version than the one locked, with the entity as it is now. */
export async function assertFresh(
  request: FastifyRequest,
  versao: number,
  current: () => Promise<Record<string, unknown>> | Record<string, unknown>,
): Promise<void> {
  if (isStale(request, versao)) throw fail('REQ003', { current: await current() });
}
