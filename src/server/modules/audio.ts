import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ErrorCode } from '#generated/errors.ts';
import { operations } from '#generated/operations.ts';
import { sendAudio } from '../audio/send.ts';
import type { Db } from '../db/open.ts';
import { API } from '../http/contract.ts';
import type { Me } from '../http/handlers.ts';
import { fail } from '../lib/fail.ts';
import type { Context } from './context.ts';

export const volumeColumns = [
  'medicoes.medicao',
  sql<number | null>`medicoes.lufs::double precision`.as('lufs'),
  sql<number | null>`medicoes.pico_db::double precision`.as('picoDb'),
  'medicoes.inicioMs',
  'medicoes.fimMs',
  'medicoes.cortado',
] as const;

type Audio = {
  operation: 'getMusicaAudio' | 'getVinhetaAudio';
  code: ErrorCode;
  find(db: Db, id: string): Promise<{ arquivoTipo: string; arquivoSha256: string } | undefined>;
};
type Call = { params: { id: string } };

export function audioVerbs({ db, storage, signer }: Context, { operation, code, find }: Audio) {
  const mustFind = async (id: string) => {
    const arquivo = await find(db, id);
    if (!arquivo) throw fail(code);
    return arquivo;
  };

  return {
    send: async ({ params, req, reply }: Call & { req: FastifyRequest; reply: FastifyReply }) =>
      sendAudio(req, reply, storage, await mustFind(params.id), { gone: code }),

    async sign({ params: { id }, me }: Call & { me: Me }) {
      await mustFind(id);
      const assinatura = signer.sign({ operation, id }, me);
      const path = operations[operation].path.replace('{id}', encodeURIComponent(id));
      return { status: 200 as const, body: { url: `${API}${path}?assinatura=${assinatura}` } };
    },
  };
}
