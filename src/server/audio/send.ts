import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#generated/errors.ts';
import { isKnown } from '../http/etag.ts';
import { fail } from '../lib/fail.ts';
import type { Storage } from '../storage/storage.ts';
import { audioPath } from './store.ts';
import { spanOf } from './volume/span.ts';

type Arquivo = { arquivoTipo: string; arquivoSha256: string };
type Sent = { status: 200 | 206; body: Readable } | { status: 304 };
type Led = { status: 307 } | { status: 304 };

type Terms = {
  /** The code that answers where the file is gone. */
  gone: ErrorCode;
  cache?: string;
};

/** Lets the browser keep the file, but ask again before it uses it: a token or a signature may have been withdrawn. */
const ASK_AGAIN = 'private, no-cache';

const tagOf = ({ arquivoSha256 }: Arquivo) => `"${arquivoSha256}"`;

/** Answers the part of a file that a request asks for: no part, but the whole, where the content has changed since. */
function askedOf({ headers }: FastifyRequest, etag: string): string | undefined {
  const { range, 'if-range': ifRange } = headers;
  return ifRange === undefined || ifRange === etag ? range : undefined;
}

/** Answers with an audio file, whole or in part, or that it has not changed. */
export async function sendAudio(
  req: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  arquivo: Arquivo,
  { gone, cache = ASK_AGAIN }: Terms,
): Promise<Sent> {
  const etag = tagOf(arquivo);
  const headers = { etag, 'cache-control': cache };
  if (isKnown(req, etag)) {
    reply.headers(headers);
    return { status: 304 };
  }

  const path = audioPath(arquivo.arquivoSha256);
  const found = await storage.find(path);
  if (!found) throw fail(gone);
  const { bytes } = found;
  const span = spanOf(askedOf(req, etag), bytes);
  if (span === 'beyond') throw fail('REQ012', { headers: { 'content-range': `bytes */${bytes}` } });
  const body = req.method === 'HEAD' ? Readable.from([]) : await storage.read(path, span);
  if (!body) throw fail(gone);
  reply.headers({
    ...headers,
    'accept-ranges': 'bytes',
    'content-length': span ? span.to - span.from + 1 : bytes,
    ...(span && { 'content-range': `bytes ${span.from}-${span.to}/${bytes}` }),
  });
  reply.type(arquivo.arquivoTipo);
  return { status: span ? 206 : 200, body };
}

/**
 * Redirects to where the file may be read without this server, or says that it has not changed; answers nothing where
 * only this server reads it.
 */
export async function leadToAudio(
  req: FastifyRequest,
  reply: FastifyReply,
  { storage, audioUrl }: { storage: Storage; audioUrl?: string },
  arquivo: Arquivo,
): Promise<Led | undefined> {
  if (!audioUrl && !storage.sign) return undefined;
  const etag = tagOf(arquivo);
  if (isKnown(req, etag)) {
    reply.header('etag', etag);
    return { status: 304 };
  }
  const path = audioPath(arquivo.arquivoSha256);
  const location = audioUrl ? `${audioUrl}/${path.slice(path.indexOf('/') + 1)}` : await storage.sign?.(path);
  // The address is good only as long as its signature, which is five minutes at most.
  reply.headers({ location, 'cache-control': 'no-store' });
  return { status: 307 };
}
