import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type ErrorCode, errors } from '#generated/errors.ts';
import { isDiskFull } from '../db/errors.ts';
import { type FieldError, fail } from '../http/fail.ts';
import { type Probe, probeAudio } from './probe.ts';
import { newIncoming } from './store.ts';

/** A whole audio file that has arrived, not yet in its place. */
export type ReceivedAudio = Probe & { incoming: string; nome: string; bytes: number; sha256: string };

type Rules<D> = {
  dataDir: string;
  /** The code of a request whose parts are missing. */
  incomplete: ErrorCode;
  /** Checks the part `dados`, before the file is read; called without a text when there is none. */
  dados(text: string | undefined): D;
};

const LONGEST_NAME = 255;
const NAMED = /[^.\s].*\.[A-Za-z0-9]{1,5}$/s;

const missing = (code: ErrorCode) => {
  const fields: FieldError[] = [{ path: 'arquivo', message: 'Arquivo é obrigatório' }];
  return fail(code, { fields });
};

/** Writes the file to the disk as it comes, and names it by its content. */
async function write(part: MultipartFile, incoming: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(part.file, measured, createWriteStream(incoming, { flags: 'wx', mode: 0o600, flush: true }));
  if (part.file.truncated) throw fail('MU004');
  return { bytes, sha256: hash.digest('hex') };
}

async function receiveFile(part: MultipartFile, incoming: string): Promise<ReceivedAudio> {
  const nome = (part.filename ?? '').normalize('NFC');
  if (nome.length > LONGEST_NAME || !NAMED.test(nome)) {
    throw fail('MU03', { fields: [{ path: 'arquivo', message: errors.MU03.message }] });
  }
  const written = await write(part, incoming);
  return { incoming, nome, ...written, ...(await probeAudio(incoming)) };
}

/** A part that says it is JSON comes parsed. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function receiveParts<D>(req: FastifyRequest, rules: Rules<D>, incoming: string) {
  let dados: { checked: D } | undefined;
  let audio: ReceivedAudio | undefined;
  for await (const part of req.parts()) {
    if (part.type === 'file' && part.fieldname === 'arquivo') audio = await receiveFile(part, incoming);
    else if (part.type === 'file') part.file.resume();
    else if (part.fieldname === 'dados') dados = { checked: rules.dados(asText(part.value)) };
  }
  const checked = dados ? dados.checked : rules.dados(undefined);
  if (!audio) throw missing(rules.incomplete);
  return { dados: checked, audio };
}

/** A body that broke off, or is no multipart, says nothing of itself; everything else has a code or a status. */
function explained(error: unknown): unknown {
  const { statusCode, name } = error as { statusCode?: number; name?: string };
  if (statusCode || name === 'Failure' || isDiskFull(error)) return error;
  return fail('REQ001', { fields: [{ path: 'arquivo', message: 'O envio do arquivo não chegou inteiro' }] });
}

/** Lets the rest of a refused body go by: a client that still sends it would not see the answer. */
function readOn({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/**
 * Receives the parts `dados` and `arquivo` of an upload and hands them on. The file goes to the disk as it
 * comes, never into memory, and whatever `use` does not put in its place is removed.
 */
export async function receiveAudio<D, T>(
  req: FastifyRequest,
  rules: Rules<D>,
  use: (received: { dados: D; audio: ReceivedAudio }) => Promise<T>,
): Promise<T> {
  const incoming = await newIncoming(rules.dataDir);
  try {
    const received = await receiveParts(req, rules, incoming).catch((error) => {
      readOn(req);
      throw explained(error);
    });
    return await use(received);
  } finally {
    await fs.rm(incoming, { force: true });
  }
}
