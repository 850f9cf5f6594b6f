import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import type { NewRow } from '#generated/db.d.ts';
import { newId } from '#server/db/id.ts';
import { whileHeld } from '#server/db/lease.ts';
import { readOldFiles } from '#server/modules/musicas/leitura.job.ts';
import { createTarefaWork } from '#server/modules/tarefas/trabalho.ts';
import { fixture, form, withTag } from '#tests/support/audio.ts';
import { cleanUpLater, wrongCounts } from '#tests/support/desfazer.ts';
import { addMusica, atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

vi.setConfig({ testTimeout: 60_000 });

type Pedida = components['schemas']['TarefaCreate'];
type Etiquetas = { adicionar?: string[]; retirar?: string[] };

const log = pino({ level: 'silent' });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await wrongCounts(server.db)).toEqual([]);
  await server.db.deleteFrom('musicas').execute();
  expect(await listed()).toEqual([]);
});

type Fields = Omit<Partial<NewRow<'musicas'>>, 'etiquetas'> & { etiquetas?: string[] };
const add = ({ etiquetas = [], ...fields }: Fields = {}) =>
  addMusica(server.db, { ...fields, etiquetas: JSON.stringify(etiquetas) });
const read = async (id: string) => (await server.call('getMusica', { path: { id } })).body;
const update = (id: string, body: object) => server.call('updateMusica', { path: { id }, body });
const list = async (query: Record<string, string | number>) =>
  (await server.call('listMusicas', { query: { ...query, sort: 'createdAt' } })).body.items.map(
    ({ _id }) => _id,
  );
const rename = (de: string, para: string) => server.call('renameEtiqueta', { body: { de, para } });
const work = () => createTarefaWork(server.db, log, server).work();
const undo = (operacao: string) => server.call('undoOperacao', { path: { id: operacao } });

async function listed(query: Record<string, string> = {}) {
  const { body } = await server.call('listEtiquetas', { query });
  return body.items.map(({ nome, numMusicas }) => [nome, numMusicas]);
}

async function tarefaOf({ _id }: { _id: string }) {
  await work();
  return (await server.call('getTarefa', { path: { id: _id } })).body;
}

async function etiquetar(etiquetas: Etiquetas, which: Partial<Pedida> = {}) {
  const body = { entidade: 'MUSICA', acao: 'ETIQUETAR', etiquetas, ...which };
  return tarefaOf((await server.call('createTarefa', { body })).body);
}

/** The stored bytes of all tags. */
async function stored() {
  const { rows } =
    await sql`select id, etiquetas::text, etiquetas_busca::text from musicas order by id`.execute(server.db);
  return rows;
}

describe('the fields of a track', () => {
  it('are written with each tag once, in its first spelling', async () => {
    const id = await add();
    const etiquetas = ['  Forró   pé de serra', 'MPB', 'forro pe de serra', 'mpb'];
    expect(await update(id, { etiquetas, explicita: 'NAO', ano: 1998 })).toMatchObject({
      status: 200,
      body: { etiquetas: ['Forró pé de serra', 'MPB'], explicita: 'NAO', ano: 1998 },
    });
    expect(await atividadesOf(server.db, id)).toMatchObject([
      {
        antes: { etiquetas: [], explicita: null },
        depois: { etiquetas: ['Forró pé de serra', 'MPB'], ano: 1998 },
      },
    ]);
    expect(await update(id, { etiquetas: [], explicita: null, ano: null })).toMatchObject({
      body: { etiquetas: [], explicita: null, ano: null },
    });
  });

  it.each([
    ['more than 20 tags', { etiquetas: Array.from({ length: 21 }, (_, n) => `E${n}`) }, 'etiquetas'],
    ['a long tag', { etiquetas: ['x'.repeat(41)] }, 'etiquetas.0'],
    ['a blank tag', { etiquetas: ['  '] }, 'etiquetas.0'],
    ['a comma in a tag', { etiquetas: ['Rock, Pop'] }, 'etiquetas.0'],
    ['a year of three digits', { ano: 998 }, 'ano'],
  ])('reject %s', async (_, body, field) => {
    expect(await update(await add(), body)).toMatchObject({
      error: { code: 'M004', fields: [{ path: field }] },
    });
  });
});

