import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formats } from '#domain/formats.ts';
import { probeAudio } from '#server/audio/probe.ts';
import { audioPath } from '#server/audio/store.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/open.ts';
import { loadDemoData } from '#server/demo/load.ts';
import { openFolder } from '#server/storage/folder.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { silent as log } from '#tests/support/silent.ts';

const now = new Date('2026-11-20T15:00:00Z');
const dias = 2;
const load = ({ db, settings }: TestServer, signal?: AbortSignal, onDay?: () => void) =>
  loadDemoData(db, log, { storage: openFolder(settings.DATA_DIR), now, dias, signal, onDay });
const entities = [
  ...(['admins', 'clientes', 'lojas', 'musicas', 'playlists', 'vinhetas', 'notificacoes'] as const),
  ...(['comunicados', 'comunicadosEnviados', 'atividades', 'grupos', 'grades'] as const),
];
const links = [
  ...(['playlistMusicas', 'playlistLojas', 'vinhetaLojas', 'bloqueios', 'comunicadoClientes'] as const),
  ...(['grupoLojas', 'gradeGrupos', 'gradePlaylists'] as const),
];

const isOwn = (row: object) =>
  ('login' in row && row.login === 'admin') || ('acao' in row && row.acao === 'ENTRAR');

async function contents(db: Db) {
  const rows = await Promise.all(
    entities.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute()),
  );
  const linked = await Promise.all(links.map((table) => db.selectFrom(table).selectAll().execute()));
  return {
    // Leaves out the play log's row keys, which the database numbers.
    entities: rows
      .flat()
      .filter((row) => !isOwn(row))
      .map((row) => ({ ...row, chave: undefined })),
    links: linked.flatMap((table) => table.map((row) => JSON.stringify(row)).sort()),
  };
}

async function read<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(server.db)).rows;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ demonstration: { now, dias } });
});
afterAll(() => server.close());

