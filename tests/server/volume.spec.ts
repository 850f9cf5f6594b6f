import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { createMedicoes } from '#server/audio/volume/medicoes.ts';
import { whileHeld } from '#server/db/lease.ts';
import { StorageError } from '#server/storage/storage.ts';
import { audioFiles, fixture, form, newWav, wav, withGain } from '#tests/support/audio.ts';
import { type SignedDevice, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';
import { silent } from '#tests/support/silent.ts';

type Sincronia = components['schemas']['PlayerSincronia'];

let server: TestServer;
let device: SignedDevice;
let cliente: string;
let playlist: string;

beforeAll(async () => {
  server = await startServer();
  device = await signInDevice(server, 'ouve');
  cliente = (await server.call('getLoja', { path: { id: device.loja } })).body.cliente._id;
  playlist = (await server.call('createPlaylist', { body: { nome: 'Manhã', cliente } })).body._id;
  await server.call('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [device.loja] } });
});
afterAll(() => server.close());

const DIAS = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'];
let files = 0;
const addMusica = async (arquivo: Uint8Array, dados = {}) => {
  files += 1;
  const names = { titulo: `Tom ${files}`, artista: 'Banda' };
  const { body, error } = await server.call('createMusica', {
    body: form({ dados: { ...names, ...dados }, arquivo }),
  });
  expect(error).toBeUndefined();
  return body._id;
};
const addVinheta = async (arquivo: Uint8Array, dados = {}) => {
  files += 1;
  const { body, error } = await server.call('createVinheta', {
    body: form({
      dados: { nome: `Vinheta ${files}`, cliente, diaExecucao: DIAS, intervaloExecucao: 60, ...dados },
      arquivo,
    }),
  });
  expect(error).toBeUndefined();
  return body._id;
};
const musicaDe = async (id: string) => (await server.call('getMusica', { path: { id } })).body;
const vinhetaDe = async (id: string) => (await server.call('getVinheta', { path: { id } })).body;
const link = async (id: string) => {
  const path = { id: playlist };
  const { items } = (await server.call('listMusicas', { query: { playlist, limit: 100 } })).body;
  const ids = [...items.map(({ _id }) => _id), id];
  const answer = await server.call('updatePlaylist', { path, body: { musicas: ids } });
  expect(answer.error).toBeUndefined();
};

const sincronia = async (): Promise<Sincronia> => {
  const headers = { authorization: `Bearer ${device.token}` };
  return (await server.call('getPlayerSincronia', { as: null, headers })).body;
};
/** Waits for a manifest that fulfils the condition: caches expire within seconds. */
const until = (holds: (manifest: Sincronia) => boolean) =>
  vi.waitFor(
    async () => {
      const manifest = await sincronia();
      if (!holds(manifest)) throw new Error('The change is not known yet');
      return manifest;
    },
    { timeout: 30_000, interval: 250 },
  );
const ganhoDe = (id: string) => (manifest: Sincronia) =>
  [...manifest.musicas, ...manifest.vinhetas].find(({ _id }) => _id === id)?.ganhoDb;
const ganhoAte = async (id: string, ganho?: number) =>
  ganhoDe(id)(
    await until((manifest) => {
      const isThere = [...manifest.musicas, ...manifest.vinhetas].some(({ _id }) => _id === id);
      return isThere && (ganho === undefined || ganhoDe(id)(manifest) === ganho);
    }),
  );

let day = 0;
async function night() {
  day += 1;
  const now = new Date(Date.UTC(2026, 0, day, 7, 30));
  expect(await whileHeld(server.db, 'volume', (lease) => server.medicoes.atNight(lease, now))).toBe(true);
  return now;
}

const age = (ms: number) =>
  sql`update medicoes set created_at = created_at - ${ms} * interval '1 millisecond' where not em_vigor`.execute(
    server.db,
  );
const MINUTE_MS = 60_000;
const rounded = (db: number) => Math.round(db * 100) / 100;

async function toldOf(id: string) {
  const { rows } = await sql`select from mudancas where escopo = 'playlist' and ${id} = any(alvos)`.execute(
    server.db,
  );
  return rows.length;
}

/** Loudness of the tests' tones: a sine with amplitude 8000 of 32768 on two channels. */
const TONE_LUFS = -12.2;

describe('a new track', () => {
  it("is measured soon after the upload's response", async () => {
    const id = await addMusica(newWav());
    expect(await musicaDe(id)).toMatchObject({ medicao: 'PENDENTE', volumeMedido: null });
    const { updatedAt } = await musicaDe(id);
    await server.medicoes.measureNew();
    const { medicao, volumeMedido, ...musica } = await musicaDe(id);
    expect(medicao).toBe('MEDIDO');
    expect(volumeMedido!.lufs).toBeLessThan(TONE_LUFS + 4);
    expect(volumeMedido).toMatchObject({ inicioMs: 0, fimMs: 1000 });
    expect(musica.updatedAt).toBe(updatedAt);
  });

  it('that is in no manifest yet has its gain from the first one on', async () => {
    const id = await addMusica(newWav());
    await server.medicoes.measureNew();
    const { lufs } = (await musicaDe(id)).volumeMedido!;
    await link(id);
    expect(await ganhoAte(id)).toBeCloseTo(-16 - lufs, 2);
  });

  it('in a manifest gets its gain after a minute without further measurements, all in one change', async () => {
    const ids = [await addMusica(newWav(), { playlist }), await addMusica(newWav(), { playlist })];
    for (const id of ids) expect(await ganhoAte(id)).toBeNull();
    const { versao } = await sincronia();
    await server.medicoes.measureNew();
    const before = await toldOf(playlist);
    await age(MINUTE_MS / 2);
    await server.medicoes.makeRecentCount();
    expect(await toldOf(playlist)).toBe(before);
    expect((await sincronia()).versao).toBe(versao);
    await age(MINUTE_MS / 2);
    await server.medicoes.makeRecentCount();
    expect(await toldOf(playlist)).toBe(before + 1);
    for (const id of ids) {
      const { lufs } = (await musicaDe(id)).volumeMedido!;
      expect(await ganhoAte(id, rounded(-16 - lufs))).toBeCloseTo(-16 - lufs, 2);
    }
  });

  it('whose measurement was interrupted is measured after the start, and an older file at night', async () => {
    const [id, old] = [await addMusica(newWav()), await addMusica(newWav())];
    await sql`update musicas set updated_at = now() - interval '2 days' where id = ${old}`.execute(server.db);
    await createMedicoes(server.db, silent, server.storage).measureNew();
    expect((await musicaDe(id)).medicao).toBe('MEDIDO');
    expect((await musicaDe(old)).medicao).toBe('PENDENTE');
  });

  it('of 1,000 uploaded within an hour changes a manifest at most five times', async () => {
    const id = (await server.call('createPlaylist', { body: { nome: 'Lote', cliente } })).body._id;
    await server.call('addPlaylistLojas', { path: { id }, body: { lojas: [device.loja] } });
    await sql`insert into musicas (id, titulo, artista, duracao, arquivo_tipo, arquivo_bytes, arquivo_sha256)
      select 'lote-' || n, 'Lote ' || n, 'Banda', 180, 'audio/mpeg', 1000, 'lote-' || n
      from generate_series(1, 1000) n`.execute(server.db);
    await sql`insert into playlist_musicas (playlist_id, musica_id, posicao)
      select ${id}, 'lote-' || n, n from generate_series(1, 1000) n`.execute(server.db);
    const before = await toldOf(id);
    for (let first = 1; first < 1000; first += 10) {
      const rows = Array.from({ length: 10 }, (_, n) => ({
        sha256: `lote-${first + n}`,
        medicao: 'SEM_SOM' as const,
        recente: true,
        emVigor: false,
      }));
      await server.db.insertInto('medicoes').values(rows).execute();
      await server.medicoes.makeRecentCount();
      await age(36_000);
    }
    await age(MINUTE_MS);
    await server.medicoes.makeRecentCount();
    expect((await toldOf(id)) - before).toBeLessThanOrEqual(5);
    const waiting = await sql`select from medicoes where not em_vigor and recente`.execute(server.db);
    expect(waiting.rows).toEqual([]);
    await sql`delete from playlist_musicas where playlist_id = ${id}`.execute(server.db);
    await sql`delete from musicas where id like 'lote-%'`.execute(server.db);
  });

  it('without sound is marked once, and played unchanged', async () => {
    const silent = newWav();
    silent.fill(0, 44);
    const id = await addMusica(silent);
    await server.medicoes.measureNew();
    expect(await musicaDe(id)).toMatchObject({ medicao: 'SEM_SOM', volumeMedido: null });
    await link(id);
    expect(await ganhoAte(id)).toBeNull();
  });

  it('that cannot be measured is marked, and its tags apply', async () => {
    const broken = withGain(fixture('sem-tags.mp3'), '-7.5 dB');
    const id = await addMusica(broken);
    const { sha256 } = (await musicaDe(id)).arquivo;
    await server.db.insertInto('medicoes').values({ sha256, medicao: 'FALHOU', emVigor: true }).execute();
    expect(await musicaDe(id)).toMatchObject({ medicao: 'FALHOU', volumeMedido: null });
    await link(id);
    expect(await ganhoAte(id)).toBe(-5.5);
  });
});

describe('the measured bounds and peak', () => {
  it('cut silence at both ends in manifests, with a small margin', async () => {
    const inteira = await addMusica(wav(977, 3));
    const cortada = await addMusica(wav(941, 3, 8000, 1.5));
    await server.medicoes.measureNew();
    for (const id of [inteira, cortada]) await link(id);
    await ganhoAte(cortada);
    const { musicas } = await sincronia();
    const doManifesto = (id: string) => musicas.find(({ _id }) => _id === id)!;
    expect(doManifesto(inteira)).not.toHaveProperty('inicioMs');
    expect(doManifesto(inteira)).not.toHaveProperty('fimMs');
    const { inicioMs, fimMs } = (await musicaDe(cortada)).volumeMedido!;
    expect(doManifesto(cortada)).toMatchObject({ inicioMs: inicioMs - 10, fimMs: fimMs + 10 });
    expect(Math.abs(inicioMs - 1500)).toBeLessThan(60);
    expect(Math.abs(fimMs - 4500)).toBeLessThan(60);
  });

  it("limit a quiet track's gain to −1 dBTP", async () => {
    const spiky = newWav();
    for (let at = 44; at < spiky.length; at += 2)
      spiky.writeInt16LE(Math.round(spiky.readInt16LE(at) / 100), at);
    for (const at of [4044, 4046, 4048]) spiky.writeInt16LE(16_000, at);
    const id = await addMusica(spiky);
    await server.medicoes.measureNew();
    const { lufs, picoDb } = (await musicaDe(id)).volumeMedido!;
    expect(-16 - lufs).toBeGreaterThan(-1 - picoDb);
    await link(id);
    expect(await ganhoAte(id)).toBeCloseTo(-1 - picoDb, 2);
  });
});

describe('a jingle', () => {
  it('plays as loud as tracks, plus its adjustment, immediately', async () => {
    const id = await addVinheta(newWav(), { ajusteDb: 2 });
    expect(await vinhetaDe(id)).toMatchObject({ ajusteDb: 2, medicao: 'PENDENTE', volumeMedido: null });
    await server.medicoes.measureNew();
    const { lufs } = (await vinhetaDe(id)).volumeMedido!;
    await server.call('addVinhetaLojas', { path: { id }, body: { lojas: [device.loja] } });
    expect(await ganhoAte(id)).toBeCloseTo(-14 - lufs, 2);
    await server.call('updateVinheta', { path: { id }, body: { ajusteDb: -6 } });
    expect(await ganhoAte(id, Math.round((-22 - lufs) * 100) / 100)).toBeCloseTo(-22 - lufs, 2);
  });

  it('plays 12 dB softer until its measurement applies, and no louder by its adjustment', async () => {
    const id = await addVinheta(newWav(), { ajusteDb: 2 });
    await server.call('addVinhetaLojas', { path: { id }, body: { lojas: [device.loja] } });
    expect(await ganhoAte(id)).toBe(-12);
    await server.call('updateVinheta', { path: { id }, body: { ajusteDb: -3 } });
    expect(await ganhoAte(id, -15)).toBe(-15);
    await server.medicoes.measureNew();
    const { lufs } = (await vinhetaDe(id)).volumeMedido!;
    expect(await ganhoAte(id)).toBe(-15);
    await age(MINUTE_MS);
    await server.medicoes.makeRecentCount();
    expect(await ganhoAte(id, rounded(-19 - lufs))).toBeCloseTo(-19 - lufs, 2);
  });

  it('without a measurement may be adjusted down but not up, and otherwise has no gain', async () => {
    const id = await addVinheta(fixture('faixa.m4a'));
    await server.medicoes.measureNew();
    expect(await vinhetaDe(id)).toMatchObject({ medicao: 'SEM_DECODIFICADOR', volumeMedido: null });
    await server.call('addVinhetaLojas', { path: { id }, body: { lojas: [device.loja] } });
    expect(await ganhoAte(id)).toBeUndefined();
    await server.call('updateVinheta', { path: { id }, body: { ajusteDb: 3 } });
    await server.call('updateVinheta', { path: { id }, body: { nome: 'Mais alto' } });
    const { vinhetas } = await until(({ vinhetas }) => vinhetas.some(({ nome }) => nome === 'Mais alto'));
    expect(vinhetas.find(({ _id }) => _id === id)).not.toHaveProperty('ganhoDb');
    await server.call('updateVinheta', { path: { id }, body: { ajusteDb: -3 } });
    expect(await ganhoAte(id, -3)).toBe(-3);
  });

  it('has its old adjustment after an undo', async () => {
    const id = await addVinheta(newWav());
    const edited = await server.call('updateVinheta', { path: { id }, body: { ajusteDb: 4 } });
    await server.call('undoOperacao', { path: { id: edited.headers.get('x-operacao')! } });
    expect((await vinhetaDe(id)).ajusteDb).toBe(0);
  });

  it('is measured again for a new file, and has the old values after an undo', async () => {
    const id = await addVinheta(newWav());
    await server.medicoes.measureNew();
    const { volumeMedido } = await vinhetaDe(id);
    const replaced = await server.call('replaceVinhetaAudio', {
      path: { id },
      body: form({ arquivo: newWav() }),
    });
    expect(await vinhetaDe(id)).toMatchObject({ medicao: 'PENDENTE', volumeMedido: null });
    await server.medicoes.measureNew();
    expect((await vinhetaDe(id)).medicao).toBe('MEDIDO');
    await server.call('undoOperacao', { path: { id: replaced.headers.get('x-operacao')! } });
    expect(await vinhetaDe(id)).toMatchObject({ medicao: 'MEDIDO', volumeMedido });
  });
});

describe('the nightly job', () => {
  it('measures all remaining files, and changes a manifest once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await addMusica(newWav(), { playlist }));
    const old = await until((manifest) => ids.every((id) => ganhoDe(id)(manifest) === null));
    await server.db.deleteFrom('medicoes').execute();
    const before = await toldOf(playlist);
    const now = await night();
    expect(await toldOf(playlist)).toBe(before + 1);
    for (const id of ids) expect((await musicaDe(id)).medicao).toBe('MEDIDO');
    const { versao } = await until((manifest) =>
      ids.every((id) => typeof ganhoDe(id)(manifest) === 'number'),
    );
    expect(versao).not.toBe(old.versao);

    // Later that night no more measurements are applied.
    const late = await addMusica(newWav(), { playlist });
    await ganhoAte(late);
    await whileHeld(server.db, 'volume', (lease) => server.medicoes.atNight(lease, now));
    expect((await musicaDe(late)).medicao).toBe('MEDIDO');
    expect(await ganhoAte(late)).toBeNull();
  });

  it('applies a new target of the agency to files before and after the change', async () => {
    const before = await addMusica(newWav());
    await server.medicoes.measureNew();
    await link(before);
    const first = Number(await ganhoAte(before));
    const edited = await server.call('updateConfiguracoes', { body: { alvoLufs: -20 } });
    expect(edited.body.alvoLufs).toBe(-20);
    const after = await addMusica(newWav());
    await server.medicoes.measureNew();
    await link(after);
    const { lufs } = (await musicaDe(after)).volumeMedido!;
    expect(await ganhoAte(after)).toBeCloseTo(-16 - lufs, 2);
    expect(await ganhoAte(before)).toBe(first);
    await night();
    expect(await ganhoAte(before, Math.round((first - 4) * 100) / 100)).toBeCloseTo(first - 4, 2);
    expect(await ganhoAte(after)).toBeCloseTo(-20 - lufs, 2);
    await server.call('undoOperacao', { path: { id: edited.headers.get('x-operacao')! } });
    expect((await server.call('getConfiguracoes')).body.alvoLufs).toBe(-16);
  });

  it('does not retry files that cannot be measured, such as missing ones', async () => {
    const id = await addMusica(newWav());
    const { sha256 } = (await musicaDe(id)).arquivo;
    await server.storage.remove(`audio/${sha256.slice(0, 2)}/${sha256}`);
    await server.medicoes.measureNew();
    expect((await musicaDe(id)).medicao).toBe('FALHOU');
    const measured = () =>
      server.db.selectFrom('medicoes').select('createdAt').where('sha256', '=', sha256).execute();
    const [first] = await measured();
    await night();
    expect(await measured()).toEqual([first]);
  });
});

describe('a file that cannot be measured now', () => {
  it('because the storage is down is retried', async () => {
    let isAway = true;
    const read: typeof server.storage.read = async (path) => {
      if (isAway) throw new StorageError('away');
      return server.storage.read(path);
    };
    const medicoes = createMedicoes(server.db, silent, { ...server.storage, read });
    const id = await addMusica(newWav());
    const { sha256, type: tipo } = (await musicaDe(id)).arquivo;
    medicoes.add({ sha256, tipo });
    await expect(medicoes.measureNew()).rejects.toThrow('away');
    expect((await musicaDe(id)).medicao).toBe('PENDENTE');
    isAway = false;
    await medicoes.measureNew();
    expect((await musicaDe(id)).medicao).toBe('MEDIDO');
  });

  it('because the server stops leaves nothing behind, and is found at night', async () => {
    const stop = new AbortController();
    const read: typeof server.storage.read = async (path) => {
      const content = await server.storage.read(path);
      stop.abort();
      return content;
    };
    const medicoes = createMedicoes(server.db, silent, { ...server.storage, read });
    const id = await addMusica(newWav());
    const { sha256, type: tipo } = (await musicaDe(id)).arquivo;
    medicoes.add({ sha256, tipo });
    await expect(medicoes.measureNew(stop)).rejects.toThrow();
    expect((await musicaDe(id)).medicao).toBe('PENDENTE');
    const { DATA_DIR } = server.settings;
    expect(audioFiles(DATA_DIR).filter((file) => file.startsWith('incoming'))).toEqual([]);
    await night();
    expect((await musicaDe(id)).medicao).toBe('MEDIDO');
  });
});

it('a measurement is deleted with the last track of its file', async () => {
  const id = await addMusica(newWav());
  await server.medicoes.measureNew();
  const { arquivo, titulo } = await musicaDe(id);
  const { sha256 } = arquivo;
  await server.call('deleteMusica', { path: { id } });
  expect(await server.call('eraseLixeira', { path: { id }, body: { nome: titulo } })).toAnswer(204);
  await server.settled();
  const found = await server.db
    .selectFrom('medicoes')
    .select('sha256')
    .where('sha256', '=', sha256)
    .execute();
  expect(found).toEqual([]);
});
