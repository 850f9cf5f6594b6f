import { randomBytes } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { ensurePartitions } from '#server/db/playlog/partitions.ts';
import { createSigner } from '#server/http/signature.ts';
import { beginSending } from '#server/modules/exportacoes/exportacoes.queries.ts';
import type { Relatorio } from '#server/modules/exportacoes/tables.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { createWorld, type Query } from './relatorios-world.ts';

const relatorios = contract.components.schemas.RelatorioExportavel.enum as Relatorio[];
type Formato = 'csv' | 'xlsx';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await createWorld(server.db);
  const { db } = server;
  await db.insertInto('comunicados').values({ id: 'co1', nome: 'Feriado', mensagem: 'Fechado' }).execute();
  await ensurePartitions(db, [new Date()]);
  await db
    .insertInto('comunicadosEnviados')
    .values({ id: 'e1', comunicadoId: 'co1', lojaId: 'l1', clienteId: 'c1' })
    .execute();
  await server.addAdmin('outra');
});
afterAll(() => server.close());

type Asked = { relatorio: Relatorio; id?: string; filtros?: Query; formato?: Formato };
const create = (body: Asked, as = 'admin') =>
  server.call('createExportacao', { body: { formato: 'csv', ...body }, as });

const file = (url: string, signal?: AbortSignal) => fetch(server.url + url, { signal });

async function exported(asked: Asked): Promise<{ total: number; rows: string[][]; headers: Headers }> {
  const { status, body } = await create(asked);
  expect(status).toBe(201);
  const response = await file(body.url);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const rows =
    asked.formato === 'xlsx'
      ? sheetsOf(bytes).flat()
      : parse(bytes, { bom: true, delimiter: ';', recordDelimiter: '\r\n' });
  return { total: body.total, rows: rows as string[][], headers: response.headers };
}

/** The cells of each sheet as they are shown. */
function sheetsOf(bytes: Buffer): string[][][] {
  const book = read(bytes, { dense: true });
  return book.SheetNames.map((name) =>
    utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1, raw: false, defval: '' }),
  );
}

const idOf = (relatorio: Relatorio) => {
  if (!operations[relatorio].path.includes('{id}')) return undefined;
  return relatorio.includes('Playlist') ? 'p1' : 'm1';
};
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
const always = () => ({ cliente: 'c1', de: '2020-01-01', ate: today() });

/** Every entry of a report, page by page. */
async function entriesOf(relatorio: OperationId, path: Record<string, string>, query: Query) {
  const items: Record<string, unknown>[] = [];
  let cursor: string | null = null;
  do {
    const { body } = (await server.call(relatorio, {
      path,
      query: { ...query, ...(cursor && { cursor }) },
    })) as { body: { items: Record<string, unknown>[]; nextCursor: string | null } };
    items.push(...body.items);
    cursor = body.nextCursor;
  } while (cursor);
  return items;
}

