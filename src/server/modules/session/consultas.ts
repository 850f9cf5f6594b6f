import type { FastifyReply } from 'fastify';
import { type OperationId, operations } from '#generated/operations.ts';
import { createAllowances } from '../../http/allowance.ts';
import type { Access } from '../../http/contract.ts';
import type { Me } from '../../http/handlers.ts';
import { tooMuch } from '../../http/rate.ts';

const OF_SESSIONS = { points: 2_000, perMinute: 1_200 };
const OF_KEYS = { points: 600, perMinute: 600 };

/**
 * Rate limits sessions and keys on this instance: each operation costs the points that the contract declares. Tabs of
 * one session share its points.
 */
export function createConsultas(clock?: () => Date): Access['consultas'] {
  const sessions = createAllowances(OF_SESSIONS, clock);
  const keys = createAllowances(OF_KEYS, clock);
  return {
    take(reply: FastifyReply, { chaveId, sessaoId }: Me, operation: OperationId) {
      const { cost } = operations[operation];
      const { left, fullInS, waitS } = chaveId ? keys.take(chaveId, cost) : sessions.take(sessaoId, cost);
      reply.header('ratelimit', `"${chaveId ? 'chave' : 'sessao'}";r=${left};t=${fullInS}`);
      if (waitS !== undefined) throw tooMuch(waitS);
    },
  };
}
