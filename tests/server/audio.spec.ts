import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#generated/operations.ts';
import { newId } from '#server/db/id.ts';
import { createSigner } from '#server/http/signature.ts';
import { hashToken } from '#server/modules/session/sessoes.queries.ts';
import { fixture, form, wav } from '#tests/support/audio.ts';
import { addCliente } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const track = wav(440, 3);
const jingle = fixture('faixa.m4a');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let server: TestServer;
let musica: string;
let vinheta: string;
beforeAll(async () => {
  server = await startServer();
  const created = await server.call('createMusica', { body: form({ dados: {}, arquivo: track }) });
  musica = created.body._id;
  const cliente = await addCliente(server.db);
  const dados = { nome: 'Vinheta', cliente, diaExecucao: ['SEG'], intervaloExecucao: 30 };
  const added = await server.call('createVinheta', { body: form({ dados, arquivo: jingle }) });
  vinheta = added.body._id;
});
afterAll(() => server.close());

const audioOf = (operation: 'getMusicaAudio' | 'getVinhetaAudio', id: string) =>
  `/api/v1${operations[operation].path.replace('{id}', id)}`;

async function get(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(server.url + address, { method, headers });
  const body = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body,
    error: isJson ? JSON.parse(String(body)).error : undefined,
  };
}
const authorized = async (headers: Record<string, string> = {}) => ({
  authorization: `Bearer ${await server.token()}`,
  ...headers,
});
const listen = async (headers: Record<string, string> = {}, method = 'GET') =>
  get(audioOf('getMusicaAudio', musica), await authorized(headers), method);

