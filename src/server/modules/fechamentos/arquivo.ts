import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hyphenated } from '#domain/text.ts';
import { openIntact } from '../../storage/fechamentos.ts';
import type { Storage } from '../../storage/storage.ts';

export const monthOf = (day: string) => day.slice(0, 7);

type Fechado = Parameters<typeof openIntact>[1] & { clienteNome: string };

/** Fails with FC006 if the file is missing or changed. */
export async function sendFechado(
  storage: Storage,
  fechado: Fechado,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<{ status: 200; body: Readable }> {
  const file = await openIntact(storage, fechado);
  const nome = hyphenated(fechado.clienteNome);
  reply
    .type('text/csv; charset=utf-8')
    .header(
      'content-disposition',
      `attachment; filename="direitos-autorais-${nome}-${monthOf(fechado.mes)}.csv"`,
    );
  if (req.method !== 'HEAD') return { status: 200, body: file };
  file.destroy();
  return { status: 200, body: Readable.from([]) };
}
