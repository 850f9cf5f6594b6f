import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

// Signature version 4, written from AWS's description and independent of the server's library, which it checks.

type Signed = { method: string; url: string; headers: IncomingHttpHeaders };
type Key = { accessKeyId: string; secretAccessKey: string };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parses `20130524T000000Z`. */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function signatureOf(
  { method, url, headers }: Signed,
  { date, scope, names, payload }: Pick<Claim, 'date' | 'scope' | 'names' | 'payload'>,
  secret: string,
): string {
  const { pathname, searchParams } = new URL(url, 'http://storage');
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const told = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`);
  const request = [method, pathname, query, told.join(''), names, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n');
  const [day, region, service, last] = scope.split('/') as [string, string, string, string];
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), last);
  return hmac(key, text).toString('hex');
}

type Claim = {
  id: string;
  scope: string;
  names: string;
  given: string;
  date: string;
  goodForS: number;
  payload: string;
};

function claimOf({ headers, url }: Signed): Claim | undefined {
  const query = new URL(url, 'http://storage').searchParams;
  const told = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (header) {
    const [, id = '', scope = '', names = '', given = ''] = header;
    const [date, payload] = [String(headers['x-amz-date']), String(headers['x-amz-content-sha256'])];
    return { id, scope, names, given, date, goodForS: 900, payload };
  }
  const [id = '', scope = ''] = told('Credential').split(/\/(.*)/s);
  const [names, given, date] = [told('SignedHeaders'), told('Signature'), told('Date')];
  return given
    ? { id, scope, names, given, date, goodForS: Number(told('Expires')), payload: 'UNSIGNED-PAYLOAD' }
    : undefined;
}

/** Returns S3's error code for a bad request, undefined if it is signed correctly and in time. */
export function refusalOf(request: Signed, { accessKeyId, secretAccessKey }: Key, now = Date.now()) {
  const claim = claimOf(request);
  if (!claim) return 'AccessDenied';
  if (request.headers.authorization && request.url.includes('X-Amz-Signature=')) return 'InvalidArgument';
  if (claim.id !== accessKeyId) return 'InvalidAccessKeyId';
  if (now - timeOf(claim.date) > claim.goodForS * 1000) return 'AccessDenied';
  return signatureOf(request, claim, secretAccessKey) === claim.given ? undefined : 'SignatureDoesNotMatch';
}