describe("a track's audio", () => {
  it('is sent whole, with type, length and an ETag of its content', async () => {
    const whole = await listen();
    expect(whole).toAnswer(200);
    expect(whole.body.equals(track)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(track.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      etag: `"${sha256(track)}"`,
    });
  });

  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, track.length],
    ['bytes=-50', track.length - 50, track.length],
    ['bytes=40000-999999999', 40000, track.length],
  ])('is sent in part by Range: %s', async (range, from, to) => {
    const part = await listen({ range });
    expect(part).toAnswer(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${track.length}`);
    expect(part.headers.get('content-length')).toBe(String(to - from));
    expect(part.body.equals(track.subarray(from, to))).toBe(true);
  });

  it('is REQ012 for a range beyond the end, with the length', async () => {
    const refused = await listen({ range: `bytes=${track.length}-` });
    expect(refused).toAnswer(416, 'REQ012');
    expect(refused.headers.get('content-range')).toBe(`bytes */${track.length}`);
  });

  it('is sent whole for invalid or multiple ranges', async () => {
    for (const range of ['linhas=1-2', 'bytes=0-1,5-6']) expect(await listen({ range })).toAnswer(200);
  });

  it('is 304 for a known ETag', async () => {
    const etag = `"${sha256(track)}"`;
    for (const known of [etag, `"outro", W/${etag}`, '*']) {
      const { status, headers, body } = await listen({ 'if-none-match': known });
      expect([status, headers.get('etag'), body.length]).toEqual([304, etag, 0]);
    }
    expect(await listen({ 'if-none-match': '"outro"' })).toAnswer(200);
  });

  it('is sent whole when If-Range names other content', async () => {
    const range = 'bytes=0-9';
    expect(await listen({ range, 'if-range': `"${sha256(track)}"` })).toAnswer(206);
    expect(await listen({ range, 'if-range': '"outro"' })).toAnswer(200);
  });

  it('returns the length by HEAD', async () => {
    const { status, headers, body } = await listen({}, 'HEAD');
    expect([status, headers.get('content-length'), body.length]).toEqual([200, String(track.length), 0]);
  });

  it('is sent to several callers in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => listen()));
    expect(answers.every(({ body }) => body.equals(track))).toBe(true);
  });

  it('is M006 for an unknown track, and for a missing file', async () => {
    const unknown = await get(audioOf('getMusicaAudio', newId()), await authorized());
    expect(unknown).toAnswer(404, 'M006');
    const content = sha256(track);
    const file = path.join(server.settings.DATA_DIR, 'audio', content.slice(0, 2), content);
    fs.renameSync(file, `${file}.gone`);
    const gone = await listen();
    fs.renameSync(`${file}.gone`, file);
    expect(gone).toAnswer(404, 'M006');
  });

  it('is LG006 without a token', async () => {
    expect(await get(audioOf('getMusicaAudio', musica))).toAnswer(401, 'LG006');
  });
});

describe("a jingle's audio", () => {
  it('is sent with its type, and is V016 for an unknown jingle', async () => {
    const { status, headers, body } = await get(audioOf('getVinhetaAudio', vinheta), await authorized());
    expect([status, headers.get('content-type')]).toEqual([200, 'audio/mp4']);
    expect(body.equals(jingle)).toBe(true);
    const part = await get(audioOf('getVinhetaAudio', vinheta), await authorized({ range: 'bytes=1-2' }));
    expect(part).toAnswer(206);
    const beyond = await get(
      audioOf('getVinhetaAudio', vinheta),
      await authorized({ range: 'bytes=9999999-' }),
    );
    expect(beyond).toAnswer('REQ012');
    const known = await authorized({ 'if-none-match': `"${sha256(jingle)}"` });
    expect(await get(audioOf('getVinhetaAudio', vinheta), known)).toAnswer(304);
    const unknown = await get(audioOf('getVinhetaAudio', newId()), await authorized());
    expect(unknown).toAnswer(404, 'V016');
  });
});

describe('a signed address', () => {
  const sign = async (as = 'admin') => {
    const answer = await server.call('signMusicaAudio', { path: { id: musica }, as });
    expect(answer).toAnswer(200);
    return answer.body.url;
  };

  it('opens only this audio, without a token', async () => {
    const url = await sign();
    expect((await get(url)).body.equals(track)).toBe(true);
    expect(await get(url, { range: 'bytes=0-9' })).toAnswer(206);
    const { searchParams } = new URL(url, server.url);
    const assinatura = searchParams.get('assinatura')!;
    const elsewhere = [
      audioOf('getVinhetaAudio', vinheta),
      audioOf('getMusicaAudio', newId()),
      `/api/v1/musicas/${musica}`,
      `/api/v1/musicas/${musica}/audio/assinatura`,
    ];
    for (const address of elsewhere) {
      expect(await get(`${address}?assinatura=${assinatura}`)).toAnswer(401, 'LG006');
    }
    const jingleUrl = (await server.call('signVinhetaAudio', { path: { id: vinheta } })).body.url;
    expect((await get(jingleUrl)).body.equals(jingle)).toBe(true);
  });

  it('is LG006 after tampering', async () => {
    const url = await sign();
    const [address = '', expiry = '', admin = '', session = '', mac = ''] = url.split(/[=.]/);
    const later = Number(expiry) + 60;
    const other = newId();
    const forged = [
      `${later}.${admin}.${session}.${mac}`,
      `${expiry}.${other}.${session}.${mac}`,
      `${expiry}.${admin}.${other}.${mac}`,
      `${expiry}.${admin}.${mac}`,
      `${expiry}.${admin}.${session}.${mac.slice(1)}`,
      `${expiry}.${admin}.${session}.`,
      '...',
      '',
    ];
    for (const assinatura of forged) {
      expect(await get(`${address}=${assinatura}`)).toAnswer('LG006');
    }
  });

  const callerOf = async () =>
    server.db
      .selectFrom('sessoes')
      .where('tokenHash', '=', hashToken(await server.token()))
      .select(['adminId as id', 'id as sessaoId'])
      .executeTakeFirstOrThrow();

  it('expires after five minutes', async () => {
    const resource = { operation: 'getMusicaAudio', id: musica } as const;
    const me = await callerOf();
    const minutesAgo = (minutes: number) =>
      createSigner(server.settings, () => Date.now() - minutes * 60_000).sign(resource, me);
    const open = (assinatura: string) => get(`/api/v1/musicas/${musica}/audio?assinatura=${assinatura}`);
    expect(await open(minutesAgo(4.9))).toAnswer(200);
    expect(await open(minutesAgo(5.1))).toAnswer('LG006');
  });

  it('is LG006 with a longer validity than the server issues', async () => {
    const resource = { operation: 'getMusicaAudio', id: musica } as const;
    const me = await callerOf();
    for (const ahead of [60_000, 365 * 86_400_000]) {
      const assinatura = createSigner(server.settings, () => Date.now() + ahead).sign(resource, me);
      expect(await get(`/api/v1/musicas/${musica}/audio?assinatura=${assinatura}`)).toAnswer('LG006');
    }
  });

  it('stops working once its admin is disabled or deleted', async () => {
    const id = await server.addAdmin('ouvinte');
    const url = await sign('ouvinte');
    expect(await get(url)).toAnswer(200);
    await server.call('deactivateAdmin', { path: { id } });
    const disabled = await get(url);
    expect(disabled).toAnswer(403, 'LG004');
    await server.call('deleteAdmin', { path: { id } });
    expect(await get(url)).toAnswer('LG006');
  });

  it('ends with the session that created it', async () => {
    await server.addAdmin('de-passagem');
    const url = await sign('de-passagem');
    expect(await get(url)).toAnswer(200);
    await server.call('logout', { as: 'de-passagem' });
    expect(await get(url)).toAnswer('LG006');
  });

  it('is signed with a persistent key that only this user can read', async () => {
    const file = path.join(server.settings.DATA_DIR, 'assinatura.key');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const before = fs.readFileSync(file);
    createSigner(server.settings);
    expect(fs.readFileSync(file).equals(before)).toBe(true);
  });

  it('is M006 or V016 for a missing track or jingle', async () => {
    const path = { id: newId() };
    expect(await server.call('signMusicaAudio', { path })).toAnswer(404, 'M006');
    expect(await server.call('signVinhetaAudio', { path })).toAnswer(404, 'V016');
  });
});
