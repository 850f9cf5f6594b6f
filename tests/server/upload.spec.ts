import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  audioFiles,
  fixture,
  form,
  newWav,
  oddFiles,
  patched,
  wav,
  withGain,
  withTag,
} from '#tests/support/audio.ts';
import { cleanUpLater } from '#tests/support/desfazer.ts';
import { addCliente, addMusica, addPlaylist, atividadesOf } from '#tests/support/entities.ts';
import { type Answer, startServer, type TestServer } from '#tests/support/server.ts';

const LARGEST = 157_286_400;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const placeOf = (bytes: Uint8Array) => path.join(sha256(bytes).slice(0, 2), sha256(bytes));

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

function withArtists(file: Buffer, artists: string[]): Buffer {
  const counted = (text: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(Buffer.byteLength(text));
    return Buffer.concat([length, Buffer.from(text)]);
  };
  const count = Buffer.from([artists.length, 0, 0, 0]);
  const block = Buffer.concat([counted('nos'), count, ...artists.map((name) => counted(`ARTIST=${name}`))]);
  const [info, rest] = [file.subarray(0, 42), file.subarray(42)];
  // The comment block follows the stream info, which is no longer the last block.
  const head = Buffer.from([(file[4]! & 128) + 4, 0, 0, block.length]);
  return Buffer.concat([patched(info, 4, Uint8Array.of(0)), head, block, rest]);
}

const create = (parts: Parameters<typeof form>[0]) =>
  server.call('createMusica', { body: form({ dados: {}, ...parts }) });
const filesThere = () => audioFiles(server.settings.DATA_DIR);
const musicas = () => server.db.selectFrom('musicas').selectAll().execute();

async function refused(upload: () => Promise<{ status: number; error: Answer<'createMusica'>['error'] }>) {
  const before = { files: filesThere(), musicas: await musicas() };
  const { status, error } = await upload();
  expect({ files: filesThere(), musicas: await musicas() }).toEqual(before);
  return { status, code: error.code, fields: error.fields?.map(({ path }) => path), error };
}

