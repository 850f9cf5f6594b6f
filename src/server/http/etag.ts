import type { FastifyRequest } from 'fastify';
import { fail } from '../lib/fail.ts';

export const etagOf = (versao: number) => `"${versao}"`;

const names = (header: string, tag: string) =>
  header.trim() === '*' || header.split(',').some((named) => named.trim().replace(/^W\//, '') === tag);

export const isKnown = ({ headers }: FastifyRequest, tag: string) =>
  names(headers['if-none-match'] ?? '', tag);

export const isStale = (request: FastifyRequest, versao: number) => {
  const header = request.headers['if-match'];
  return Boolean(header?.trim()) && !names(header ?? '', etagOf(versao));
};

export async function assertFresh(
  request: FastifyRequest,
  versao: number,
  current: () => Promise<Record<string, unknown>> | Record<string, unknown>,
): Promise<void> {
  if (isStale(request, versao)) throw fail('REQ003', { current: await current() });
}