describe.each(relatorios)('%s', (relatorio) => {
  it('comes whole, the same in both formats, with as many rows as were told', async () => {
    const id = idOf(relatorio);
    const filtros: Query = relatorio === 'reportDireitosAutorais' ? always() : {};
    const entries = await entriesOf(relatorio, { id: id ?? '' }, filtros);
    expect(entries.length).toBeGreaterThan(0);
    const csv = await exported({ relatorio, id, filtros });
    const xlsx = await exported({ relatorio, id, filtros, formato: 'xlsx' });
    expect(xlsx.rows).toEqual(csv.rows);
    expect([csv.rows.length - 1, csv.total, xlsx.total]).toEqual(Array(3).fill(entries.length));
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(xlsx.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
  });
});

describe('the rows', () => {
  it('are those of the filters, in the order and with the moments of the screen', async () => {
    const filtros = { status: 'ATIVO', periodo: 30, atividade: 'Rua' };
    const { rows } = await exported({ relatorio: 'reportClientesFaixas', filtros });
    const entries = (await entriesOf('reportClientesFaixas', {}, filtros)) as {
      musica: { titulo: string };
      playlist: { nome: string } | null;
      loja: { nome: string; status: string };
      horarioExecutadoPlayer: string;
    }[];
    const shown = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    expect(rows[0]).toEqual(['Faixa', 'Playlist', 'Loja', 'Status da loja', 'Data e hora']);
    expect(rows.slice(1).map((row) => [...row.slice(0, 4), row[4]!.replace(' ', ', ')])).toEqual(
      entries.map(({ musica, playlist, loja, horarioExecutadoPlayer }) => [
        ...[musica.titulo, playlist?.nome ?? '', loja.nome, loja.status],
        shown.format(new Date(horarioExecutadoPlayer)),
      ]),
    );
  });

  it.each(['csv', 'xlsx'] as const)('hold no formula: %s', async (formato) => {
    const cliente = await addCliente(server.db);
    const names = ['=1+1', '+5', '-x', '@SOMA(A1)', '\t=2', '"a;b"\nc', '<i>&amp;</i>', '_x0041_ \u0007'];
    const nome = `Fórmulas ${randomBytes(4).toString('hex')}`;
    for (const name of names) {
      await addLoja(server.db, cliente, { nome: name, cidade: nome });
    }
    const relatorio = 'reportInsightsLojasNaoAtualizaram';
    const { rows } = await exported({ relatorio, filtros: { cidade: nome }, formato });
    const guarded = (name: string) => (formato === 'csv' && /^[=+\-@\t]/.test(name) ? `'${name}` : name);
    const kept = (name: string) => (formato === 'xlsx' ? name.replace('\u0007', '') : name);
    expect(
      rows
        .slice(1)
        .map(([loja]) => loja)
        .sort(),
    ).toEqual(names.map((name) => kept(guarded(name))).sort());
    if (formato === 'csv') return;
    const { body } = await create({ relatorio, filtros: { cidade: nome }, formato });
    const book = read(Buffer.from(await (await file(body.url)).arrayBuffer()));
    const cells = Object.entries(book.Sheets.Relatório!).filter(([address]) => /^A\d/.test(address));
    expect(cells.every(([, cell]) => cell.t === 's' && cell.f === undefined)).toBe(true);
  });
});

describe('what is asked for', () => {
  it.each([
    [{ relatorio: 'reportClientesFaixas', filtros: { liked: true } }, 'filtros.liked'],
    [{ relatorio: 'reportClientesFaixas', filtros: { periodo: '30' } }, 'filtros.periodo'],
    [{ relatorio: 'reportClientesFaixas', filtros: { limit: 5 } }, 'filtros.limit'],
    [{ relatorio: 'reportDireitosAutorais', filtros: { cliente: 'c1', de: '2026-02-30' } }, 'filtros.de'],
    [{ relatorio: 'reportMusicaReproducoes' }, 'id'],
    [{ relatorio: 'reportClientesFaixas', id: 'm1' }, 'id'],
    [{ relatorio: 'listAdmins' }, 'relatorio'],
  ])('is checked as the report checks it: %o', async (asked, path) => {
    const { status, error } = await create(asked as unknown as Asked);
    expect([status, error.code]).toEqual([400, 'REQ001']);
    expect(error.fields!.map((field) => field.path)).toContain(path);
  });

  it('exists', async () => {
    const ofTrack = await create({ relatorio: 'reportMusicaLikes', id: 'nenhuma' });
    expect(ofTrack.error.code).toBe('M014');
    const ofPlaylist = await create({ relatorio: 'reportPlaylistReproducoes', id: 'nenhuma' });
    expect(ofPlaylist.error.code).toBe('P021');
  });

  it('fits in a workbook, or is refused but as CSV', async () => {
    const cliente = await addCliente(server.db);
    await sql`insert into uso_lojas (dia, loja, cliente, faixas)
      select '2020-05-05', 0, chave, 11000000 from clientes where id = ${cliente}`.execute(server.db);
    await sql`insert into uso_lojas_semanas (semana, loja, cliente, faixas)
      select '2020-05-04', 0, chave, 11000000 from clientes where id = ${cliente}`.execute(server.db);
    const asked = { relatorio: 'reportClientesFaixas', filtros: { cliente } } as const;
    const { status, error } = await create({ ...asked, formato: 'xlsx' });
    expect([status, error.code]).toEqual([422, 'EX002']);
    expect((await create(asked)).body.total).toBe(11_000_000);
  });
});

describe('an admin', () => {
  const asked: Asked = { relatorio: 'listContatosSuporte' };
  const become = (ids: string[], status: 'ENVIANDO' | 'CONCLUIDA') =>
    server.db
      .updateTable('exportacoes')
      .set({ status, updatedAt: new Date() })
      .where('id', 'in', ids)
      .execute();

  it('has two exports sent at once, and another when one of them is over', async () => {
    const [one, two, three] = [await create(asked), await create(asked), await create(asked)];
    await become([one.body._id, two.body._id], 'ENVIANDO');
    const { status, error } = await create(asked);
    expect([status, error.code]).toEqual([429, 'EX003']);
    const late = await file(three.body.url);
    expect([late.status, (await late.json()).error.code]).toEqual([429, 'EX003']);
    expect((await file(two.body.url)).status).toBe(200);
    await become([one.body._id], 'CONCLUIDA');
    expect((await create(asked)).status).toBe(201);
    expect((await file(three.body.url)).status).toBe(200);
  });

  it('begins two at most of those that are asked for at the same moment', async () => {
    const adminId = await server.addAdmin('apressada');
    const made = await Promise.all(
      Array.from({ length: 5 }, () => create({ relatorio: 'listContatosSuporte' }, 'apressada')),
    );
    const begun = await Promise.all(made.map(({ body }) => beginSending(server.db, body._id, adminId)));
    expect(begun.filter(Boolean)).toHaveLength(2);
  });
});

describe('the address', () => {
  const asked: Asked = { relatorio: 'listContatosSuporte' };
  const codeOf = async (url: string) => {
    const response = await file(url);
    return response.ok ? response.status : (await response.json()).error.code;
  };
  const signedAt = (now: number, id: string, adminId: string) =>
    createSigner(server.settings.DATA_DIR, () => now).sign({ operation: 'downloadExportacao', id }, adminId);

  it('opens its own export alone, for 5 minutes', async () => {
    const { body } = await create(asked);
    const { body: other } = await create({ ...asked, filtros: { periodo: 1 } });
    expect(await codeOf(body.url)).toBe(200);
    const [path, query] = body.url.split('?') as [string, string];
    expect(await codeOf(`${path}?${query}&periodo=365`)).toBe(200);
    expect(await codeOf(`${other.url.split('?')[0]}?${query}`)).toBe('LG006');
    expect(await codeOf(`${path}?${query.slice(0, -2)}`)).toBe('LG006');
    expect(await codeOf(path)).toBe('LG006');
    const { id } = await server.db
      .selectFrom('admins')
      .select('id')
      .where('login', '=', 'admin')
      .executeTakeFirstOrThrow();
    const late = signedAt(Date.now() - 301_000, body._id, id);
    expect(await codeOf(`${path}?assinatura=${late}`)).toBe('LG006');
  });

  it('does not open once its admin is disabled, nor for another', async () => {
    const adminId = await server.addAdmin('de-saida');
    const { body } = await create(asked, 'de-saida');
    const other = await server.call('downloadExportacao', { path: { id: body._id } });
    expect(other.error.code).toBe('EX001');
    await server.db.updateTable('admins').set({ status: 'INATIVO' }).where('id', '=', adminId).execute();
    expect(await codeOf(body.url)).toBe('LG004');
    await server.db.updateTable('admins').set({ deletedAt: new Date() }).where('id', '=', adminId).execute();
    expect(await codeOf(body.url)).toBe('LG006');
  });

  it('tells its headers alone by HEAD, and reads nothing', async () => {
    const { body } = await create(asked);
    const response = await fetch(server.url + body.url, { method: 'HEAD' });
    expect(response.headers.get('content-disposition')).toContain('contatos-de-suporte');
    const { body: seen } = await server.call('getExportacao', { path: { id: body._id } });
    expect(seen.status).toBe('PENDENTE');
  });
});

describe('an export', () => {
  const of = (id: string) => server.call('getExportacao', { path: { id } });

  it('tells how far it is, to its own admin', async () => {
    const { body } = await create({ relatorio: 'listContatosSuporte', formato: 'xlsx' });
    const waiting = await of(body._id);
    expect(waiting.body).toMatchObject({ status: 'PENDENTE', linhas: 0, total: 40, formato: 'xlsx' });
    await (await file(body.url)).arrayBuffer();
    await expect
      .poll(async () => (await of(body._id)).body, { timeout: 20_000 })
      .toMatchObject({ status: 'CONCLUIDA', linhas: 40 });
    const other = await server.call('getExportacao', { path: { id: body._id }, as: 'outra' });
    expect(other.error.code).toBe('EX001');
  });

  it('that is not sent any more, as its server died, says so', async () => {
    const { body } = await create({ relatorio: 'listContatosSuporte' });
    await server.db
      .updateTable('exportacoes')
      .set({ status: 'ENVIANDO', updatedAt: new Date(Date.now() - 60_000) })
      .where('id', '=', body._id)
      .execute();
    expect((await of(body._id)).body.status).toBe('INTERROMPIDA');
  });

  it.each(['csv', 'xlsx'] as const)(
    'that fails breaks off, and is not taken for done: %s',
    async (formato) => {
      const { body } = await create({ relatorio: 'listContatosSuporte', formato });
      await sql`alter table contatos_suporte rename to guardados`.execute(server.db);
      try {
        const response = file(body.url);
        // Titles are sent before the first row is read; a workbook begins with its rows.
        if (formato === 'csv') await expect(response.then((sent) => sent.text())).rejects.toThrow();
        else expect((await (await response).json()).error.code).toBe('REQ000');
        await expect
          .poll(async () => (await of(body._id)).body.status, { timeout: 20_000 })
          .toBe('INTERROMPIDA');
      } finally {
        await sql`alter table guardados rename to contatos_suporte`.execute(server.db);
      }
    },
  );

  it('is cancelled by its own admin, once', async () => {
    const { body } = await create({ relatorio: 'listContatosSuporte' });
    const path = { id: body._id };
    const other = await server.call('deleteExportacao', { path, as: 'outra' });
    expect(other.error.code).toBe('EX001');
    expect((await server.call('deleteExportacao', { path })).status).toBe(204);
    expect((await server.call('deleteExportacao', { path })).error.code).toBe('EX001');
    expect((await of(body._id)).error.code).toBe('EX001');
    expect((await (await file(body.url)).json()).error.code).toBe('EX001');
  });
});
