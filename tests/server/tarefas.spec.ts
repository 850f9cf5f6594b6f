import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { newId } from '#server/db/id.ts';
import { createTarefaWork } from '#server/modules/tarefas/trabalho.ts';
import { pictureOf, wrongCounts } from '#tests/support/desfazer.ts';
import {
  addCliente,
  addGrade,
  addGrupo,
  addLoja,
  addMusica,
  addPlaylist,
  addVinheta,
  atividadesOf,
  loja,
} from '#tests/support/entities.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

vi.setConfig({ testTimeout: 60_000 });

type Pedida = components['schemas']['TarefaCreate'];

const log = pino({ level: 'silent' });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A signal that stops the work after one part. It is checked before the jobs are listed and before each part. */
function afterOnePart() {
  let looks = 0;
  return {
    get aborted() {
      looks += 1;
      return looks > 2;
    },
  };
}

const instance = () => createTarefaWork(server.db, log, server);

async function create(body: Pedida, as?: string) {
  const { status, body: tarefa, error } = await server.call('createTarefa', { body, as });
  if (status !== 201) throw new Error(`${error.code}: ${JSON.stringify(error)}`);
  return tarefa;
}

async function read(id: string) {
  const { body } = await server.call('getTarefa', { path: { id } });
  return body;
}

async function done(body: Pedida) {
  const { _id } = await create(body);
  await instance().work();
  return read(_id);
}

async function linhasOf(id: string) {
  const { body } = await server.call('listTarefaLinhas', { path: { id } });
  return body.items;
}

async function world(many = 5) {
  const cliente = await addCliente(server.db);
  const rows = Array.from({ length: many }, (_, n) =>
    loja(newId(), cliente, { nome: `Loja ${n} ${cliente}` }),
  );
  if (many > 0) await server.db.insertInto('lojas').values(rows).execute();
  return { cliente, lojas: rows.map(({ id }) => id as string), filtros: { cliente } };
}

const statusOf = async (lojas: readonly string[]) => {
  const rows = await server.db.selectFrom('lojas').where('id', 'in', lojas).select('status').execute();
  return new Set(rows.map(({ status }) => status));
};

