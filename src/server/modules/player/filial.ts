import type { FastifyRequest } from 'fastify';
import type { Device } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';

/** Fails with TPL017 if `X-Filial` is missing and with TPL010 if it names another store. */
export function assertFilial({ headers }: FastifyRequest, { loja }: Device): void {
  const named = headers['x-filial'];
  if (!named) throw fail('TPL017');
  if (named !== loja.id) throw fail('TPL010');
}
