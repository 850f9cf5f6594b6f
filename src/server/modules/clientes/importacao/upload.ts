import type { FastifyRequest } from 'fastify';
import { fail } from '../../../http/fail.ts';

const MAX_FILE_BYTES = 5 * 1024 * 1024;

const missing = (message: string) => fail('REQ001', { fields: [{ path: 'arquivo', message }] });

async function readParts(req: FastifyRequest): Promise<Buffer | undefined> {
  let file: Buffer | undefined;
  for await (const part of req.parts({ limits: { fileSize: MAX_FILE_BYTES } })) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === 'arquivo') file = bytes;
  }
  return file;
}

/** The bytes of the request's `arquivo`: REQ005 over 5 MB, REQ001 without one. */
export async function uploadedFile(req: FastifyRequest): Promise<Buffer> {
  const file = await readParts(req).catch((error) => {
    // Only the limits' errors say what they are; the rest is a body that is not multipart.
    throw error.statusCode ? error : missing('O envio do arquivo não chegou inteiro');
  });
  if (!file) throw missing('Arquivo é obrigatório');
  return file;
}