describe('a job', () => {
  it('is counted first, and then changes the matching rows', async () => {
    const { lojas, filtros } = await world();
    await server.call('deactivateLojas', { path: { id: lojas[0]! } });
    const body: Pedida = { entidade: 'LOJA', acao: 'DESATIVAR', filtros };
    const previa = await server.call('previewTarefa', { body });
    expect(previa.body).toEqual({
      total: 5,
      semMudanca: 1,
      lojas: 4,
      semMusica: 4,
      lojasInativas: 1,
      lojasDeClienteInativo: 0,
      alvo: null,
    });
    const tarefa = await done(body);
    expect(tarefa).toMatchObject({ status: 'CONCLUIDA', total: 5, feitas: 4, semMudanca: 1, falharam: 0 });
    expect(await statusOf(lojas)).toEqual(new Set(['INATIVO']));
    const linhas = await linhasOf(tarefa._id);
    expect(linhas.map(({ resultado }) => resultado).toSorted()).toEqual([
      'FEITA',
      'FEITA',
      'FEITA',
      'FEITA',
      'SEM_MUDANCA',
    ]);
  });

  it('includes the number of groups and grades of deleted clients', async () => {
    const { cliente, lojas } = await world();
    const { nome } = (await server.call('getCliente', { path: { id: cliente } })).body;
    await addGrade(server.db, cliente, { grupos: [await addGrupo(server.db, cliente, lojas)] });
    const body: Pedida = { entidade: 'CLIENTE', acao: 'EXCLUIR', filtros: { nome } };
    const previa = await server.call('previewTarefa', { body });
    expect(previa.body).toMatchObject({ total: 1, lojas: 5, grupos: 1, grades: 1 });
  });

  it('changes named rows, if they match', async () => {
    const { cliente, lojas, filtros } = await world(3);
    const { lojas: others } = await world(1);
    const [named, left] = [lojas.slice(0, 2), lojas.slice(2)];
    const body: Pedida = { entidade: 'LOJA', acao: 'DESATIVAR', filtros, ids: [...named, ...others] };
    const previa = await server.call('previewTarefa', { body });
    expect(previa.body).toMatchObject({ total: 2, lojas: 2 });
    expect(await done(body)).toMatchObject({ status: 'CONCLUIDA', total: 2, feitas: 2 });
    expect(await statusOf(named)).toEqual(new Set(['INATIVO']));
    expect(await statusOf([...left, ...others])).toEqual(new Set(['ATIVO']));
    const one: Pedida = {
      entidade: 'CLIENTE',
      acao: 'EDITAR',
      ids: [cliente],
      campos: { inadimplente: true },
    };
    expect(await done(one)).toMatchObject({ total: 1, feitas: 1 });
    await expect(create({ ...one, ids: [newId()] })).rejects.toThrow('TA003');
    await expect(create({ ...one, ids: [] })).rejects.toThrow('REQ001');
  });

  it('changes the rows that matched at its creation', async () => {
    const { cliente, lojas, filtros } = await world(3);
    const { _id } = await create({ entidade: 'LOJA', acao: 'DESATIVAR', filtros });
    const later = await addLoja(server.db, cliente);
    await instance().work();
    expect(await read(_id)).toMatchObject({ total: 3, feitas: 3 });
    expect(await statusOf(lojas)).toEqual(new Set(['INATIVO']));
    expect(await statusOf([later])).toEqual(new Set(['ATIVO']));
  });

  it('is done by any instance, each row once', async () => {
    const { lojas, filtros } = await world(30);
    const { _id } = await create({ entidade: 'LOJA', acao: 'DESATIVAR', filtros });
    await Promise.all([instance().work(), instance().work(), instance().work()]);
    // Rows locked by another instance stay until the next run.
    await instance().work();
    expect(await read(_id)).toMatchObject({ status: 'CONCLUIDA', feitas: 30, semMudanca: 0 });
    for (const loja of lojas) expect(await atividadesOf(server.db, loja)).toHaveLength(1);
  });

  it('resumes after a stop', async () => {
    const { lojas, filtros } = await world(30);
    const { _id } = await create({ entidade: 'LOJA', acao: 'DESATIVAR', filtros });
    await instance().work({ signal: afterOnePart() });
    expect(await read(_id)).toMatchObject({ status: 'EM_ANDAMENTO', feitas: 10 });
    await instance().work();
    expect(await read(_id)).toMatchObject({ status: 'CONCLUIDA', feitas: 30 });
    for (const loja of lojas) expect(await atividadesOf(server.db, loja)).toHaveLength(1);
  });

  it('waits for another job with the same rows', async () => {
    const { lojas, filtros } = await world(20);
    const off = await create({ entidade: 'LOJA', acao: 'DESATIVAR', filtros });
    const away = await create({ entidade: 'LOJA', acao: 'EXCLUIR', filtros });
    await Promise.all([instance().work(), instance().work()]);
    await instance().work();
    const [one, other] = [await read(off._id), await read(away._id)];
    expect(other).toMatchObject({ status: 'CONCLUIDA', feitas: 20 });
    expect(one.feitas + one.falharam).toBe(20);
    const codes = (await linhasOf(off._id)).flatMap(({ codigo }) => codigo ?? []);
    expect(codes).toEqual(codes.map(() => 'L008'));
    const rows = await server.db.selectFrom('lojas').where('id', 'in', lojas).select('deletedAt').execute();
    expect(rows.every(({ deletedAt }) => deletedAt !== null)).toBe(true);
  });

  it('fails row by row, with a reason', async () => {
    const { lojas, filtros } = await world(4);
    const { _id } = await create({ entidade: 'LOJA', acao: 'DESATIVAR', filtros });
    await server.call('deleteLoja', { path: { id: lojas[1]! } });
    await instance().work();
    expect(await read(_id)).toMatchObject({ status: 'CONCLUIDA', feitas: 3, falharam: 1 });
    const { body } = await server.call('listTarefaLinhas', {
      path: { id: _id },
      query: { resultado: 'FALHOU' },
    });
    expect(body.items).toEqual([
      expect.objectContaining({ _id: lojas[1], codigo: 'L008', mensagem: 'Loja não existe.' }),
    ]);
  });

  it('is postponed with a reason if it cannot go on, however many are, and others run', async () => {
    const { filtros, lojas } = await world(1);
    const free = await world(3);
    // As on a row locked by others, on an engine with several connections.
    await sql`create function recusa_esta() returns trigger language plpgsql as
      $$ begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$`.execute(
      server.db,
    );
    await sql`create trigger recusa_esta before update on lojas for each row
      when (old.id = ${sql.lit(lojas[0])}) execute function recusa_esta()`.execute(server.db);
    const edit = (volume: number): Pedida => ({
      entidade: 'LOJA',
      acao: 'EDITAR',
      filtros,
      campos: { volume },
    });
    const stuck: string[] = [];
    for (const login of [newId(), newId(), newId()]) {
      await server.addAdmin(login);
      for (let volume = 1; volume <= 4; volume++) stuck.push((await create(edit(volume), login))._id);
    }
    const { _id } = await create({ entidade: 'LOJA', acao: 'DESATIVAR', filtros: free.filtros });
    await instance().work();
    expect(await read(_id)).toMatchObject({ status: 'CONCLUIDA', feitas: 3, tentaDeNovoEm: null });
    for (const id of stuck)
      expect(await read(id)).toMatchObject({ feitas: 0, falharam: 0, tentaDeNovoEm: expect.any(String) });

    await sql`drop function recusa_esta() cascade`.execute(server.db);
    await instance().work();
    expect((await read(stuck[0]!)).feitas).toBe(0);
    await server.db
      .updateTable('tarefas')
      .set({ tentaDeNovoEm: new Date(0).toISOString() })
      .where('id', 'in', stuck)
      .execute();
    await instance().work();
    for (const id of stuck)
      expect(await read(id)).toMatchObject({ status: 'CONCLUIDA', falharam: 0, tentaDeNovoEm: null });
  });

  it('stops when cancelled, and the rows done can be undone together', async () => {
    const { lojas, filtros } = await world(30);
    const { _id } = await create({ entidade: 'LOJA', acao: 'EDITAR', filtros, campos: { volume: 40 } });
    const worker = instance();
    const working = worker.work();
    while ((await read(_id)).feitas === 0) await Promise.resolve();
    const answer = await server.call('cancelTarefa', { path: { id: _id } });
    await working;
    expect(answer).toAnswer(200);
    const ended = await read(_id);
    expect(ended).toMatchObject({ status: 'CANCELADA', feitas: answer.body.feitas });
    expect(ended.feitas).toBeLessThan(30);
    expect(await server.call('cancelTarefa', { path: { id: _id } })).toAnswer('TA004');
    const undone = await server.call('undoOperacao', { path: { id: ended.operacao! } });
    expect(undone.body.count).toBe(ended.feitas);
    const rows = await server.db.selectFrom('lojas').where('id', 'in', lojas).select('volume').execute();
    expect(new Set(rows.map(({ volume }) => volume))).toEqual(new Set([null]));
    expect((await read(_id)).operacao).toBeNull();
  });

  it('stops when its admin is disabled', async () => {
    const { lojas, filtros } = await world(3);
    const login = `quem-${newId()}`;
    const id = await server.addAdmin(login);
    const { _id } = await create({ entidade: 'LOJA', acao: 'DESATIVAR', filtros }, login);
    await server.db.updateTable('admins').set({ status: 'INATIVO' }).where('id', '=', id).execute();
    await instance().work();
    expect(await read(_id)).toMatchObject({ status: 'INTERROMPIDA', motivo: 'LG004', feitas: 0 });
    expect(await statusOf(lojas)).toEqual(new Set(['ATIVO']));
  });

  it('stops when its API key is revoked, even if the admin is active', async () => {
    const { lojas, filtros } = await world(3);
    const chave = { nome: 'Programa', level: '0', dias: 1, senhaAtual: PASSWORD } as const;
    const { _id: chaveId, segredo } = (await server.call('createChave', { body: chave })).body;
    const body = { entidade: 'LOJA', acao: 'DESATIVAR', filtros } as const;
    const headers = { authorization: `Bearer ${segredo}` };
    const { _id } = (await server.call('createTarefa', { body, as: null, headers })).body;
    await server.call('deleteChave', { path: { id: chaveId } });
    await instance().work();
    expect(await read(_id)).toMatchObject({ status: 'INTERROMPIDA', motivo: 'LG006', feitas: 0 });
    expect(await statusOf(lojas)).toEqual(new Set(['ATIVO']));
  });

  it('is undone completely, with links and counts', async () => {
    const { cliente, filtros } = await world(6);
    const musica = await addMusica(server.db);
    await addPlaylist(server.db, cliente, { musicas: [musica], lojas: [] });
    const before = await pictureOf(server.db);
    const deleted = await done({ entidade: 'CLIENTE', acao: 'EXCLUIR', filtros: { nome: cliente } });
    expect(deleted).toMatchObject({ total: 1, feitas: 1 });
    await server.call('undoOperacao', { path: { id: deleted.operacao! } });
    const off = await done({ entidade: 'LOJA', acao: 'EXCLUIR', filtros });
    await server.call('undoOperacao', { path: { id: off.operacao! } });
    expect(await pictureOf(server.db)).toEqual(before);
    expect(await wrongCounts(server.db)).toEqual([]);
  });
});

