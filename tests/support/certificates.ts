import { execFileSync } from 'node:child_process';
import path from 'node:path';

export type Certificates = { authority: string; certificate: string; key: string };

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });

export function makeCertificates(folder: string, host: string): Certificates {
  const at = (name: string) => path.join(folder, name);
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const [authority, certificate, key] = [at('authority.pem'), at('server.pem'), at('server.key')];
  openssl('req', ...made, '-subj', '/CN=Autoridade', '-keyout', at('authority.key'), '-out', authority);
  const by = ['-CA', authority, '-CAkey', at('authority.key'), '-subj', `/CN=${host}`];
  const ends = ['-addext', `subjectAltName=DNS:${host}`, '-addext', 'basicConstraints=critical,CA:FALSE'];
  openssl('req', ...made, ...by, ...ends, '-keyout', key, '-out', certificate);
  return { authority, certificate, key };
}