describe('uploading a track', () => {
  it('keeps the bytes unchanged, and names the track by the file name', async () => {
    const arquivo = wav(440, 2);
    const answer = await create({ arquivo, nome: 'Trio Ipê - Chuva - ao vivo.wav' });
    expect(answer).toAnswer(201);
    expect(answer.body).toMatchObject({
      titulo: 'Chuva - ao vivo',
      artista: 'Trio Ipê',
      album: null,
      isrc: null,
      duracao: 2,
      numPlaylists: 0,
      numBlockedClientes: 0,
      blockedClientes: [],
      arquivo: { type: 'audio/wav', bytes: arquivo.length, sha256: sha256(arquivo) },
      updatedBy: { nome: 'Admin admin' },
    });
    expect(answer.headers.get('etag')).toBe('"1"');
    const stored = path.join(server.settings.DATA_DIR, 'audio', placeOf(arquivo));
    expect(fs.readFileSync(stored).equals(arquivo)).toBe(true);
    expect(filesThere()).toContain(placeOf(arquivo));
    expect(await atividadesOf(server.db, answer.body._id)).toMatchObject([
      { acao: 'CRIAR', entidade: 'MUSICA', nome: 'Chuva - ao vivo', depois: { artista: 'Trio Ipê' } },
    ]);
  });

  it('prefers title, artist, album, composer and ISRC in the tags over the file name', async () => {
    const { body } = await create({ arquivo: fixture('com-tags.mp3'), nome: 'faixa 01.mp3' });
    expect(body).toMatchObject({
      titulo: 'Chuva de Verão',
      artista: 'Trio Ipê',
      album: 'Maré Cheia',
      compositor: 'Lúcia Andrade',
      isrc: 'BRABC2600001',
      arquivo: { type: 'audio/mpeg' },
    });
    expect(body.duracao).toBeCloseTo(1.07, 1);
  });

  it.each([
    ['-6.53 dB', -6.53],
    ['+2.1 dB', 2.1],
    ['-900 dB', null],
    ['alto', null],
  ])('stores the gain in the file: %s', async (gain, ganhoDb) => {
    // Invisible characters are stripped from the name.
    const nome = `Trio\u202e do Sol - Bai\u200bão ${gain}.mp3`;
    const { body } = await create({ arquivo: withGain(fixture('sem-tags.mp3'), gain), nome });
    expect(body).toMatchObject({ titulo: `Baião ${gain}`, artista: 'Trio do Sol' });
    const kept = server.db.selectFrom('musicas').select('ganhoDb').where('id', '=', body._id);
    expect((await kept.executeTakeFirstOrThrow()).ganhoDb).toBe(ganhoDb);
  });

  it('prefers typed values over tags and name, field by field', async () => {
    const dados = { titulo: '  Outro   título ' };
    const { body } = await create({ dados, arquivo: fixture('com-tags.mp3'), nome: 'Ninguém - Nada.mp3' });
    expect(body).toMatchObject({ titulo: 'Outro título', artista: 'Trio Ipê' });
  });

  it.each([
    ['sem-tags.mp3', 'audio/mpeg'],
    ['vbr-sem-tamanho.mp3', 'audio/mpeg'],
    ['vorbis.ogg', 'audio/ogg'],
    ['voz.opus', 'audio/ogg'],
    ['faixa.flac', 'audio/flac'],
    ['faixa.m4a', 'audio/mp4'],
  ])('detects %s by its bytes, whatever its name', async (name, type) => {
    const answer = await create({ arquivo: fixture(name), nome: `Formatos - ${name}.txt` });
    expect(answer).toAnswer(201);
    expect(answer.body.arquivo.type).toBe(type);
    expect(answer.body.duracao).toBeGreaterThan(0.9);
    expect(answer.body.duracao).toBeLessThan(1.1);
  });

  it.each<[keyof typeof oddFiles, string, number]>([
    ['joined', 'audio/mpeg', 2.1],
    ['mp3OfNoLength', 'audio/mpeg', 1.1],
    ['mp3BehindZeros', 'audio/mpeg', 1.1],
    ['otherChannels', 'audio/mpeg', 0.5],
    ['flacOfNoLength', 'audio/flac', 1],
    ['flacBehindCover', 'audio/flac', 1],
    ['cutFlac', 'audio/flac', 0.1],
    ['aacOf3gp', 'audio/mp4', 1],
    ['junkAfterOpus', 'audio/ogg', 1],
  ])('accepts %s, with the length of what is audible', async (name, type, seconds) => {
    const dados = { titulo: name, artista: 'De outros programas' };
    const answer = await create({ dados, arquivo: oddFiles[name](), nome: 'gravação' });
    expect(answer).toAnswer(201);
    expect(answer.body).toMatchObject({ arquivo: { type }, cortado: false });
    expect(Math.abs(answer.body.duracao - seconds)).toBeLessThan(0.1);
  });

  it.each<[string, Record<string, string>, object]>([
    ['a slash', { TIT2: '\0Hells Bells', TPE1: '\0AC/DC' }, { titulo: 'Hells Bells', artista: 'AC/DC' }],
    [
      'UTF-8 declared as Latin-1',
      { TIT2: `\0${Buffer.from('Coração É').toString('latin1')}`, TPE1: '\0Z\xe9' },
      { titulo: 'Coração É', artista: 'Zé' },
    ],
    [
      'signs that nobody sees',
      { TIT2: `\x01${Buffer.from('\ufeffCan\u202eto\u200b', 'utf16le').toString('latin1')}`, TPE1: '\0Lia' },
      { titulo: 'Canto', artista: 'Lia' },
    ],
  ])('reads tags with %s', async (_, frames, names) => {
    const { body } = await create({ arquivo: withTag(fixture('sem-tags.mp3'), frames) });
    expect(body).toMatchObject(names);
  });

  it('joins several artists and several composers in the same way', async () => {
    const arquivo = withArtists(fixture('faixa.flac'), ['Tom Jobim', 'Elis Regina']);
    const { body } = await create({ dados: { titulo: 'Dueto' }, arquivo });
    expect(body).toMatchObject({ artista: 'Tom Jobim, Elis Regina' });
  });

  it('stores equal bytes once for any number of tracks', async () => {
    const arquivo = newWav();
    const first = await create({ arquivo, nome: 'Uma - Vez.wav' });
    const files = filesThere();
    const second = await create({ arquivo, nome: 'Outra - Vez.wav' });
    expect(first).toAnswer(201);
    expect(second).toAnswer(201);
    expect(filesThere()).toEqual(files);
    await server.call('deleteMusica', { path: { id: first.body._id } });
    await server.settled();
    expect(filesThere()).toEqual(files);
    await server.call('deleteMusica', { path: { id: second.body._id } });
    await cleanUpLater(server);
    expect(filesThere()).not.toContain(placeOf(arquivo));
  });

  it('appends the track to a playlist and increases its version', async () => {
    const { db } = server;
    const before = await addMusica(db);
    const playlist = await addPlaylist(db, await addCliente(db), { musicas: [before] });
    const { body } = await create({
      dados: { playlist },
      arquivo: newWav(),
      nome: 'No fim - Da playlist.wav',
    });
    expect(body.numPlaylists).toBe(1);
    const order = await db
      .selectFrom('playlistMusicas')
      .where('playlistId', '=', playlist)
      .orderBy('posicao')
      .select('musicaId')
      .execute();
    expect(order.map((row) => row.musicaId)).toEqual([before, body._id]);
    const row = db.selectFrom('playlists').where('id', '=', playlist).select(['versao', 'numMusicas']);
    expect(await row.executeTakeFirst()).toEqual({ versao: 2, numMusicas: 2 });
    expect(await atividadesOf(db, playlist)).toMatchObject([{ acao: 'EDITAR', depois: { numMusicas: 2 } }]);
  });

  it('accepts a file before its dados', async () => {
    const body = new FormData();
    body.append('arquivo', new Blob([new Uint8Array(newWav())]), 'Antes - Depois.wav');
    body.append('dados', '{}');
    expect(await server.call('createMusica', { body })).toAnswer(201);
  });

  it.each(['application/json', 'text/plain', ''])('accepts dados as a file of type "%s"', async (type) => {
    const titulo = `Çá 😀 ${type}`;
    const body = form({ arquivo: newWav(), nome: 'Arquivo - Também.wav' });
    body.append('dados', new Blob([JSON.stringify({ titulo })], { type }), 'dados.json');
    const answer = await server.call('createMusica', { body });
    expect(answer).toMatchObject({ status: 201, body: { titulo: titulo.trim(), artista: 'Arquivo' } });
  });
});

