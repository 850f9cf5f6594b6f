const UNIQUE_VIOLATION = '23505';
const DEADLOCK = '40P01';
const DISK_FULL = new Set(['53100', 'ENOSPC']);
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
  // A lock or statement timeout.
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const UNTRUSTED = /CERT|UNABLE_TO_VERIFY/;
const AWAY_MESSAGES = /timeout exceeded when trying to connect|Connection terminated|Client has encountered/;

type DriverError = { code?: string; constraint?: string; message?: string; syscall?: string };

export function brokenUnique(error: unknown): string | undefined {
  const { code, constraint } = error as DriverError;
  return code === UNIQUE_VIOLATION ? constraint : undefined;
}

export const isDeadlock = (error: unknown) => (error as DriverError).code === DEADLOCK;

export const isDataException = (error: unknown) => (error as DriverError).code?.startsWith('22') ?? false;

/** The database rejected the values or references of a write. A retry would fail too. */
export const isOfData = (error: unknown) =>
  isDataException(error) || ((error as DriverError).code?.startsWith('23') ?? false);

export const isDiskFull = (error: unknown) => DISK_FULL.has((error as DriverError).code ?? '');

export const isUnstorableText = (error: unknown) => UNSTORABLE_TEXT.has((error as DriverError).code ?? '');

/** Only an operator can fix the certificate, so waiting is pointless. */
export const isUntrusted = (error: unknown) => UNTRUSTED.test((error as DriverError).code ?? '');

/** Includes timeouts and connections lost in the middle of a statement. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '', syscall } = error as DriverError;
  if (code === 'ENOENT') return syscall === 'connect';
  return AWAY.has(code) || /^08/.test(code) || AWAY_MESSAGES.test(message);
}