describe('the actions of a job', () => {
  it("puts a playlist on its client's stores, and removes it", async () => {
    const { cliente, lojas, filtros } = await world(3);
    const alvo = await addPlaylist(server.db, cliente, { lojas: lojas.slice(0, 1) });
    expect(await done({ entidade: 'LOJA', acao: 'ADICIONAR_PLAYLIST', filtros, alvo })).toMatchObject({
      feitas: 2,
      semMudanca: 1,
      alvo: { _id: alvo },
    });
    const outro = await world(1);
    const strange = await done({
      entidade: 'LOJA',
      acao: 'ADICIONAR_PLAYLIST',
      filtros: outro.filtros,
      alvo,
    });
    expect(await linhasOf(strange._id)).toEqual([
      expect.objectContaining({ codigo: 'REQ006', mensagem: 'A loja é de outro cliente' }),
    ]);
    const previa = await server.call('previewTarefa', {
      body: { entidade: 'LOJA', acao: 'REMOVER_PLAYLIST', filtros, alvo },
    });
    expect(previa.body).toMatchObject({ total: 3, lojas: 3, semMusica: 3 });
    expect(await done({ entidade: 'LOJA', acao: 'REMOVER_PLAYLIST', filtros, alvo })).toMatchObject({
      feitas: 3,
    });
  });

  it('adds stores to a group of their client, and removes them', async () => {
    const { cliente, lojas, filtros } = await world(3);
    const alvo = await addGrupo(server.db, cliente, lojas.slice(0, 1));
    const put = await done({ entidade: 'LOJA', acao: 'ADICIONAR_AO_GRUPO', filtros, alvo });
    expect(put).toMatchObject({ feitas: 2, semMudanca: 1, alvo: { _id: alvo } });
    const outro = await world(1);
    const strange = await done({
      entidade: 'LOJA',
      acao: 'ADICIONAR_AO_GRUPO',
      filtros: outro.filtros,
      alvo,
    });
    expect(await linhasOf(strange._id)).toMatchObject([{ codigo: 'REQ006' }]);
    const previa = await server.call('previewTarefa', {
      body: { entidade: 'LOJA', acao: 'REMOVER_DO_GRUPO', filtros: { grupo: alvo }, alvo },
    });
    expect(previa.body).toMatchObject({ total: 3, lojas: 0, semMusica: 0 });
    const body: Pedida = { entidade: 'LOJA', acao: 'REMOVER_DO_GRUPO', filtros: { grupo: alvo }, alvo };
    expect(await done(body)).toMatchObject({ feitas: 3 });
    expect((await server.call('getGrupo', { path: { id: alvo } })).body.numLojas).toBe(0);
  });

  it("puts a grade on its client's stores within their limits", async () => {
    const { cliente, lojas, filtros } = await world(3);
    const alvo = await addGrade(server.db, cliente, { lojas: lojas.slice(0, 1) });
    const body: Pedida = { entidade: 'LOJA', acao: 'ADICIONAR_A_GRADE', filtros, alvo };
    const previa = await server.call('previewTarefa', { body });
    expect(previa.body).toMatchObject({ total: 3, lojas: 0, semMusica: 0, alvo: { _id: alvo } });
    const put = await done(body);
    expect(put).toMatchObject({ feitas: 2, semMudanca: 1, alvo: { _id: alvo } });
    expect((await server.call('getGrade', { path: { id: alvo } })).body.numLojas).toBe(3);
    const [atividade] = await atividadesOf(server.db, alvo);
    expect(atividade).toMatchObject({ acao: 'ADICIONAR_LOJAS', entidade: 'GRADE' });
    expect(await server.call('undoOperacao', { path: { id: put.operacao! } })).toAnswer(200);
    expect((await server.call('getGrade', { path: { id: alvo } })).body.numLojas).toBe(1);

    const outro = await world(1);
    const strange = await done({ ...body, filtros: outro.filtros });
    expect(await linhasOf(strange._id)).toMatchObject([{ codigo: 'REQ006' }]);
    // A store with 200 grades is refused another one; the other stores get it.
    await sql`insert into grades (id, cliente_id, nome, blocos)
      select 'cheia-' || n, ${cliente}, 'Cheia ' || n, '[]' from generate_series(1, 200) n`.execute(
      server.db,
    );
    await sql`insert into grade_lojas (grade_id, loja_id)
      select 'cheia-' || n, ${lojas[1]!} from generate_series(1, 200) n`.execute(server.db);
    const full = await done(body);
    expect(full).toMatchObject({ feitas: 1, semMudanca: 1, falharam: 1 });
  });

  it('puts a jingle on stores', async () => {
    const { cliente, filtros } = await world(2);
    const alvo = await addVinheta(server.db, cliente);
    expect(await done({ entidade: 'LOJA', acao: 'ADICIONAR_VINHETA', filtros, alvo })).toMatchObject({
      feitas: 2,
    });
    expect(await done({ entidade: 'LOJA', acao: 'REMOVER_VINHETA', filtros, alvo })).toMatchObject({
      feitas: 2,
    });
  });

  it('edits the given fields', async () => {
    const { cliente, lojas, filtros } = await world(2);
    const campos = {
      tipoDeComercio: 'SHOPPING' as const,
      fusoHorario: 'America/Manaus',
      horarios: [{ dias: ['SEG' as const], abre: '08:00', fecha: '18:00' }],
    };
    expect(await done({ entidade: 'LOJA', acao: 'EDITAR', filtros, campos })).toMatchObject({ feitas: 2 });
    expect(await done({ entidade: 'LOJA', acao: 'EDITAR', filtros, campos })).toMatchObject({
      semMudanca: 2,
    });
    const { body } = await server.call('getLoja', { path: { id: lojas[0]! } });
    expect(body).toMatchObject(campos);
    const owing = await done({
      entidade: 'CLIENTE',
      acao: 'EDITAR',
      filtros: { nome: cliente },
      campos: { inadimplente: true },
    });
    expect(owing).toMatchObject({ feitas: 1 });
    const vinheta = await addVinheta(server.db, cliente);
    const dias = { diaExecucao: ['SAB', 'DOM'] as ('SAB' | 'DOM')[] };
    await done({ entidade: 'VINHETA', acao: 'EDITAR', filtros, campos: dias });
    const jingle = await server.call('getVinheta', { path: { id: vinheta } });
    expect(jingle.body.diaExecucao).toEqual(['DOM', 'SAB']);
    const validade = { de: null, ate: '2030-01-06' };
    await done({ entidade: 'VINHETA', acao: 'EDITAR', filtros, campos: { validade } });
    const ending = await server.call('getVinheta', { path: { id: vinheta } });
    expect(ending.body.validade).toEqual(validade);
  });

  it('sends each store a notification once', async () => {
    const { filtros } = await world(3);
    const body: Pedida = { entidade: 'LOJA', acao: 'NOTIFICAR', filtros, mensagem: `Som baixo ${newId()}` };
    expect((await server.call('previewTarefa', { body })).body).toMatchObject({ total: 3, lojas: 3 });
    expect(await done(body)).toMatchObject({ feitas: 3 });
    const again = await done(body);
    expect(again).toMatchObject({ feitas: 0, falharam: 3, operacao: null });
    expect((await linhasOf(again._id)).map(({ codigo }) => codigo)).toEqual(['N001', 'N001', 'N001']);
    const away = await done({ entidade: 'NOTIFICACAO', acao: 'EXCLUIR', filtros });
    expect(away).toMatchObject({ feitas: 3 });
  });

  it('blocks tracks for a client', async () => {
    const { cliente } = await world(0);
    const artista = `Trio ${newId()}`;
    await addMusica(server.db, { artista });
    await addMusica(server.db, { artista });
    const body: Pedida = { entidade: 'MUSICA', acao: 'BLOQUEAR', filtros: { artista }, alvo: cliente };
    expect(await done(body)).toMatchObject({ feitas: 2 });
    expect(await done(body)).toMatchObject({ semMudanca: 2 });
    expect(await done({ ...body, acao: 'DESBLOQUEAR' })).toMatchObject({ feitas: 2 });
    const { alvo: _, ...rest } = body;
    expect(await done({ ...rest, acao: 'EXCLUIR' })).toMatchObject({ feitas: 2 });
  });

  describe('takes tracks out of the playlists of one client', () => {
    const faixasOf = async (...playlists: string[]) => {
      const rows = await server.db.selectFrom('playlistMusicas').selectAll().orderBy('posicao').execute();
      return playlists.map((id) => rows.filter((row) => row.playlistId === id).map((row) => row.musicaId));
    };

    async function playlists() {
      const { cliente, lojas } = await world(2);
      const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(() => addMusica(server.db)));
      const some = await addPlaylist(server.db, cliente, { musicas: [a!, c!, b!, d!], lojas });
      const all = await addPlaylist(server.db, cliente, { musicas: [b!, a!], lojas: [lojas[0]!] });
      const only = await addPlaylist(server.db, cliente, {
        musicas: [a!],
        lojas: [await addLoja(server.db, cliente)],
      });
      const none = await addPlaylist(server.db, cliente, { musicas: [c!] });
      const others = await addPlaylist(server.db, await addCliente(server.db), { musicas: [a!, b!] });
      const body: Pedida = {
        entidade: 'PLAYLIST',
        acao: 'RETIRAR_FAIXAS',
        alvo: cliente,
        musicas: [a!, b!, newId()],
      };
      return { body, ids: [some, all, only, none, others] as const, faixas: { a: a!, b: b!, c: c!, d: d! } };
    }

    it('with the number of playlists and tracks, and the stores of emptied playlists', async () => {
      const { body } = await playlists();
      expect((await server.call('previewTarefa', { body })).body).toEqual({
        total: 3,
        semMudanca: 0,
        faixas: 2,
        vazias: 2,
        comRegra: 0,
        lojas: 2,
        semMusica: 1,
        lojasInativas: 0,
        lojasDeClienteInativo: 0,
        alvo: { _id: body.alvo, nome: expect.any(String) },
      });
    });

    it('and is undone as a whole, in order', async () => {
      const { body, ids, faixas } = await playlists();
      const before = await faixasOf(...ids);
      const login = `quem-${newId()}`;
      await server.addAdmin(login);
      const { _id } = await create(body, login);
      await instance().work();
      const tarefa = await read(_id);
      expect(tarefa).toMatchObject({ total: 3, feitas: 3, alvo: { _id: body.alvo } });
      const { a, b, c, d } = faixas;
      expect(await faixasOf(...ids)).toEqual([[c, d], [], [], [c], [a, b]]);
      expect(await atividadesOf(server.db, ids[0])).toMatchObject([
        { acao: 'REMOVER_MUSICAS', antes: { musicas: [{ _id: a }, { _id: b }] } },
      ]);
      expect(await atividadesOf(server.db, ids[3])).toEqual([]);
      expect(await server.call('undoOperacao', { path: { id: tarefa.operacao! }, as: login })).toAnswer(200);
      expect(await faixasOf(...ids)).toEqual(before);
    });

    it('except from playlists that were deleted meanwhile', async () => {
      const { body, ids, faixas } = await playlists();
      const { _id } = await create(body);
      await server.call('deletePlaylist', { path: { id: ids[1] } });
      await instance().work();
      expect(await read(_id)).toMatchObject({ feitas: 2, falharam: 1 });
      expect((await linhasOf(_id)).flatMap(({ codigo }) => codigo ?? [])).toEqual(['M007']);
      expect(await faixasOf(ids[0])).toEqual([[faixas.c, faixas.d]]);
    });

    it('unless none of its playlists has them', async () => {
      const { body } = await playlists();
      const asked = { ...body, musicas: [await addMusica(server.db)] };
      const { body: previa } = await server.call('previewTarefa', { body: asked });
      expect(previa).toMatchObject({ total: 0, faixas: 0, vazias: 0, lojas: 0 });
      expect(await server.call('createTarefa', { body: asked })).toAnswer('TA003');
    });
  });

  it.each(['PLAYLIST', 'VINHETA', 'COMUNICADO', 'CLIENTE'] as const)(
    'activates, deactivates and deletes %s',
    async (entidade) => {
      const { cliente } = await world(1);
      await addPlaylist(server.db, cliente);
      await addVinheta(server.db, cliente);
      const aviso = { nome: `Aviso ${cliente}`, mensagem: 'Olá', clientes: [cliente] };
      await server.call('createComunicado', { body: aviso });
      const isOwned = entidade === 'PLAYLIST' || entidade === 'VINHETA';
      const filtros = isOwned ? { cliente } : { nome: cliente };
      for (const acao of ['DESATIVAR', 'ATIVAR', 'EXCLUIR'] as const)
        expect(await done({ entidade, acao, filtros })).toMatchObject({ total: 1, feitas: 1 });
    },
  );
});