describe('a refused upload leaves nothing behind', () => {
  it('MU03 without title and artist in dados, tags or name, with the naming scheme and what is missing', async () => {
    const untagged = { arquivo: fixture('sem-tags.mp3'), nome: 'faixa.mp3' };
    const { status, code, error } = await refused(() => create(untagged));
    expect([status, code]).toEqual([422, 'MU03']);
    const named = { path: 'arquivo', message: expect.stringContaining('"artista - título"') };
    const artista = { path: 'artista', message: 'Artista é obrigatório' };
    expect(error.fields).toEqual([named, { path: 'titulo', message: 'Título é obrigatório' }, artista]);
    const half = await create({ ...untagged, dados: { titulo: 'Só o título' } });
    expect(half.error.fields).toEqual([named, artista]);
    const unextended = await create({ ...untagged, nome: 'faixa' });
    expect(unextended.error).toEqual(error);
  });

  it.each(['...', 'x'.repeat(256)])('MU03 for an unusable name: %s', async (nome) => {
    const dados = { titulo: 'Sem', artista: 'Nome' };
    const answer = await refused(() => create({ dados, arquivo: newWav(), nome }));
    expect(answer).toMatchObject({ status: 422, code: 'MU03', fields: ['arquivo'] });
  });

  it.each([
    ['a text', Buffer.from('isto não é áudio '.repeat(200)), 'não é de áudio'],
    ['nothing', Buffer.alloc(0), 'está vazio'],
    [
      'a tag without audio',
      Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x0a0123456789'), Buffer.alloc(3000)]),
      'não é de áudio',
    ],
    ['the head of a WAV', wav(440).subarray(0, 30), 'não tem som'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'não é de áudio'],
    ['a video', fixture('video.mp4'), 'é um vídeo'],
    ['a stream without a container', fixture('cru.aac'), 'é AAC sem contêiner'],
    ['Windows Media Audio', fixture('antigo.wma'), 'é WMA'],
    ['ALAC, which no Chromium plays', oddFiles.alac(), 'é ALAC'],
    ['a WAV of ADPCM, which no Chromium plays', oddFiles.adpcm(), 'é ADPCM'],
  ])('MU005 for %s named as audio, with the detected kind', async (_, arquivo, message) => {
    const answer = await refused(() => create({ arquivo, nome: 'Trio - Falso.mp3' }));
    expect(answer).toMatchObject({ status: 413, code: 'MU005', fields: ['arquivo'] });
    expect(answer.error).toMatchObject({
      message: 'Tipo de arquivo inválido.',
      fields: [{ message: expect.stringContaining(message) }],
    });
  });

  it('M001 for an existing title and artist, ignoring case and accents', async () => {
    await addMusica(server.db, { titulo: 'Canção', artista: 'Lúcia' });
    const upload = () => create({ arquivo: newWav(), nome: 'LUCIA - cancao.wav' });
    expect(await refused(upload)).toMatchObject({ status: 409, code: 'M001' });
  });

  it('M012 for a missing playlist', async () => {
    const upload = () => create({ dados: { playlist: 'nenhuma' }, arquivo: newWav(), nome: 'A - B.wav' });
    expect(await refused(upload)).toMatchObject({ status: 400, code: 'M012' });
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['a field of its own', { titulo: 'A', cor: 'azul' }],
    ['a number for a text', { titulo: 5 }],
    ['a title of spaces', { titulo: '   ', artista: 'B' }],
    ['a control character', { titulo: 'A\u0007', artista: 'B' }],
    ['a title that is too long', { titulo: 'x'.repeat(201) }],
  ])('M002 for dados with %s', async (_, dados) => {
    const upload = () => create({ dados, arquivo: newWav(), nome: 'A - B.wav' });
    expect(await refused(upload)).toMatchObject({ status: 400, code: 'M002' });
  });

  it('M002 without dados or file, with the missing part', async () => {
    const withoutDados = await server.call('createMusica', { body: form({ arquivo: newWav() }) });
    expect(withoutDados).toMatchObject({ status: 400, error: { code: 'M002', fields: [{ path: 'dados' }] } });
    const withoutFile = await server.call('createMusica', { body: form({ dados: {} }) });
    expect(withoutFile).toMatchObject({
      status: 400,
      error: { code: 'M002', fields: [{ path: 'arquivo' }] },
    });
  });

  it('REQ001 for a body other than multipart', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await fetch(`${server.url}/api/v1/musicas/`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${await server.token()}` },
      body: 'nada disso',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'REQ001' } });
  });

  it.each(['arquivo', 'dados'])('M002 for a second %s', async (name) => {
    const body = form({ dados: {}, arquivo: newWav() });
    body.append(name, new Blob([new Uint8Array(newWav())]), 'C - D.wav');
    const answer = await refused(() => server.call('createMusica', { body }));
    expect(answer).toMatchObject({ status: 400, code: 'M002', fields: [name] });
  });

  it('M002 for an unpaired surrogate in dados, with the field', async () => {
    const dados = { titulo: 'meio \ud83c x', artista: 'B' };
    const answer = await refused(() => create({ dados, arquivo: newWav(), nome: 'A - B.wav' }));
    expect(answer).toMatchObject({ status: 400, code: 'M002', fields: ['titulo'] });
  });

  it.each([undefined, 'dados.json'])('REQ001 for dados with invalid UTF-8, named %s', async (filename) => {
    const part = `form-data; name="dados"${filename ? `; filename="${filename}"` : ''}`;
    const lines = ['--x', `Content-Disposition: ${part}`, '', '{"titulo":"caf\xe9"}', '--x--', ''];
    const response = await fetch(`${server.url}/api/v1/musicas/`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${await server.token()}`,
      },
      body: Buffer.from(lines.join('\r\n'), 'latin1'),
    });
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'REQ001']);
  });

  it('M002 for dados of more than 1 MB', async () => {
    const dados = JSON.stringify({ titulo: 'A' }) + ' '.repeat(1024 * 1024);
    const answer = await refused(() => create({ dados, arquivo: newWav(), nome: 'A - B.wav' }));
    expect(answer).toMatchObject({ status: 400, code: 'M002', fields: ['dados'] });
  });

  it('REQ008 for JSON', async () => {
    expect(await server.call('createMusica', { body: { titulo: 'A' } })).toAnswer(415, 'REQ008');
  });
});

describe('a large upload', () => {
  const large = (bytes: number) => Buffer.concat([wav(440), Buffer.alloc(bytes - wav(440).length)]);
  afterEach(() => vi.restoreAllMocks());

  it('is accepted at 150 MB without being held in memory', async () => {
    const body = form({ dados: {}, arquivo: large(LARGEST), nome: 'Grande - Inteira.wav' });
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    }, 5);
    const answer = await server.call('createMusica', { body });
    clearInterval(timer);
    expect(answer).toAnswer(201);
    expect(peak).toBeLessThan(60_000_000);
  });

  it('is MU004 with one byte more, and leaves nothing', async () => {
    const arquivo = large(LARGEST + 1);
    const answer = await refused(() => create({ arquivo, nome: 'Grande - Demais.wav' }));
    expect(answer).toMatchObject({ status: 413, code: 'MU004' });
  });

  it('is refused for its dados before its bytes are stored', async () => {
    const arquivo = large(20_000_000);
    expect(await refused(() => create({ dados: '{', arquivo }))).toMatchObject({ status: 400, code: 'M002' });
  });
});
