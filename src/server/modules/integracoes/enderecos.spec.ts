import { describe, expect, it } from 'vitest';
import { checkEndereco, type Resolve } from './enderecos.ts';

const PUBLIC = '93.184.216.34';

const to =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses;

const words = (text: string) => text.trim().split(/\s+/);

const check = (endereco: string, resolve = to(PUBLIC), allowsPrivate = false) =>
  checkEndereco(endereco, { allowsPrivate, resolve });

describe('the address of a destination', () => {
  it.each(
    words(`
    exemplo.com.br http://exemplo.com.br/ ftp://exemplo.com.br/ https://agencia@exemplo.com.br/
    https://agencia:senha@exemplo.com.br/ https://exemplo.com.br:80/ https://exemplo.com.br:22/
    https://exemplo.com.br:1023/ https://exemplo.com.br:99999/ https://0/ https://127.1/
    https://2130706433/ https://0x7f.0.0.1/ https://0177.0.0.1/ https://0xa9fea9fe/ https://[::1]/
    https://[::]/ https://[::ffff:127.0.0.1]/ https://[64:ff9b::a9fe:a9fe]/ https://①②⑦.0.0.1/
  `),
  )('%s is refused', async (endereco) => {
    expect(await check(endereco)).toEqual({ ok: false, motivo: expect.stringMatching(/^[AIO].*\.$/) });
  });

  it.each(
    words(`
    0.0.0.0 127.0.0.1 127.255.255.254 169.254.169.254 100.100.100.200 168.63.129.16 192.0.0.192 192.0.2.1
    198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1
    ::ffff:127.0.0.1 ::ffff:0:127.0.0.1 64:ff9b::127.0.0.1 64:ff9b:1::1 2002:7f00:1::1 2002:5db8:d822::1
    2001:0:5db8:d822::1 2001:db8::1 3fff::1 100::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 fd00:ec2::254
  `),
  )('a host at %s is always refused', async (address) => {
    expect(await check('https://exemplo.com.br/', to(address), true)).toMatchObject({ ok: false });
  });

  it.each(
    words(`
    10.1.2.3 172.16.0.1 172.31.255.254 192.168.1.1 100.64.0.1 fd12::1 ::ffff:10.1.2.3 64:ff9b::10.1.2.3
  `),
  )('a host at %s is allowed only with private networks', async (address) => {
    expect(await check('https://exemplo.com.br/', to(address))).toMatchObject({ ok: false });
    expect(await check('https://exemplo.com.br/', to(address), true)).toMatchObject({ addresses: [address] });
  });

  it.each(['172.32.0.1', '100.128.0.1', '2606:2800:220:1::1', '64:ff9b::93.184.216.34', PUBLIC])(
    'a host at %s is allowed',
    async (address) => {
      expect(await check('https://exemplo.com.br/', to(address))).toMatchObject({ addresses: [address] });
    },
  );

  it('is refused if only one of its addresses is bad', async () => {
    expect(await check('https://exemplo.com.br/', to(PUBLIC, '127.0.0.1'))).toMatchObject({ ok: false });
  });

  it('is refused if its host is unknown', async () => {
    const fails: Resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await check('https://exemplo.com.br/', fails)).toMatchObject({ ok: false });
    expect(await check('https://exemplo.com.br/', to())).toMatchObject({ ok: false });
  });

  it.each(['https://exemplo.com.br/', 'https://exemplo.com.br:443/', 'https://exemplo.com.br:8443/a?b=c'])(
    '%s is allowed',
    async (endereco) => {
      expect(await check(endereco)).toMatchObject({ ok: true, url: new URL(endereco), addresses: [PUBLIC] });
    },
  );

  it('is resolved by the machine by default', async () => {
    expect(await checkEndereco('https://localhost/', { allowsPrivate: true })).toMatchObject({ ok: false });
  });
});
