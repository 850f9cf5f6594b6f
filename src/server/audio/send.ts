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
  gone: ErrorCode;
  cache?: string;
};

/** The browser may cache the file but must revalidate it: a token or a signature may have been revoked. */
const ASK_AGAIN = 'private, no-cache';

const tagOf = ({ arquivoSha256 }: Arquivo) => `"${arquivoSha256}"`;

/** Ignores `Range` if `If-Range` does not match, so that the client gets the whole new file. */
function askedOf({ headers }: FastifyRequest, etag: string): string | undefined {
  const { range, 'if-range': ifRange } = headers;
  return ifRange === undefined || ifRange === etag ? range : undefined;
}

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
 * Redirects to a URL outside this server, or returns 304. Returns undefined if only this server can deliver the file.
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
  // The signed URL expires after five minutes at most.
  reply.headers({ location, 'cache-control': 'no-store' });
  return { status: 307 };
}
