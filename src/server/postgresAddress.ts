import fs from 'node:fs';
import { type ConnectionOptions, getCACertificates } from 'node:tls';
import type pg from 'pg';
import { StartError } from './explain.ts';

/** The modes of `sslmode` that say for certain whether there is TLS, and of whom. */
const MODES = ['disable', 'require', 'verify-ca', 'verify-full'];
const NEGOTIATIONS = ['postgres', 'direct'];
/** The parameters that are read here, because `pg` means other things by them than libpq. */
const OURS = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'uselibpqcompat'];
/** Asks for the authorities that the machine itself trusts, as libpq has it. */
const SYSTEM = 'system';

type Negotiation = NonNullable<pg.ClientConfig['sslnegotiation']>;
type Tls = Partial<Record<'mode' | 'root' | 'cert' | 'key' | 'negotiation', string>>;

/** Reads what an address says of TLS, else the variables of libpq. */
function tlsOf({ searchParams }: URL): Tls {
  const told = (name: string) =>
    searchParams.get(name) || process.env[`PG${name.toUpperCase()}`] || undefined;
  // Names that the drivers of other languages have for them.
  const names: Record<string, string> = { true: 'require', '1': 'require', 'no-verify': 'require' };
  const ssl = searchParams.get('ssl') ?? '';
  const root = told('sslrootcert');
  const mode = told('sslmode') ?? names[ssl] ?? (root === SYSTEM ? 'verify-full' : undefined);
  return {
    mode: names[mode ?? ''] ?? mode,
    root,
    cert: told('sslcert'),
    key: told('sslkey'),
    negotiation: told('sslnegotiation'),
  };
}

/** Tells whether an address is of a socket of this machine, on which there is never TLS. */
const isSocket = ({ searchParams, hostname }: URL) =>
  (searchParams.get('host') || decodeURIComponent(hostname)).startsWith('/');

/** Says what is expected instead of what an address says of TLS; nothing where that is right. */
export function faultOf(address: string): string | undefined {
  const { mode, root, cert, key, negotiation } = tlsOf(new URL(address));
  if (mode !== undefined && !MODES.includes(mode)) return `sslmode to be one of ${MODES.join(', ')}`;
  if (mode === 'verify-ca' && !root) return 'sslrootcert=/a/file beside sslmode=verify-ca';
  if (root === SYSTEM && mode !== 'verify-full') return 'sslmode=verify-full beside sslrootcert=system';
  if (!cert !== !key) return 'sslcert and sslkey, or neither';
  if (negotiation && !NEGOTIATIONS.includes(negotiation))
    return `sslnegotiation to be one of ${NEGOTIATIONS.join(', ')}`;
  if (negotiation === 'direct' && (!mode || mode === 'disable'))
    return 'sslmode beside sslnegotiation=direct';
  return undefined;
}

function readPem(parameter: string, file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The address of PostgreSQL has ${parameter}=${file}, which cannot be read (${code}).`,
    );
  }
}

/**
 * Puts into Node's words what libpq does in a mode: `require` encrypts, and only with a file of authorities asks who it
 * is; `verify-ca` asks whether one of them vouches for the certificate; `verify-full` also whether it is this host's.
 */
function optionsOf({ mode, root, cert, key }: Tls): ConnectionOptions | false {
  if (!mode || mode === 'disable') return false;
  const isTrusting = mode === 'require' && !root;
  const ca =
    root === SYSTEM
      ? [...getCACertificates('default'), ...getCACertificates('system')]
      : root && readPem('sslrootcert', root);
  return {
    rejectUnauthorized: !isTrusting,
    ...(ca && { ca }),
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
    ...(cert && { cert: readPem('sslcert', cert) }),
    ...(key && { key: readPem('sslkey', key) }),
  };
}

/** Reads the address of a PostgreSQL into what `pg` connects by, with TLS as libpq would have it. */
export function clientConfigOf(address: string): pg.ClientConfig {
  const url = new URL(address);
  const fault = faultOf(address);
  if (fault) throw new StartError(`The address of PostgreSQL is wrong: expected ${fault}.`);
  const tls = tlsOf(url);
  const ssl = isSocket(url) ? false : optionsOf(tls);
  for (const name of OURS) url.searchParams.delete(name);
  const negotiation = ssl && tls.negotiation ? { sslnegotiation: tls.negotiation as Negotiation } : {};
  return { connectionString: url.href, ssl, keepAlive: true, ...negotiation };
}

/** The settings by which `pg` connects to an embedded database, at the socket in this folder. */
export const socketConfigOf = (folder: string): pg.ClientConfig => ({
  host: folder,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
});