describe('a job is rejected', () => {
  const refused = async (body: object) => {
    const { error } = await server.call('createTarefa', { body });
    const { error: before } = await server.call('previewTarefa', { body });
    expect(before).toEqual(error);
    return [error.code, ...(error.fields ?? []).map(({ path }) => path)];
  };

  it.each([
    [{ entidade: 'MUSICA', acao: 'ATIVAR' }, ['REQ001', 'acao']],
    [{ entidade: 'LOJA', acao: 'EDITAR' }, ['REQ001', 'campos']],
    [{ entidade: 'LOJA', acao: 'EDITAR', campos: {} }, ['REQ001', 'campos']],
    [{ entidade: 'LOJA', acao: 'EDITAR', campos: { inadimplente: true } }, ['REQ001', 'campos.inadimplente']],
    [{ entidade: 'LOJA', acao: 'ATIVAR', mensagem: 'Olá' }, ['REQ001', 'mensagem']],
    [{ entidade: 'LOJA', acao: 'ATIVAR', filtros: { nada: 1 } }, ['REQ001', 'filtros.nada']],
    [{ entidade: 'LOJA', acao: 'ATIVAR', filtros: { contextPlaylist: 'nada' } }, ['P022']],
    [{ entidade: 'LOJA', acao: 'ATIVAR', filtros: { contextVinheta: 'nada' } }, ['V015']],
    [{ entidade: 'LOJA', acao: 'ATIVAR', filtros: { vinheta: 'nada' } }, ['V017']],
    [{ entidade: 'LOJA', acao: 'ADICIONAR_PLAYLIST', alvo: 'nada' }, ['P012']],
    [{ entidade: 'LOJA', acao: 'ADICIONAR_VINHETA', alvo: 'nada' }, ['V006']],
    [{ entidade: 'LOJA', acao: 'ADICIONAR_AO_GRUPO', alvo: 'nada' }, ['GR006']],
    [{ entidade: 'LOJA', acao: 'ADICIONAR_A_GRADE', alvo: 'nada' }, ['G003']],
    [{ entidade: 'LOJA', acao: 'ATIVAR', filtros: { grupo: 'nada' } }, ['GR012']],
    [{ entidade: 'LOJA', acao: 'ATIVAR', filtros: { contextGrade: 'nada' } }, ['G003']],
    [{ entidade: 'MUSICA', acao: 'BLOQUEAR', alvo: 'nada' }, ['C006']],
    [{ entidade: 'PLAYLIST', acao: 'RETIRAR_FAIXAS', alvo: 'nada', musicas: ['m'] }, ['C006']],
    [{ entidade: 'PLAYLIST', acao: 'RETIRAR_FAIXAS' }, ['REQ001', 'alvo', 'musicas']],
    [{ entidade: 'PLAYLIST', acao: 'EXCLUIR', musicas: ['m'] }, ['REQ001', 'musicas']],
  ])('%j', async (body, codes) => {
    expect(await refused(body)).toEqual(codes);
  });

  it('if nothing matches, or its admin has too many', async () => {
    const filtros = { nome: `nenhuma-${newId()}` };
    const none = await server.call('createTarefa', { body: { entidade: 'LOJA', acao: 'ATIVAR', filtros } });
    expect(none).toAnswer('TA003');
    const login = `muitas-${newId()}`;
    await server.addAdmin(login);
    const body: Pedida = { entidade: 'LOJA', acao: 'ATIVAR', filtros: (await world(1)).filtros };
    for (let n = 0; n < 5; n++) await create(body, login);
    expect(await server.call('createTarefa', { body, as: login })).toAnswer('TA005');
    await instance().work();
  });
});

