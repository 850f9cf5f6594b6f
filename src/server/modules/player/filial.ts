import type { FastifyRequest } from 'fastify';
import type { Device } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';

/**
 * Refuses a call whose `X-Filial` does not name the device's store: TPL017 without it, TPL010 when it names another
 * one.
 */
export function assertFilial({ headers }: FastifyRequest, { loja }: Device): void {
  const named = headers['x-filial'];
  if (!named) throw fail('TPL017');
  if (named !== loja.id) throw fail('TPL010');
}
