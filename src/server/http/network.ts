import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const LONGEST_ADDRESS = 60;

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  const written = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [before = [], after] = written.split('::').map((part) => part.split(':').filter(Boolean));
  if (!after) return before;
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** The IPv4 address within `::ffff:1.2.3.4`, as a socket for both families names it. */
function mappedOf(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** An address as it is kept and shown: an IPv4 one by itself, however it arrived. */
export function plainAddress(address: string): string {
  const plain = isIPv6(address) ? (mappedOf(groupsOf(address)) ?? address) : address;
  return plain.slice(0, LONGEST_ADDRESS);
}

/** What attempts are counted by: one IPv4 address, or the /64 that an IPv6 client moves about in freely. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** Where a request comes from; '' once its caller has hung up. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  plainAddress((ip as string | undefined) ?? '');
