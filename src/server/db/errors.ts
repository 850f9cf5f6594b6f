const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';
const DISK_FULL = new Set(['53100', 'ENOSPC']);
/** Text that PostgreSQL cannot store: a NUL character. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05']);
const AWAY = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // A statement that waited too long for a lock, or took too long, by the limits of limits.ts.
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
/** Matches the codes of Node's TLS for a certificate that is not, or no longer, trusted. */
const UNTRUSTED = /CERT|UNABLE_TO_VERIFY/;
const AWAY_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|Client has encountered/;

type DriverError = { code?: string; constraint?: string; message?: string; syscall?: string };

/** The unique index that a write broke, if it broke one. */
export function brokenUnique(error: unknown): string | undefined {
  const { code, constraint } = error as DriverError;
  return code === UNIQUE_VIOLATION ? constraint : undefined;
}

export const isDeadlock = (error: unknown) => (error as DriverError).code === DEADLOCK;

/** Tells whether a value was not of its column's type, or out of its range. */
export const isDataException = (error: unknown) => (error as DriverError).code?.startsWith('22') ?? false;

/**
 * Tells whether the database refused the data of a write: its values, or what they refer to. The same write fails
 * again.
 */
export const isOfData = (error: unknown) =>
  isDataException(error) || ((error as DriverError).code?.startsWith('23') ?? false);

export const isDiskFull = (error: unknown) => DISK_FULL.has((error as DriverError).code ?? '');

export const isUnstorableText = (error: unknown) => UNSTORABLE_TEXT.has((error as DriverError).code ?? '');

/** Tells whether the database shows a certificate that is not trusted: an operator mends it, and waiting does not. */
export const isUntrusted = (error: unknown) => UNTRUSTED.test((error as DriverError).code ?? '');

/** Tells whether the database could not be reached, did not answer in time, or went away in the middle. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as DriverError;
  if (code === 'ENOENT') return syscall === 'connect';
  return AWAY.has(code) || /^08/.test(code) || AWAY_MESSAGES.test(message);
}