describe('listing tracks', () => {
  it('filters by all of several tags, mark, year and a missing year', async () => {
    const both = await add({ etiquetas: ['Forró', 'Calma'], explicita: 'NAO', ano: 1998 });
    const one = await add({ etiquetas: ['forro'], explicita: 'SIM', ano: 2005 });
    const none = await add();
    expect(await list({ etiquetas: 'FORRO' })).toEqual([both, one]);
    expect(await list({ etiquetas: 'Forró, calma' })).toEqual([both]);
    expect(await list({ etiquetas: 'For' })).toEqual([]);
    expect(await list({ etiquetas: ' , ' })).toEqual([both, one, none]);
    expect(await list({ explicita: 'SIM' })).toEqual([one]);
    expect(await list({ explicita: 'DESCONHECIDA' })).toEqual([none]);
    expect(await list({ anoDe: 1998, anoAte: 1999 })).toEqual([both]);
    expect(await list({ anoDe: 1999 })).toEqual([one]);
    expect(await list({ falta: 'ano' })).toEqual([none]);
  });

  it('sorts by year across pages, with unknown years first', async () => {
    const [b, none, a] = [await add({ ano: 2005 }), await add(), await add({ ano: 1998 })];
    const pages = [];
    let cursor: string | undefined;
    do {
      const { body } = await server.call('listMusicas', {
        query: { sort: 'ano', limit: 1, ...(cursor && { cursor }) },
      });
      pages.push(body.items[0]!._id);
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual([none, a, b]);
  });
});

describe('listing tags', () => {
  it('counts the tracks of each, by name, and finds a part', async () => {
    await add({ etiquetas: ['Forró', 'MPB'] });
    await add({ etiquetas: ['forro', 'Ácida'] });
    expect(await listed()).toEqual([
      ['Ácida', 1],
      ['Forró', 2],
      ['MPB', 1],
    ]);
    expect(await listed({ nome: 'rró' })).toEqual([['Forró', 2]]);
    expect((await server.call('listEtiquetas', { query: { limit: 1 } })).body).toMatchObject({
      total: 3,
      items: [{ nome: 'Ácida' }],
    });
  });

  it('follows edits, the bin and a restored track, and takes a new spelling', async () => {
    const id = await add({ etiquetas: ['Rock'] });
    await update(id, { etiquetas: ['rock', 'Festa'] });
    expect(await listed()).toEqual([
      ['Festa', 1],
      ['rock', 1],
    ]);
    await server.call('deleteMusica', { path: { id } });
    expect(await listed()).toEqual([]);
    await server.call('restoreLixeira', { body: { ids: [id] } });
    expect(await listed()).toEqual([
      ['Festa', 1],
      ['rock', 1],
    ]);
    await server.call('deleteMusica', { path: { id } });
    await cleanUpLater(server);
    expect(await listed()).toEqual([]);
  });
});

describe('a job that tags', () => {
  it('changes all that match or the chosen ones, and its undo restores the same bytes', async () => {
    await add({ etiquetas: ['Calma', 'MPB'] });
    await add({ etiquetas: ['mpb', 'Festa', 'Rock'] });
    await add({ etiquetas: ['Festa'] });
    const other = await add();
    const before = await stored();
    const tarefa = await etiquetar({ adicionar: ['Festa'], retirar: ['MPB', 'Jazz'] });
    expect(tarefa).toMatchObject({ total: 4, feitas: 3, semMudanca: 1, falharam: 0 });
    expect(await listed()).toEqual([
      ['Calma', 1],
      ['Festa', 4],
      ['Rock', 1],
    ]);
    expect(await undo(tarefa.operacao!)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual(before);
    expect(await etiquetar({ adicionar: ['Nova'] }, { ids: [other] })).toMatchObject({ total: 1, feitas: 1 });
    expect((await read(other)).etiquetas).toEqual(['Nova']);
  });

  it('fails with ET002 only for a track that would have more than 20 tags', async () => {
    const full = await add({ titulo: 'Cheia', etiquetas: Array.from({ length: 20 }, (_, n) => `E${n}`) });
    await add();
    const tarefa = await etiquetar({ adicionar: ['Mais uma'] });
    expect(tarefa).toMatchObject({ feitas: 1, falharam: 1 });
    const { body } = await server.call('listTarefaLinhas', { path: { id: tarefa._id } });
    expect(body.items.find(({ codigo }) => codigo)).toMatchObject({ _id: full, codigo: 'ET002' });
    expect(await etiquetar({ adicionar: ['Outra'], retirar: ['e0'] })).toMatchObject({ feitas: 2 });
  });

  it.each([
    ['no tag', { etiquetas: { adicionar: [], retirar: [] } }, 'etiquetas'],
    ['no tags at all', {}, 'etiquetas'],
    ['tags of stores', { entidade: 'LOJA', acao: 'ATIVAR', etiquetas: { adicionar: ['A'] } }, 'etiquetas'],
  ])('rejects %s', async (_, body, field) => {
    await add();
    const asked = { entidade: 'MUSICA', acao: 'ETIQUETAR', ...body };
    expect(await server.call('createTarefa', { body: asked })).toMatchObject({
      status: 400,
      error: { code: 'REQ001', fields: [{ path: field }] },
    });
  });
});

describe('renaming a tag', () => {
  it('changes it in its place on all tracks, and its undo restores the same bytes', async () => {
    const id = await add({ etiquetas: ['Rock', 'sambinha', 'Calma'] });
    await add({ etiquetas: ['Sambinha'] });
    const before = await stored();
    const renamed = await rename('Sambinha', ' Samba ');
    expect(renamed).toMatchObject({ status: 202, body: { acao: 'ETIQUETAR', total: 2 } });
    const tarefa = await tarefaOf(renamed.body);
    expect((await read(id)).etiquetas).toEqual(['Rock', 'Samba', 'Calma']);
    expect(await listed()).toEqual([
      ['Calma', 1],
      ['Rock', 1],
      ['Samba', 2],
    ]);
    await undo(tarefa.operacao!);
    expect(await stored()).toEqual(before);
  });

  it('merges it with a tag that exists, which its undo separates again', async () => {
    await add({ etiquetas: ['Samba', 'Sambinha'] });
    const id = await add({ etiquetas: ['Sambinha', 'Rock'] });
    await add({ etiquetas: ['Samba'] });
    const [before, counts] = [await stored(), await listed()];
    const tarefa = await tarefaOf((await rename('sambinha', 'SAMBA')).body);
    expect((await read(id)).etiquetas).toEqual(['Samba', 'Rock']);
    expect(await listed()).toEqual([
      ['Rock', 1],
      ['Samba', 3],
    ]);
    await undo(tarefa.operacao!);
    expect(await stored()).toEqual(before);
    expect(await listed()).toEqual(counts);
  });

  it('changes only the spelling too', async () => {
    await add({ etiquetas: ['mpb'] });
    await add({ etiquetas: ['mpb', 'Rock'] });
    await tarefaOf((await rename('mpb', 'MPB')).body);
    expect(await listed()).toEqual([
      ['MPB', 2],
      ['Rock', 1],
    ]);
  });

  it('is ET001 if no track has it', async () => {
    const id = await add({ etiquetas: ['Rock'] });
    expect(await rename('Jazz', 'Blues')).toAnswer(404, 'ET001');
    await server.call('deleteMusica', { path: { id } });
    expect(await rename('Rock', 'Blues')).toAnswer(404, 'ET001');
    expect(await rename('Rock', 'A,B')).toMatchObject({
      error: { code: 'REQ001', fields: [{ path: 'para' }] },
    });
  });

  it('is TA005 while five jobs of the caller are running', async () => {
    await add({ etiquetas: ['Rock'] });
    const names = ['A', 'B', 'C', 'D', 'E'];
    for (const _ of names) expect(await rename('Rock', 'Pop')).toAnswer(202);
    expect(await rename('Rock', 'Pop')).toAnswer(429, 'TA005');
    await work();
  });
});

describe('the file of a track', () => {
  const frames = { TCON: '\0Rock;MPB, Calma', TYER: '\x001998', TXXX: '\0ITUNESADVISORY\x001' };
  const upload = async (tags: Parameters<typeof withTag>[1]) => {
    const arquivo = withTag(fixture('sem-tags.mp3'), tags);
    const sent = form({ dados: { titulo: newId(), artista: 'Lia' }, arquivo });
    const { body } = await server.call('createMusica', { body: sent });
    return body;
  };
  const night = () =>
    whileHeld(server.db, 'leitura', (lease) =>
      readOldFiles({ db: server.db, log, storage: server.storage }, lease),
    );
  /** Makes the track one that was uploaded before its tags were read. */
  async function age(id: string) {
    await sql`update musicas set lida_em = null, etiquetas = '[]', explicita = null, ano = null where id = ${id}`.execute(
      server.db,
    );
  }

  it('gives tags, mark and year at upload', async () => {
    expect(await upload(frames)).toMatchObject({
      etiquetas: ['Rock', 'MPB', 'Calma'],
      explicita: 'SIM',
      ano: 1998,
    });
    expect(await upload({ TCON: '\0(17)', TYER: '\x000000', TXXX: '\0ITUNESADVISORY\x000' })).toMatchObject({
      etiquetas: ['Rock'],
      explicita: null,
      ano: null,
    });
  });

  it('is read at night, once, without an operation', async () => {
    const { _id } = await upload(frames);
    await age(_id);
    const changes = () => server.db.selectFrom('alteracoes').select('numero').execute();
    const before = (await changes()).length;
    await night();
    expect(await read(_id)).toMatchObject({
      etiquetas: ['Rock', 'MPB', 'Calma'],
      explicita: 'SIM',
      ano: 1998,
    });
    const row = () =>
      server.db
        .selectFrom('musicas')
        .select(['versao', 'lidaEm'])
        .where('id', '=', _id)
        .executeTakeFirstOrThrow();
    const first = await row();
    expect(first.versao).toBe(2);
    await night();
    expect(await row()).toEqual(first);
    expect(await changes()).toHaveLength(before);
  });

  it('does not fill what an administrator wrote or emptied', async () => {
    const { _id } = await upload(frames);
    await update(_id, { etiquetas: [], explicita: null });
    await server.db.updateTable('musicas').set({ lidaEm: null, ano: null }).where('id', '=', _id).execute();
    await night();
    expect(await read(_id)).toMatchObject({ etiquetas: [], explicita: null, ano: 1998 });
  });

  it('may be missing, and the version stays if nothing is filled', async () => {
    const { _id, arquivo } = await upload({ TIT2: '\0Sem nada' });
    await age(_id);
    await rm(path.join(server.settings.DATA_DIR, 'audio', arquivo.sha256.slice(0, 2), arquivo.sha256));
    await night();
    const row = await server.db
      .selectFrom('musicas')
      .selectAll()
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ versao: 1, lidaEm: expect.anything() });
  });

  it('is read later if the storage is down', async () => {
    const { _id } = await upload(frames);
    await age(_id);
    const storage = { ...server.storage, read: () => Promise.reject(new Error('down')) };
    await whileHeld(server.db, 'leitura', (lease) => readOldFiles({ db: server.db, log, storage }, lease));
    expect((await read(_id)).etiquetas).toEqual([]);
    await night();
    expect((await read(_id)).etiquetas).toEqual(['Rock', 'MPB', 'Calma']);
  });
});
