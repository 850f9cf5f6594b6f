import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const LONGEST_ADDRESS = 60;

function groupsOf(address: string): string[] {
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [before = [], after] = written.split('::').map((part) => part.split(':').filter(Boolean));
  if (!after) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function mappedOf(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** Returns an address as it is stored and shown. IPv4 addresses lose their IPv6 prefix. */
export function plainAddress(address: string): string {
  const plain = isIPv6(address) ? (mappedOf(groupsOf(address)) ?? address) : address;
  return plain.slice(0, LONGEST_ADDRESS);
}

/**
 * Returns the network for counting attempts: one IPv4 address, or the /64 within which an IPv6 client
 * changes addresses freely.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** `bits` must be a multiple of 16. Returns undefined for IPv4. */
export function prefixOf(address: string, bits: 32 | 48): string | undefined {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return undefined;
  return `${groupsOf(plain)
    .slice(0, bits / 16)
    .join(':')}::/${bits}`;
}

/** Removes the port that some proxies add: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
const withoutPort = (address: string): string =>
  address.match(/^\[([^\]]*)\](?::\d+)?$/)?.[1] ?? address.match(/^([\d.]+):\d+$/)?.[1] ?? address;

type Asking = Pick<FastifyRequest, 'ip'> & { socket: { remoteAddress?: string | undefined } };

/**
 * Returns the address of the caller, or '' once the caller has hung up. If a proxy sent no valid address, the socket's
 * counts.
 */
export function addressOf({ ip, socket }: Asking): string {
  const address = withoutPort(((ip as string | undefined) ?? '').trim());
  return plainAddress(isIP(address) ? address : (socket.remoteAddress ?? ''));
}

/** Warns once about an unconfigured proxy: all clients behind it count as one. */
export function warnOfProxies(app: FastifyInstance, isTrusted: boolean): void {
  let isWarned = isTrusted;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return;
    isWarned = true;
    log.warn(
      'requests have X-Forwarded-For, but TRUST_PROXY is off: all clients behind the proxy share its address and its rate limits',
    );
  });
}