describe('jobs', () => {
  it('are visible to their author and level 0', async () => {
    const login = `dona-${newId()}`;
    await server.addAdmin(login);
    const { filtros } = await world(1);
    const mine = await create({ entidade: 'LOJA', acao: 'ATIVAR', filtros }, login);
    const other = await create({ entidade: 'LOJA', acao: 'ATIVAR', filtros });
    const seen = await server.call('listTarefas', { as: login, query: { emAndamento: true } });
    expect(seen.body.items.map(({ _id }) => _id)).toEqual([mine._id]);
    const path = { id: other._id };
    for (const operation of ['getTarefa', 'cancelTarefa', 'listTarefaLinhas', 'downloadTarefa'] as const)
      expect(await server.call(operation, { as: login, path })).toAnswer('TA001');
    const all = await server.call('listTarefas');
    expect(all.body.items.map(({ _id }) => _id)).toEqual(expect.arrayContaining([mine._id, other._id]));
    await instance().work();
    const over = await server.call('listTarefas', { as: login, query: { emAndamento: false } });
    expect(over.body.items.map(({ _id }) => _id)).toEqual([mine._id]);
  });

  it('provide the result of each row in a file, at a signed address', async () => {
    const { filtros, lojas } = await world(2);
    const { _id, arquivo } = await done({ entidade: 'LOJA', acao: 'DESATIVAR', filtros });
    const response = await fetch(`${server.url}${arquivo}`);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="tarefa-desativar-lojas.csv"',
    );
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toBe('Nome;Resultado;Código;Por quê;Identificador');
    expect(lines.filter((line) => lojas.some((loja) => line.endsWith(`;Feita;;;${loja}`)))).toHaveLength(2);
    expect(_id).toEqual(expect.any(String));
  });
});

