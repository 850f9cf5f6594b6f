import { type ConnectionOptions, getCACertificates } from 'node:tls';
import type pg from 'pg';
import { parse } from 'pg-connection-string';
import { StartError } from './explain.ts';

/** The accepted values of `sslmode`. With `prefer` and `allow`, an attacker in between could turn TLS off. */
const MODES = ['disable', 'require', 'verify-ca', 'verify-full'];
const NEGOTIATIONS = ['postgres', 'direct'];
/** Selects the machine's own certificate authorities, as in libpq. */
const SYSTEM = 'system';
/** Names for `require` in the drivers of other languages. */
const REQUIRE: Record<string, string> = { true: 'require', '1': 'require', 'no-verify': 'require' };

type Negotiation = NonNullable<pg.ClientConfig['sslnegotiation']>;
type Tls = Partial<Record<'sslmode' | 'sslrootcert' | 'sslcert' | 'sslkey' | 'sslnegotiation', string>>;

/** Reads the TLS parameters of an address; unset ones come from libpq's variables. */
function tlsOf({ searchParams }: URL): Tls {
  const parameterOf = (name: keyof Tls) =>
    searchParams.get(name) || process.env[`PG${name.toUpperCase()}`] || undefined;
  const ssl = REQUIRE[searchParams.get('ssl') ?? ''];
  const sslrootcert = parameterOf('sslrootcert');
  const sslmode = parameterOf('sslmode') ?? ssl ?? (sslrootcert === SYSTEM ? 'verify-full' : undefined);
  return {
    sslmode: REQUIRE[sslmode ?? ''] ?? sslmode,
    sslrootcert,
    sslcert: parameterOf('sslcert'),
    sslkey: parameterOf('sslkey'),
    sslnegotiation: parameterOf('sslnegotiation'),
  };
}

const isSocket = ({ searchParams, hostname }: URL) =>
  (searchParams.get('host') || decodeURIComponent(hostname)).startsWith('/');

/** Returns the expected TLS parameters for an error message, or undefined if they are valid. */
export function faultOf(address: string): string | undefined {
  const tls = tlsOf(new URL(address));
  const { sslmode: mode, sslrootcert: root, sslnegotiation: negotiation } = tls;
  if (mode !== undefined && !MODES.includes(mode)) return `sslmode to be one of ${MODES.join(', ')}`;
  if (mode === 'verify-ca' && !root) return 'sslrootcert=/a/file with sslmode=verify-ca';
  if (root === SYSTEM && mode !== 'verify-full') return 'sslmode=verify-full with sslrootcert=system';
  if (!tls.sslcert !== !tls.sslkey) return 'sslcert and sslkey, or neither';
  if (negotiation && !NEGOTIATIONS.includes(negotiation))
    return `sslnegotiation to be one of ${NEGOTIATIONS.join(', ')}`;
  if (negotiation === 'direct' && (!mode || mode === 'disable')) return 'sslmode with sslnegotiation=direct';
  return undefined;
}

/** Returns TLS options with libpq's meaning of `sslmode`. */
function sslOf({ sslmode = 'disable', sslrootcert, sslcert, sslkey }: Tls): ConnectionOptions | false {
  if (sslmode === 'disable') return false;
  const isSystem = sslrootcert === SYSTEM;
  const files = Object.entries({ sslrootcert: isSystem ? undefined : sslrootcert, sslcert, sslkey }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  try {
    const query = new URLSearchParams([['sslmode', sslmode], ...files]);
    const ssl = parse(`postgres://?${query}`, { useLibpqCompat: true }).ssl as ConnectionOptions;
    const ca = isSystem && [...getCACertificates('default'), ...getCACertificates('system')];
    return { rejectUnauthorized: true, ...ssl, ...(ca && { ca }) };
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    const read = files.filter(([, file]) => !path || file === path).map((entry) => entry.join('='));
    throw new StartError(
      `The address of PostgreSQL has ${read.join(' or ')}, which cannot be read (${code}).`,
    );
  }
}

export function clientConfigOf(address: string): pg.ClientConfig {
  const url = new URL(address);
  const fault = faultOf(address);
  if (fault) throw new StartError(`The address of PostgreSQL is wrong: expected ${fault}.`);
  const tls = tlsOf(url);
  const ssl = isSocket(url) ? false : sslOf(tls);
  // Remove the TLS parameters, because `pg` would parse them with another meaning.
  for (const name of ['ssl', ...Object.keys(tls), 'uselibpqcompat']) url.searchParams.delete(name);
  const negotiation = ssl && tls.sslnegotiation ? { sslnegotiation: tls.sslnegotiation as Negotiation } : {};
  return { connectionString: url.href, ssl, keepAlive: true, ...negotiation };
}

export const socketConfigOf = (folder: string): pg.ClientConfig => ({
  host: folder,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
});