describe('the demonstration data', () => {
  it('is loaded while the server is up', async () => {
    const state = async () => (await server.call('getDemonstracao')).body;
    const none = { presente: false, encerramento: null };
    expect(await state()).toEqual({ carregando: false, dias, diasProntos: 0, ...none });
    const loading = server.demo.start();
    const during = await server.call('listClientes');
    expect(during).toAnswer(200);
    expect(await state()).toMatchObject({ carregando: true, dias });
    await loading;
    const there = { presente: true, encerramento: null };
    expect(await state()).toEqual({ carregando: false, dias, diasProntos: 2, ...there });
    const { body } = await server.call('listClientes');
    expect(body.total).toBe(12);
    expect(body.items.reduce((sum, { numLojas }) => sum + numLojas, 0)).toBe(240);
    expect(body.items.filter(({ numPlaylists }) => numPlaylists > 0)).toHaveLength(11);
    expect(body.items.filter(({ numVinhetas }) => numVinhetas > 0)).toHaveLength(11);
  });

  it("follows the product's rules", async () => {
    const clientes = await server.db.selectFrom('clientes').selectAll().execute();
    const lojas = await server.db.selectFrom('lojas').selectAll().execute();
    for (const { cnpj, telefone, createdAt } of [...clientes, ...lojas]) {
      expect(formats.cnpj.isRight(cnpj!)).toBe(true);
      expect(formats.telefone.isRight(telefone!)).toBe(true);
      expect(Date.parse(createdAt)).toBeLessThan(now.getTime());
    }
    const since = new Map(clientes.map(({ id, createdAt }) => [id, createdAt]));
    for (const { clienteId, createdAt } of lojas) expect(createdAt > since.get(clienteId)!).toBe(true);
    expect(clientes.some(({ cnpj }) => /[A-Z]/.test(cnpj!))).toBe(true);
  });

  it('has the audio of its jingles', async () => {
    const vinhetas = await server.db.selectFrom('vinhetas').selectAll().execute();
    for (const { arquivoSha256, arquivoBytes } of vinhetas) {
      const bytes = readFileSync(join(server.settings.DATA_DIR, audioPath(arquivoSha256)));
      expect(bytes.length).toBe(arquivoBytes);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(arquivoSha256);
    }
    const [vinheta] = vinhetas;
    const probed = await probeAudio(join(server.settings.DATA_DIR, audioPath(vinheta!.arquivoSha256)));
    expect(probed).toMatchObject({ type: 'audio/wav', duracao: vinheta!.duracao });
  });

  it('cannot sign in, and has no top admin', async () => {
    const admins = await server.db.selectFrom('admins').selectAll().where('login', '!=', 'admin').execute();
    expect(admins.length).toBeGreaterThan(3);
    for (const { senhaHash, level } of admins) expect([senhaHash, level]).toEqual([null, '1']);
    const { login } = admins[0]!;
    const answer = await server.call('login', { as: null, body: { login, senha: 'qualquer-senha' } });
    expect(answer).toAnswer('LG003');
  });

  it('gives every store another name', async () => {
    const [named] = await read(
      sql<object>`select count(*) as n, count(distinct busca(nome)) as names from lojas`,
    );
    expect(named).toEqual({ n: 240, names: 240 });
  });

  it('has events only of stores with a device, from its first day on, and a few without a device', async () => {
    const { body } = await server.call('listLojas', { query: { semContato: 'NUNCA' } });
    const without = await read(sql<{ id: string }>`select id from lojas
      where not exists (select from dispositivos where loja_id = lojas.id) order by id`);
    expect(body.items.map(({ _id }) => _id).sort()).toEqual(without.map(({ id }) => id));
    expect(body.items.map(({ status }) => status)).toEqual(['ATIVO', 'ATIVO', 'ATIVO']);
    const told = await read(sql`select log.loja from (select loja, momento from execucoes
        union all select loja, momento from execucoes_vinhetas union all select loja, momento from curtidas
        union all select loja, momento from contatos_suporte) log join lojas on lojas.chave = log.loja
      where not exists (select from dispositivos d where d.loja_id = lojas.id and d.created_at < log.momento)
      union all select lojas.chave from lojas join notificacoes n on n.loja_id = lojas.id and n.lido_em is not null
      where lojas.ultimo_acesso is null
      union all select lojas.chave from lojas join comunicados_enviados e on e.loja_id = lojas.id and e.lido_em is not null
      where lojas.ultimo_acesso is null`);
    expect(told).toHaveLength(0);
  });

  it('has no plays of stores since their client became inactive', async () => {
    const [played] = await read(sql<{ n: number }>`select count(*) as n from execucoes e
      join lojas on lojas.chave = e.loja join clientes on clientes.id = lojas.cliente_id
      where 'INATIVO' in (lojas.status, clientes.status)`);
    expect(played!.n).toBe(0);
  });

  it('has an activity for the creation of each row', async () => {
    const { body } = await server.call('listAtividades');
    expect(body.total).toBeGreaterThan(1480);
    const first = await server.db
      .selectFrom('atividades')
      .selectAll()
      .orderBy('createdAt')
      .executeTakeFirst();
    expect(first).toMatchObject({ acao: 'CRIAR', entidade: 'MUSICA' });
  });

  it('assigns tracks and jingles to stores of the same client', async () => {
    const [counts] = await read(sql<Record<string, number>>`select (select count(*) from musicas) as musicas,
      (select count(distinct titulo) from musicas) as titulos, (select count(*) from bloqueios) as bloqueios,
      (select count(distinct loja_id) from playlist_lojas) as lojas,
      (select count(distinct loja_id) from vinheta_lojas) as ouvintes,
      (select min(num_musicas) from playlists) as shortest, (select max(num_musicas) from playlists) as longest`);
    expect(counts).toMatchObject({ musicas: 1200, titulos: 1200, lojas: 240, ouvintes: 240 });
    expect(counts!.bloqueios).toBeGreaterThan(20);
    expect(counts!.shortest).toBeGreaterThanOrEqual(20);
    expect(counts!.longest).toBeLessThanOrEqual(60);
    const strangers = await read(sql`
      select from playlist_lojas x join playlists p on p.id = playlist_id join lojas l on l.id = loja_id
      where p.cliente_id <> l.cliente_id union all
      select from vinheta_lojas x join vinhetas v on v.id = vinheta_id join lojas l on l.id = loja_id
      where v.cliente_id <> l.cliente_id`);
    expect(strangers).toHaveLength(0);
  });

  it('has three grades and two groups, with playlists that the stores have anyway', async () => {
    const grades = await server.db.selectFrom('grades').orderBy('nome').selectAll().execute();
    expect(grades.map(({ nome, numBlocos, todoCliente }) => [nome, numBlocos, todoCliente])).toEqual([
      ['Noites de shopping', 1, false],
      ['Rotina da semana', 2, true],
      ['Temporada', 1, true],
    ]);
    const grupos = await server.db.selectFrom('grupos').select('numLojas').execute();
    expect(grupos).toHaveLength(2);
    for (const { numLojas } of grupos) expect(numLojas).toBeGreaterThan(1);
    const strangers = await read(sql`
      select from grupo_lojas x join grupos g on g.id = grupo_id join lojas l on l.id = loja_id
      where g.cliente_id <> l.cliente_id union all
      select from grades g, jsonb_array_elements(blocos) b, jsonb_array_elements_text(b -> 'playlists') n
      where not exists (select from grade_playlists where grade_id = g.id and playlist_id = n)`);
    expect(strangers).toHaveLength(0);
  });

  it('has the audio of its tracks', async () => {
    const files = await read(sql<{ sha256: string; bytes: number; duracao: number }>`
      select distinct arquivo_sha256 as sha256, arquivo_bytes as bytes, duracao from musicas`);
    expect(files.length).toBeGreaterThan(10);
    for (const { sha256, bytes, duracao } of files) {
      const file = join(server.settings.DATA_DIR, audioPath(sha256));
      const audio = readFileSync(file);
      expect([audio.length, createHash('sha256').update(audio).digest('hex')]).toEqual([bytes, sha256]);
      expect(await probeAudio(file)).toMatchObject({ type: 'audio/wav', duracao });
      expect(duracao).toBeGreaterThan(120);
      expect(duracao).toBeLessThan(300);
    }
  });

  it('plays in each store only tracks of its playlists, after they were added', async () => {
    const [played] = await read(sql<{ n: number; foreign: number; early: number }>`
      select count(*) as n, count(*) filter (where e.momento < l.created_at) as early,
        count(*) filter (where not exists (select from playlist_lojas x join playlists p on p.id = x.playlist_id
          join playlist_musicas y on y.playlist_id = p.id join musicas m on m.id = y.musica_id
          where x.loja_id = l.id and p.chave = e.playlist and m.chave = e.musica)) as foreign
      from execucoes e join lojas l on l.chave = e.loja`);
    expect(played!.n).toBeGreaterThan(4000);
    expect(played).toMatchObject({ foreign: 0, early: 0 });
  });

  it('has notifications and announcements, some of them read', async () => {
    const notificacoes = await read(sql<{ status: string; n: number }>`
      select status, count(*) as n from notificacoes group by status`);
    expect(notificacoes).toHaveLength(2);
    expect(notificacoes.reduce((sum, { n }) => sum + n, 0)).toBe(40);
    const comunicados = await server.db.selectFrom('comunicados').selectAll().execute();
    expect(comunicados).toHaveLength(8);
    expect(comunicados.every(({ enviados }) => enviados > 0)).toBe(true);
    expect(new Set(comunicados.map(({ status }) => status))).toEqual(new Set(['LIDO', 'NÃO LIDO']));
    expect(comunicados.every(({ lidos }) => lidos > 0)).toBe(true);
    const [sent] = await read(sql<object>`select
        count(*) filter (where lido_em <= created_at or lido_em >= ${now}) as untimely,
        count(*) filter (where lembrado_em > lido_em) as reminded_readers,
        count(*) filter (where lido_em > lembrado_em) > 0 as read_once_reminded
      from comunicados_enviados`);
    expect(sent).toEqual({ untimely: 0, remindedReaders: 0, readOnceReminded: true });
    const reminded = await read(sql<object>`select nome, depois ->> 'lembradas' = (select count(*) from
        comunicados_enviados where comunicado_id = entidade_id and lembrado_em is not null)::text as counted
      from atividades where acao = 'LEMBRAR' order by nome`);
    expect(reminded).toEqual([
      { nome: 'Playlists de fim de ano', counted: true },
      { nome: 'Segundo aviso de mensalidade', counted: true },
    ]);
  });

  it('is dated in office hours', async () => {
    const hours = sql`extract(hour from created_at at time zone 'America/Sao_Paulo')`;
    const [night] = await read(sql<{ n: number }>`select count(*) as n from (
      select created_at from atividades where acao <> 'ENTRAR' union all select ultimo_acesso from lojas
      union all select created_at from comunicados_enviados) t (created_at) where ${hours} not between 8 and 18`);
    expect(night!.n).toBe(0);
  });

  it('skips databases with their own clients, resumes with the newest missing day, and is deterministic', async () => {
    const other = await startServer();
    try {
      const id = newId();
      await other.db.insertInto('clientes').values({ id, nome: 'Nosso cliente' }).execute();
      await load(other);
      expect((await contents(other.db)).entities).toHaveLength(1);
      await other.db.deleteFrom('clientes').where('id', '=', id).execute();

      const cut = new AbortController();
      const loading = load(other, cut.signal);
      while (!(await other.db.selectFrom('playlistMusicas').select('musicaId').limit(1).executeTakeFirst()));
      cut.abort();
      await expect(loading).rejects.toThrow();
      const cutAgain = new AbortController();
      await expect(load(other, cutAgain.signal, () => cutAgain.abort())).rejects.toThrow();
      const newest = await sql`select distinct dia::text as dia from uso_lojas`.execute(other.db);
      expect(newest.rows).toEqual([{ dia: '2026-11-20' }]);
      await load(other);
      const whole = await contents(server.db);
      expect(await contents(other.db)).toEqual(whole);
      await load(other);
      expect(await contents(other.db)).toEqual(whole);
    } finally {
      await other.close();
    }
  });
});
