import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operations } from '#generated/operations.ts';
import { form, newWav } from '#tests/support/audio.ts';
import { type SignedDevice, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let device: SignedDevice;
let other: SignedDevice;
let cliente: string;
let playlist: string;
const arquivo = newWav();
const sha256 = createHash('sha256').update(arquivo).digest('hex');
let musica: string;

beforeAll(async () => {
  server = await startServer();
  device = await signInDevice(server, 'com-musica');
  other = await signInDevice(server, 'sem-musica');
  cliente = (await server.call('getLoja', { path: { id: device.loja } })).body.cliente._id;
  musica = (await server.call('createMusica', { body: form({ dados: {}, arquivo }) })).body._id;
  const body = { nome: 'Manhã', cliente, musicas: [musica] };
  playlist = (await server.call('createPlaylist', { body })).body._id;
  await server.call('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [device.loja] } });
  await until(sincronia, ({ body }) => body.musicas.length === 1);
});
afterAll(() => server.close());

const bearer = ({ token }: SignedDevice) => ({ authorization: `Bearer ${token}` });
const sincronia = (headers = {}, of = device) =>
  server.call('getPlayerSincronia', { as: null, headers: { ...bearer(of), ...headers } });
const audio = (hash: string, headers = {}, of = device) => {
  const path = operations.getPlayerAudio.path.replace('{sha256}', hash);
  return fetch(`${server.url}/api/v1${path}`, { headers: { ...bearer(of), ...headers } });
};

/** Polls until a response fulfils the condition: caches expire within seconds. */
const until = <T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> =>
  vi.waitFor(
    async () => {
      const answer = await ask();
      if (!holds(answer)) throw new Error('The change is not known yet');
      return answer;
    },
    { timeout: 30_000, interval: 250 },
  );

describe('the manifest of a store', () => {
  it('has everything that the panel assigned to it', async () => {
    const answer = await sincronia();
    expect(answer).toAnswer(200);
    expect(answer.headers.get('etag')).toBe(`"${answer.body.versao}"`);
    expect(answer.body).toMatchObject({
      loja: { _id: device.loja, cliente: { _id: cliente } },
      arquivos: [{ sha256, bytes: arquivo.length, tipo: 'audio/wav', url: `/api/v1/player/audio/${sha256}` }],
      musicas: [{ _id: musica, sha256, ganhoDb: null }],
      playlists: [{ _id: playlist, nome: 'Manhã', musicas: [musica] }],
      vinhetas: [],
      bloqueadas: 0,
    });
  });

  it('is 304 for a known version, and compressed on request', async () => {
    const { headers } = await sincronia({ 'accept-encoding': 'br' });
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
    const known = await sincronia({ 'if-none-match': headers.get('etag')! });
    expect(known).toAnswer(304);
    expect(known.body).toBe(undefined);
    expect(await sincronia({ 'if-none-match': '"outra"' })).toAnswer(200);
  });

  it("changes when the panel changes the store's programme, and no other store's", async () => {
    const before = await sincronia();
    const others = await sincronia({}, other);
    const outra = form({ dados: {}, arquivo: newWav(), nome: 'Rita Lima - Brisa.wav' });
    const nova = (await server.call('createMusica', { body: outra })).body._id;
    const path = { id: playlist };
    const edited = await server.call('updatePlaylist', {
      path,
      body: { musicas: [nova, musica] },
    });
    expect(edited.error).toBeUndefined();
    const { body } = await until(sincronia, ({ body }) => body.versao !== before.body.versao);
    expect(body.playlists[0]?.musicas).toEqual([nova, musica]);
    expect((await sincronia({}, other)).body.versao).toBe(others.body.versao);
  });
});

describe('a file of a store', () => {
  it('is sent whole or in part, and cached forever', async () => {
    const whole = await audio(sha256);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(Buffer.from(await whole.arrayBuffer()).equals(arquivo)).toBe(true);

    const part = await audio(sha256, { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${arquivo.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(arquivo.subarray(100, 200))).toBe(true);

    expect((await audio(sha256, { 'if-none-match': whole.headers.get('etag')! })).status).toBe(304);
    const beyond = await audio(sha256, { range: `bytes=${arquivo.length}-` });
    expect([beyond.status, (await beyond.json()).error.code]).toEqual([416, 'REQ012']);
  });

  it.each([
    ['of another store', () => audio(sha256, {}, other)],
    ['that nobody has', () => audio('0'.repeat(64))],
    ['that is no hash', () => audio('..%2F..%2Fadmin.key')],
  ])('%s is M006', async (_, ask) => {
    const response = await ask();
    expect([response.status, (await response.json()).error.code]).toEqual([404, 'M006']);
  });

  it('is gone while its track is blocked', async () => {
    const path = { id: musica };
    const blocked = await server.call('blockMusica', { path, body: { clientes: [cliente] } });
    expect(blocked).toAnswer(200);
    expect(
      (
        await until(
          () => audio(sha256),
          ({ status }) => status === 404,
        )
      ).status,
    ).toBe(404);
    const { body } = await sincronia();
    expect(body.bloqueadas).toBe(1);
    expect(body.musicas.map(({ _id }) => _id)).not.toContain(musica);
    const freed = await server.call('unblockMusica', { path, body: { clientes: cliente } });
    expect(freed).toAnswer(200);
    expect(
      (
        await until(
          () => audio(sha256),
          ({ status }) => status === 200,
        )
      ).status,
    ).toBe(200);
  });
});
