import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const LONGEST_ADDRESS = 60;

/** Splits an IPv6 address into its eight groups, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [before = [], after] = written.split('::').map((part) => part.split(':').filter(Boolean));
  if (!after) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** Reads the IPv4 address in `::ffff:1.2.3.4`, as a socket for both families names it. */
function mappedOf(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** Writes an address as it is kept and shown: an IPv4 address by itself, however it arrived. */
export function plainAddress(address: string): string {
  const plain = isIPv6(address) ? (mappedOf(groupsOf(address)) ?? address) : address;
  return plain.slice(0, LONGEST_ADDRESS);
}

/**
 * Names the network that attempts are counted by: one IPv4 address, or the /64 in which an IPv6 client moves about
 * freely.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** Names the wider network of an IPv6 address, by a length that is a multiple of 16; undefined for IPv4. */
export function prefixOf(address: string, bits: 32 | 48): string | undefined {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return undefined;
  return `${groupsOf(plain)
    .slice(0, bits / 16)
    .join(':')}::/${bits}`;
}

/** Takes away the port that some proxies add: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
const withoutPort = (address: string): string =>
  address.match(/^\[([^\]]*)\](?::\d+)?$/)?.[1] ?? address.match(/^([\d.]+):\d+$/)?.[1] ?? address;

type Asking = Pick<FastifyRequest, 'ip'> & { socket: { remoteAddress?: string | undefined } };

/**
 * Finds where a request comes from; '' once its caller has hung up. What a proxy wrote is passed over for the socket's
 * address where it is no address.
 */
export function addressOf({ ip, socket }: Asking): string {
  const address = withoutPort(((ip as string | undefined) ?? '').trim());
  return plainAddress(isIP(address) ? address : (socket.remoteAddress ?? ''));
}

/** Warns once of a proxy that the settings do not know of: all who come by it are counted as one. */
export function warnOfProxies(app: FastifyInstance, isTrusted: boolean): void {
  let isWarned = isTrusted;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return;
    isWarned = true;
    log.warn(
      'requests come with X-Forwarded-For, but TRUST_PROXY is off: everybody behind that proxy has its address and is limited as one',
    );
  });
}