describe('imported stores', () => {
  async function imported(rede: string, logins: readonly string[]): Promise<string> {
    const header = 'Nome;Cliente;Login;E-mail;Cidade;UF;Tipo de comércio;Tipo de negócio';
    const rows = logins.map(
      (login) => `Loja ${login};${rede};${login};${login}@exemplo.com.br;Santos;SP;Rua;Franquia`,
    );
    const body = new FormData();
    body.append('arquivo', new Blob([[header, ...rows].join('\n')]), 'lojas.csv');
    const answer = await server.call('importLojas', { body });
    expect(answer).toAnswer(200);
    return answer.body.tarefa!._id;
  }

  const instruct = (tarefa: string): Pedida => ({
    entidade: 'LOJA',
    acao: 'ENVIAR_INSTRUCOES',
    filtros: { tarefa },
  });

  async function ended(id: string) {
    await instance().work();
    return read(id);
  }

  const signIn = (login: string, senha: string) =>
    server.call('playerLogin', {
      as: null,
      body: { login, senha, dispositivo: { _id: newId(), plataforma: 'web', versao: '1.0.0' } },
    });

  it('are found by their job, and each is mailed its own password', async () => {
    const rede = `Rede ${newId()}`;
    const cliente = await addCliente(server.db, { nome: rede });
    await addLoja(server.db, cliente, { nome: 'De antes' });
    const logins = ['a', 'b', 'c'].map((name) => `${name}-${newId()}`);
    const tarefa = await imported(rede, logins);
    const listed = () => server.call('listLojas', { query: { tarefa, sort: 'nome' } });
    expect((await listed()).body.items).toEqual([]);
    expect(await ended(tarefa)).toMatchObject({ feitas: 3 });
    expect((await listed()).body.items.map(({ nome }) => nome)).toEqual(logins.map((one) => `Loja ${one}`));

    const [first, ...others] = (await listed()).body.items;
    await server.db
      .updateTable('lojas')
      .set({ ultimoAcesso: new Date() })
      .where('id', '=', first!._id)
      .execute();
    const job = await done(instruct(tarefa));
    expect(job).toMatchObject({ total: 3, feitas: 2, semMudanca: 1, falharam: 0, operacao: null });

    await server.mail.deliver();
    const sent = readOutbox(server.settings.DATA_DIR).flatMap(({ message, text }) => {
      const senha = /^Senha: (.*)$/m.exec(text)?.[1]?.trim();
      return senha ? [{ to: /^To: (.*)$/m.exec(message)![1]!.trim(), senha }] : [];
    });
    expect(sent.map(({ to }) => to).sort()).toEqual(
      logins
        .slice(1)
        .map((one) => `${one}@exemplo.com.br`)
        .sort(),
    );
    expect(new Set(sent.map(({ senha }) => senha)).size).toBe(2);
    for (const { to, senha } of sent) {
      expect(senha).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
      const answer = await signIn(to.split('@')[0]!, senha);
      expect(answer).toAnswer(200);
      expect(answer.body.trocarSenha).toBe(true);
    }
    const told = await atividadesOf(server.db, others[0]!._id);
    expect(told.map(({ acao }) => acao)).toEqual(['IMPORTAR', 'ENVIAR_INSTRUCOES']);

    expect(await done(instruct(tarefa))).toMatchObject({ feitas: 0, semMudanca: 3 });
  });

  it('get no instructions from keys, and only the deleted store fails', async () => {
    const rede = `Rede ${newId()}`;
    await addCliente(server.db, { nome: rede });
    const tarefa = await imported(rede, [`x-${newId()}`, `y-${newId()}`]);
    await ended(tarefa);
    const body = { nome: 'Programa', level: '0', dias: 30, senhaAtual: PASSWORD } as const;
    const key = await server.call('createChave', { body });
    expect(key).toAnswer(201);
    const headers = { authorization: `Bearer ${key.body.segredo}` };
    const refused = await server.call('createTarefa', { as: null, headers, body: instruct(tarefa) });
    expect(refused).toAnswer(403, 'CH004');
    expect(refused.error.fields![0]!.path).toBe('acao');

    const asked = await create(instruct(tarefa));
    const [gone] = (await server.call('listLojas', { query: { tarefa } })).body.items;
    await server.call('deleteLoja', { path: { id: gone!._id } });
    expect(await ended(asked._id)).toMatchObject({ feitas: 1, falharam: 1 });
    expect((await linhasOf(asked._id)).flatMap(({ codigo }) => codigo ?? [])).toEqual(['L006']);
  });
});
