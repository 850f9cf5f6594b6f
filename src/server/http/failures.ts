import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusesBody } from '#domain/messages.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { isDatabaseAway, isDiskFull, isUnstorableText, isUntrusted } from '../db/errors.ts';
import { Failure, fail } from '../lib/fail.ts';
import { StorageError } from '../storage/storage.ts';
import { toFields } from './validation.ts';

export function codeOfBadBody(operation: OperationId | undefined): ErrorCode {
  const codes: readonly ErrorCode[] = operation ? operations[operation].errors : [];
  return codes.find((code) => refusesBody(code, errors[code].message)) ?? 'REQ001';
}

const codesOfStatus: Record<number, ErrorCode> = {
  404: 'REQ004',
  405: 'REQ007',
  406: 'REQ008',
  413: 'REQ005',
  415: 'REQ008',
  416: 'REQ012',
};

export function toFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  const { validation, validationContext, statusCode } = error as FastifyError;
  if (validation) {
    const code =
      validationContext === 'body' ? codeOfBadBody(request.routeOptions.config.operation) : 'REQ001';
    return fail(code, { fields: toFields(validation) });
  }
  if (isDiskFull(error)) return fail('REQ010');
  if (error instanceof StorageError) return fail('REQ013', { headers: { 'retry-after': '5' } });
  // This check must precede the database's errors: both share the code of a broken connection.
  if (statusCode && statusCode >= 400 && statusCode < 500) return fail(codesOfStatus[statusCode] ?? 'REQ001');
  if (isDatabaseAway(error) || isUntrusted(error)) return fail('REQ009', { headers: { 'retry-after': '5' } });
  if (isUnstorableText(error)) return fail('REQ001');
  return fail('REQ000');
}

/** Runs a write; its unforeseen failures become the given code instead of REQ000. */
export async function foreseen<T>(
  request: FastifyRequest,
  code: ErrorCode,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (toFailure(error, request).code !== 'REQ000') throw error;
    request.log.error({ err: error, code }, 'unforeseen');
    throw fail(code);
  }
}

function hasHungUp(error: unknown): boolean {
  const { code, message } = error as FastifyError;
  return code === 'ECONNRESET' && message === 'aborted';
}

const OF_SUCCESS = ['content-disposition', 'content-range', 'accept-ranges', 'etag', 'location'];

export function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.failureCode = failure.code;
  for (const name of OF_SUCCESS) reply.removeHeader(name);
  return reply
    .code(failure.status)
    .headers(failure.details.headers ?? {})
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failure.toAnswer());
}

/** Sends any error as a failure and logs unforeseen ones. Internal details never reach the client. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error, request);
  if (hasHungUp(error)) request.log.info('the caller hung up');
  if (failure.status >= 500) {
    request.log.error({ err: error, code: failure.code }, 'request failed');
  }
  sendFailure(failure, request, reply);
}
