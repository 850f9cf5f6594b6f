import dns from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Resolve = (host: string) => Promise<string[]>;

export type Checked = { ok: true; url: URL; addresses: string[] } | { ok: false; motivo: string };

/** Also metadata of Alibaba Cloud and Azure, outside the link-local network. */
const NEVER_V4 = `0.0.0.0/8 100.100.100.200/32 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`;
/** Special networks with Teredo, documentation, 6to4, and metadata of AWS and Google inside fc00::/7. */
const NEVER_V6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20 fd00:ec2::254/128 fd20:ce::254/128';
const PRIVATE_V4 = '10.0.0.0/8 100.64.0.0/10 172.16.0.0/12 192.168.0.0/16';
const PRIVATE_V6 = 'fc00::/7';
/** IPv6 addresses that contain an IPv4 address: mapped ones and NAT64. The rules of IPv4 apply to them. */
const AROUND_V4 = ['::ffff:', '64:ff9b::'];

const netsOf = (text: string) =>
  text.split(/\s+/).map((net): [string, number] => {
    const [start = '', prefix] = net.split('/');
    return [start, Number(prefix)];
  });

function listOf(v4: string, v6: string): BlockList {
  const list = new BlockList();
  for (const [start, prefix] of netsOf(v4)) {
    list.addSubnet(start, prefix, 'ipv4');
    for (const around of AROUND_V4) list.addSubnet(around + start, 96 + prefix, 'ipv6');
  }
  for (const [start, prefix] of netsOf(v6)) list.addSubnet(start, prefix, 'ipv6');
  return list;
}

const never = listOf(NEVER_V4, NEVER_V6);
const onlyPrivate = listOf(PRIVATE_V4, PRIVATE_V6);
const known = listOf('0.0.0.0/0', '2000::/3');

function isAllowed(address: string, allowsPrivate: boolean): boolean {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  if (isIP(address) === 0 || never.check(address, family)) return false;
  return onlyPrivate.check(address, family) ? allowsPrivate : known.check(address, family);
}

const LOWEST_PORT = 1024;
const RESOLVE_MS = 5_000;

const resolveAll: Resolve = async (host) =>
  (await dns.lookup(host, { all: true })).map(({ address }) => address);

async function addressesOf(host: string, resolve: Resolve): Promise<string[]> {
  const literal = host.replace(/^\[|\]$/g, '');
  if (isIP(literal)) return [literal];
  const over = new AbortController();
  const tooLate = wait(RESOLVE_MS, [], { signal: over.signal }).catch(() => []);
  return Promise.race([resolve(host).catch(() => []), tooLate]).finally(() => over.abort());
}

function faultOf({ protocol, username, password, port }: URL): string | undefined {
  if (protocol !== 'https:') return 'O endereço precisa começar com https://.';
  if (username || password) return 'O endereço não pode ter usuário nem senha.';
  if (port && Number(port) < LOWEST_PORT) return 'A porta precisa ser a 443, ou uma a partir da 1024.';
  return undefined;
}

/**
 * Checks the address of a destination and resolves its host. One bad address is enough to refuse it. Connect only to
 * the returned addresses, because the host may resolve to others a moment later.
 */
export async function checkEndereco(
  endereco: string,
  { allowsPrivate, resolve = resolveAll }: { allowsPrivate: boolean; resolve?: Resolve },
): Promise<Checked> {
  const url = URL.parse(endereco);
  if (!url) return { ok: false, motivo: 'Informe um endereço completo, que comece com https://.' };
  const fault = faultOf(url);
  if (fault) return { ok: false, motivo: fault };
  const addresses = await addressesOf(url.hostname, resolve);
  if (addresses.length === 0) return { ok: false, motivo: 'O servidor deste endereço não foi encontrado.' };
  if (!addresses.every((address) => isAllowed(address, allowsPrivate)))
    return { ok: false, motivo: 'O endereço aponta para uma rede interna ou para esta máquina.' };
  return { ok: true, url, addresses };
}
