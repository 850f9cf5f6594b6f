import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#generated/errors.ts';
import { fail } from '../fail.ts';
import { isKnown } from '../http/etag.ts';
import { audioPath } from './store.ts';

type Arquivo = { arquivoTipo: string; arquivoSha256: string };
type Sent = { status: 200 | 206; body: Readable } | { status: 304 };

type Terms = {
  /** What answers where the bytes are gone. */
  gone: ErrorCode;
  cache?: string;
};

/** Kept by the browser, but asked for again: a token or a signature may have been withdrawn. */
const ASK_AGAIN = 'private, no-cache';

/** Answers with an audio file, whole or in part, or that it has not changed. */
export async function sendAudio(
  req: FastifyRequest,
  reply: FastifyReply,
  dataDir: string,
  { arquivoTipo, arquivoSha256 }: Arquivo,
  { gone, cache = ASK_AGAIN }: Terms,
): Promise<Sent> {
  const etag = `"${arquivoSha256}"`;
  const headers = { etag, 'cache-control': cache };
  if (isKnown(req, etag)) {
    reply.headers(headers);
    return { status: 304 };
  }

  const { range, 'if-range': ifRange } = req.headers;
  const isWhole = range === undefined || (ifRange !== undefined && ifRange !== etag);
  const request = { method: req.method, headers: isWhole ? {} : { range } } as IncomingMessage;
  const file = audioPath(dataDir, arquivoSha256);
  const answer = await send(request, path.basename(file), {
    root: path.dirname(file),
    cacheControl: false,
    contentType: false,
    etag: false,
    lastModified: false,
  });
  if (answer.statusCode === 416) {
    throw fail('REQ012', { headers: { 'content-range': String(answer.headers['Content-Range']) } });
  }
  if (answer.statusCode !== 200 && answer.statusCode !== 206) throw fail(gone);
  reply.headers({ ...headers, ...answer.headers }).type(arquivoTipo);
  return { status: answer.statusCode, body: answer.stream };
}
