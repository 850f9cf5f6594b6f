import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#generated/errors.ts';
import { takeParts, textOf, withoutFile } from '../http/parts.ts';
import { fail } from '../lib/fail.ts';
import { measured } from '../storage/measured.ts';
import type { Storage } from '../storage/storage.ts';
import { newIncoming } from './incoming.ts';
import { type Probe, probeAudio } from './probe.ts';

export type ReceivedAudio = Probe & { incoming: string; nome: string; bytes: number; sha256: string };

type Rules<D> = {
  storage: Storage;
  incomplete: ErrorCode;
  /** Validates the part `dados` before the file is read; `text` is undefined if the part is missing. */
  dados(text: string | undefined): D;
};

const LONGEST_NAME = 255;
const WRONG_NAME = `O arquivo precisa de um nome, de até ${LONGEST_NAME} caracteres`;
/** A file name needs no extension, because the type comes from the content. */
const NAMED = /[^.\s]/;

async function write(part: MultipartFile, incoming: string): Promise<{ bytes: number; sha256: string }> {
  const { stream, told } = measured();
  await pipeline(part.file, stream, createWriteStream(incoming, { flags: 'wx', mode: 0o600, flush: true }));
  if (part.file.truncated) throw fail('MU004');
  return told();
}

async function receiveFile(part: MultipartFile, incoming: string): Promise<ReceivedAudio> {
  const nome = (part.filename ?? '').normalize('NFC');
  if (nome.length > LONGEST_NAME || !NAMED.test(nome)) {
    throw fail('MU03', { fields: [{ path: 'arquivo', message: WRONG_NAME }] });
  }
  const written = await write(part, incoming);
  return { incoming, nome, ...written, ...(await probeAudio(incoming)) };
}

async function receiveParts<D>(req: FastifyRequest, rules: Rules<D>, incoming: string) {
  const takers = {
    dados: async (part: MultipartFile) => ({ checked: rules.dados(await textOf(part)) }),
    arquivo: (part: MultipartFile) => receiveFile(part, incoming),
  };
  const { dados, arquivo } = await takeParts(req, takers, { code: rules.incomplete });
  const checked = dados ? dados.checked : rules.dados(undefined);
  if (!arquivo) throw withoutFile(rules.incomplete);
  return { dados: checked, audio: arquivo };
}

/**
 * Receives the parts `dados` and `arquivo` and passes them to `use`. The file is streamed to disk, never into memory,
 * and deleted afterwards unless `use` moved it.
 */
export async function receiveAudio<D, T>(
  req: FastifyRequest,
  rules: Rules<D>,
  use: (received: { dados: D; audio: ReceivedAudio }) => Promise<T>,
): Promise<T> {
  const incoming = await newIncoming(rules.storage.dataDir);
  try {
    return await use(await receiveParts(req, rules, incoming));
  } finally {
    await fs.rm(incoming, { force: true });
  }
}
