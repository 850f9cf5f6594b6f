import { expect, it, test } from 'vitest';
import { addressOf, networkOf, plainAddress, prefixOf } from './network.ts';

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['::FFFF:a00:7', '10.0.0.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['proxy-sem-endereco', 'proxy-sem-endereco'],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network));

it('names the /48 and /32 of an IPv6 address, and none of an IPv4 one', () => {
  expect(prefixOf('2001:db8:1:2::1', 48)).toBe('2001:db8:1::/48');
  expect(prefixOf('2001:db8:1:2::1', 32)).toBe('2001:db8::/32');
  expect(prefixOf('::ffff:10.0.0.7', 48)).toBeUndefined();
});

it('shows an IPv4 address unmapped, an IPv6 one whole, and cuts anything longer', () => {
  expect(plainAddress('::ffff:192.168.0.1')).toBe('192.168.0.1');
  expect(plainAddress('2001:db8::1')).toBe('2001:db8::1');
  expect(plainAddress('x'.repeat(500))).toHaveLength(60);
});

it('returns an empty address for a caller who hung up', () =>
  expect(addressOf({ ip: undefined as unknown as string, socket: {} })).toBe(''));

test.each([
  ['1.2.3.4:5678', '1.2.3.4'],
  [' 1.2.3.4 ', '1.2.3.4'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['unknown', '10.9.9.9'],
  ['_oculto:80', '10.9.9.9'],
  ['1.2.3.4:5678:9', '10.9.9.9'],
  ['', '10.9.9.9'],
])('reads %j from a proxy as %s', (ip, address) =>
  expect(addressOf({ ip, socket: { remoteAddress: '10.9.9.9' } })).toBe(address),
);
