import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { fail } from '../lib/fail.ts';
import { toFailure } from './failures.ts';

const request = { routeOptions: { config: {} } } as FastifyRequest;
const codeOf = (error: unknown) => toFailure(error, request).code;

describe('toFailure', () => {
  it.each([
    ['a full disk, told by the database', { code: '53100' }, 'REQ010'],
    ['a full disk, told by the file system', { code: 'ENOSPC' }, 'REQ010'],
    ['a database that refuses connections', { code: 'ECONNREFUSED' }, 'REQ009'],
    ['a socket that is not there', { code: 'ENOENT', syscall: 'connect' }, 'REQ009'],
    ['a database that is starting', { code: '57P03' }, 'REQ009'],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 'REQ009'],
    ['no connection in time', new Error('timeout exceeded when trying to connect'), 'REQ009'],
    ['a lock that somebody keeps', { code: '55P03' }, 'REQ009'],
    ['a statement that takes too long', { code: '57014' }, 'REQ009'],
    ['a certificate of the database that has run out', { code: 'CERT_HAS_EXPIRED' }, 'REQ009'],
    ['a caller who hung up', { code: 'ECONNRESET', message: 'aborted', statusCode: 400 }, 'REQ001'],
    ['a file that is not there', { code: 'ENOENT', syscall: 'open' }, 'REQ000'],
    ['a broken rule of the database that nobody foresaw', { code: '23514' }, 'REQ000'],
    ['something thrown that is no error', 'text', 'REQ000'],
    ['a code of the catalogue', fail('A006'), 'A006'],
    ['too large a body', { statusCode: 413 }, 'REQ005'],
    ['any other fault of the request', { statusCode: 418 }, 'REQ001'],
  ])('maps %s to its code', (_what, error, code) => {
    expect(codeOf(error)).toBe(code);
  });
});
