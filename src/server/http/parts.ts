import { isUtf8 } from 'node:buffer';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { isDiskFull } from '../db/errors.ts';
import { fail } from '../lib/fail.ts';
import { type bodyCheck, schemaCheck } from './validation.ts';

type Schemas = components['schemas'];

const LONGEST_JSON_BYTES = 1024 * 1024;

/**
 * Reports whether a part is read as a file. The part `dados` always is, whatever its type; other parts only if they are
 * files.
 */
export const isPartAFile = (name?: string, type?: string, filename?: string) =>
  name === 'dados' || type === 'application/octet-stream' || filename !== undefined;

/**
 * Reads and drops the rest of a refused body. Otherwise a client that is still sending would not receive the response.
 */
function readOn({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/**
 * Turns an error for a broken or malformed multipart body into a failure, because the library's error has neither code
 * nor status.
 */
function explained(error: unknown): unknown {
  const { statusCode, name } = error as { statusCode?: number; name?: string };
  if (statusCode || name === 'Failure' || isDiskFull(error)) return error;
  return fail('REQ001', { fields: [{ path: 'arquivo', message: 'O envio do arquivo não chegou inteiro' }] });
}

type Takers = Record<string, (part: MultipartFile) => Promise<unknown>>;
type Taken<T extends Takers> = { [Name in keyof T]?: Awaited<ReturnType<T[Name]>> };

/** Reads the parts of a multipart request, each by its taker. A part sent twice fails with `code`. */
export async function takeParts<T extends Takers>(
  req: FastifyRequest,
  takers: T,
  { code, fileSize }: { code: ErrorCode; fileSize?: number },
): Promise<Taken<T>> {
  const taken: Record<string, unknown> = {};
  try {
    for await (const part of req.parts(fileSize ? { limits: { fileSize } } : {})) {
      if (part.type !== 'file') continue;
      const path = part.fieldname;
      if (Object.hasOwn(taken, path))
        throw fail(code, { fields: [{ path, message: `Só um ${path} por envio` }] });
      if (Object.hasOwn(takers, path)) taken[path] = await takers[path]!(part);
      else part.file.resume();
    }
  } catch (error) {
    readOn(req);
    throw explained(error);
  }
  return taken as Taken<T>;
}

/**
 * Reads the text of a part; undefined if it is longer than any JSON of the contract. Fails with REQ001 if it is not
 * UTF-8.
 */
export async function textOf({ file }: MultipartFile): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes <= LONGEST_JSON_BYTES) chunks.push(chunk);
  }
  if (bytes > LONGEST_JSON_BYTES) return undefined;
  const text = Buffer.concat(chunks);
  if (!isUtf8(text)) throw fail('REQ001');
  return text.toString();
}

export const withoutFile = (code: ErrorCode) =>
  fail(code, { fields: [{ path: 'arquivo', message: 'Arquivo é obrigatório' }] });

export function partReaderOf<Part>(check: ReturnType<typeof bodyCheck>, code: ErrorCode) {
  return (text: string | undefined): Part => {
    let value: unknown;
    try {
      value = JSON.parse(text ?? '');
    } catch {
      throw fail(code, {
        fields: [{ path: 'dados', message: 'Dados não foi preenchido ou não está correto' }],
      });
    }
    const fields = check(value);
    if (fields) throw fail(code, { fields });
    return value as Part;
  };
}

export const partReader = <S extends keyof Schemas>(schema: S, code: ErrorCode) =>
  partReaderOf<Schemas[S]>(schemaCheck(schema), code);
