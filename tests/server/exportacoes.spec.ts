import { randomBytes } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { pastMonths } from '#domain/pastMonths.ts';
import type { RelatorioExportavel as Relatorio } from '#domain/relatorios/tables.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { createSigner } from '#server/http/signature.ts';
import { queryOf } from '#server/modules/consulta.ts';
import { beginSending } from '#server/modules/exportacoes/exportacoes.queries.ts';
import { hashToken } from '#server/modules/session/sessoes.queries.ts';
import { ensurePartitions } from '#server/playlog/partitions.ts';
import { addCliente, addGrade, addLoja } from '#tests/support/entities.ts';
import { createWorld, type Query } from '#tests/support/relatoriosWorld.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

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
  await db.insertInto('notificacoes').values({ id: 'n1', mensagem: 'Ligue', lojaId: 'l1' }).execute();
  await db.insertInto('feriados').values({ id: 'f1', dia: '2026-12-25', nome: 'Natal' }).execute();
  await sql`insert into comprovantes
    select '2026-11-20', lojas.chave, vinhetas.chave, clientes.chave, 3, 0, 0, 0, 2 from lojas, vinhetas, clientes
    where lojas.id = 'l1' and clientes.id = 'c1' order by vinhetas.id limit 1`.execute(db);
  const kept = sql`select lojas.chave, '2026-11-20'::date, clientes.chave, 60000, 0, 0, 60000, 0, 0 from lojas, clientes
    where lojas.id = 'l1' and clientes.id = 'c1'`;
  await sql`insert into disponibilidade ${kept}`.execute(db);
  await sql`insert into disponibilidade_meses (loja, mes, cliente, aberta, tocando, tocou_sem_sinal, sem_sinal, nossos, desconhecidos)
    ${kept}`.execute(db);
  await sql`update disponibilidade_meses set mes = '2026-11-01'`.execute(db);
  await sql`insert into paradas (dia, de, ate, loja, cliente, situacao, nossa)
    select dia, '2026-11-20T12:00Z', '2026-11-20T12:01Z', loja, cliente, 'TOCANDO', false from disponibilidade`.execute(
    db,
  );
  const [mes] = pastMonths(1);
  const closed = { mes: `${mes}-01`, fechadoEm: new Date(0), linhas: 0, bytes: 0, sha256: '0'.repeat(64) };
  const { id: adminId } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('fechamentos')
    .values({ id: 'fe1', clienteId: 'c1', adminId, ...closed })
    .execute();
  await addGrade(db, 'c1');
  await server.saude.judgeSituacoes();
  await server.addAdmin('outra');
  await server.token('outra');
});
afterAll(() => server.close());

type Asked = {
  relatorio: Relatorio;
  id?: string;
  filtros?: Query;
  formato?: Formato;
  colunas?: string[];
};
const create = (body: Asked, as = 'admin') =>
  server.call('createExportacao', { body: { formato: 'csv', ...body }, as });

const file = (url: string, signal?: AbortSignal) => fetch(server.url + url, { signal });

async function exported(asked: Asked): Promise<{ total: number; rows: string[][]; headers: Headers }> {
  const answer = await create(asked);
  expect(answer).toAnswer(201);
  const response = await file(answer.body.url);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const rows =
    asked.formato === 'xlsx'
      ? sheetsOf(bytes).flat()
      : parse(bytes, { bom: true, delimiter: ';', recordDelimiter: '\r\n' });
  return { total: answer.body.total, rows: rows as string[][], headers: response.headers };
}

function sheetsOf(bytes: Buffer): string[][][] {
  const book = read(bytes, { dense: true });
  return book.SheetNames.map((name) =>
    utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1, raw: false, defval: '' }),
  );
}

const idOf = (relatorio: Relatorio) => {
  if (!operations[relatorio].path.includes('{id}')) return undefined;
  if (relatorio === 'listFechamentoSuplemento') return 'fe1';
  return relatorio.includes('Playlist') ? 'p1' : 'm1';
};
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
const always = () => ({ cliente: 'c1', de: '2020-01-01', ate: today() });
const filtrosOf: Partial<Record<Relatorio, () => Query>> = {
  reportDireitosAutorais: always,
  reportClienteRepeticao: () => ({ cliente: 'c1' }),
  listAcessos: () => ({ login: 'outra' }),
};

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

/** One list, one report of one track and one of all; `writers.spec.ts` writes every kind of cell in both formats. */
const inBoth: Relatorio[] = ['listLojas', 'reportMusicaLikes', 'reportClientesFaixas'];

it.each(relatorios)('exports every row of %s, and announces their number', async (relatorio) => {
  const id = idOf(relatorio);
  const filtros = filtrosOf[relatorio]?.() ?? {};
  const entries = await entriesOf(relatorio, { id: id ?? '' }, filtros);
  expect(entries.length).toBeGreaterThan(0);
  const csv = await exported({ relatorio, id, filtros });
  expect([csv.rows.length - 1, csv.total]).toEqual([entries.length, entries.length]);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  if (!inBoth.includes(relatorio)) return;
  const xlsx = await exported({ relatorio, id, filtros, formato: 'xlsx' });
  expect([xlsx.rows, xlsx.total]).toEqual([csv.rows, csv.total]);
  expect(xlsx.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.xlsx"$/,
  );
});

describe('the exported rows', () => {
  it("match the requested filters, under the entity's name", async () => {
    const headOf = async (filtros: Query) =>
      (await exported({ relatorio: 'reportDisponibilidade', filtros })).rows[0]!.slice(0, 3);
    expect(await headOf({})).toEqual(['Mês', 'Loja', 'Cliente']);
    expect(await headOf({ por: 'CLIENTE' })).toEqual(['Mês', 'Cliente', 'Aberta (min)']);
    expect(await headOf({ por: 'GRUPO' })).toEqual(['Mês', 'Grupo', 'Cliente']);
  });

  it('have the order and the moments of the screen', async () => {
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
        musica.titulo,
        playlist?.nome ?? '—',
        loja.nome,
        loja.status,
        shown.format(new Date(horarioExecutadoPlayer)),
      ]),
    );
  });

  it('are of one client only when filtered by it', async () => {
    const filtros = { cliente: 'c1', periodo: 30 };
    const { rows, total } = await exported({ relatorio: 'reportInsightsFaixasVinhetas', filtros });
    const stores = (await entriesOf('reportInsightsFaixasVinhetas', {}, filtros)) as { nome: string }[];
    expect(rows.slice(1).map(([loja]) => loja)).toEqual(stores.map(({ nome }) => nome));
    const all = await create({ relatorio: 'reportInsightsFaixasVinhetas', filtros: { periodo: 30 } });
    expect(total).toBeLessThan(all.body.total);
  });

  it.each(['csv', 'xlsx'] as const)('contain no formula: %s', async (formato) => {
    const cliente = await addCliente(server.db);
    const names = ['=1+1', '+5', '-x', '@SOMA(A1)', '\t=2', '"a;b"\nc', '<i>&amp;</i>', '_x0041_ \u0007'];
    const nome = `Fórmulas ${randomBytes(4).toString('hex')}`;
    for (const name of names) {
      await addLoja(server.db, cliente, { nome: name, cidade: nome });
    }
    const relatorio = 'reportInsightsContatosSuporte';
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

describe('the exported columns', () => {
  const titles = async (asked: Omit<Asked, 'relatorio'> & { relatorio: Relatorio }) =>
    (await exported(asked)).rows[0];

  it('are the requested ones, in that order, with their second lines', async () => {
    const colunas = ['status', 'nome', 'email'];
    const filtros = { cliente: 'c2', sort: 'nome' };
    const { rows } = await exported({ relatorio: 'listLojas', colunas, filtros });
    expect(rows[0]).toEqual(['Status', 'Nome', 'CNPJ', 'E-mail']);
    const stores = await entriesOf('listLojas', {}, filtros);
    expect(stores.length).toBeGreaterThan(1);
    expect(rows.slice(1).map(([status, nome, , email]) => [status, nome, email])).toEqual(
      stores.map(({ status, nome, email }) => [status, nome, email]),
    );
  });

  it("are all by default: first the screen's, then the others in the contract", async () => {
    const shown = [
      'Nome',
      'Número de Lojas',
      'Status',
      'Cadastrado em',
      'Lojas com problema',
      'Inadimplente',
    ];
    const fields = Object.values<object>(contract.components.schemas.ClienteRow.properties);
    const named = fields.flatMap((field) => ('title' in field ? String(field.title) : []));
    const others = named.filter((title) => !shown.includes(title));
    expect(others).toContain('Razão social');
    expect(await titles({ relatorio: 'listClientes', colunas: [] })).toEqual([...shown, ...others]);
    expect(await titles({ relatorio: 'reportClientesVinhetas', colunas: [] })).toEqual(
      await titles({ relatorio: 'reportClientesVinhetas' }),
    );
  });

  it('have human-readable values', async () => {
    const nome = `Valores ${randomBytes(4).toString('hex')}`;
    const id = await addCliente(server.db);
    await server.db
      .updateTable('clientes')
      .set({ nome, inadimplente: true, cnpj: '12ABC34501DE35' })
      .where('id', '=', id)
      .execute();
    const colunas = ['nome', 'inadimplente', 'cnpj', 'razaoSocial'];
    const { rows } = await exported({ relatorio: 'listClientes', colunas, filtros: { nome } });
    expect(rows[1]!.slice(0, 3)).toEqual([nome, 'Sim', '12.ABC.345/01DE-35']);
  });

  it('default to those of the import, if there is one', async () => {
    expect(await titles({ relatorio: 'listLojas' })).toContain('Identificador');
    expect(await titles({ relatorio: 'listPlaylists' })).toEqual(
      await titles({ relatorio: 'listPlaylists', colunas: [] }),
    );
  });
});

it('requires the level of its list, even with a signed address', async () => {
  const id = await server.addAdmin('rebaixada', '0');
  const answer = await create({ relatorio: 'listAcessos' }, 'rebaixada');
  expect(answer).toAnswer(201);
  await server.db.updateTable('admins').set({ level: '1' }).where('id', '=', id).execute();
  const refused = await create({ relatorio: 'listAcessos' }, 'rebaixada');
  expect(refused).toAnswer(400, 'REQ001');
  expect(refused.error.fields?.[0]?.path).toBe('relatorio');
  expect((await file(answer.body.url)).status).toBe(401);
});

it('shows the same part of the bin as its list', async () => {
  await server.addAdmin('alheia', '1');
  const { rows } = await exported({ relatorio: 'listLixeira' });
  expect(rows.length).toBeGreaterThan(1);
  const { body } = await create({ relatorio: 'listLixeira' }, 'alheia');
  expect(body.total).toBe(0);
});

describe('the security log', () => {
  const logged = async (as: string) => {
    const query = { acao: 'EXPORTAR', entidade: 'RELATORIO' } as const;
    const { body } = await server.call('listAtividades', { query, as });
    return body.items.map(({ nome, entidadeId, antes, depois }) => ({ nome, entidadeId, antes, depois }));
  };
  const cliente = async () => (await server.call('getCliente', { path: { id: 'c1' } })).body.nome;
  const titulo = async () => (await server.call('getMusica', { path: { id: 'm1' } })).body.titulo;

  it('logs an export once, with readable filters, format and rows, however often it is downloaded', async () => {
    await server.addAdmin('registrada');
    const filtros = { cliente: 'c1', status: 'ATIVO', loja: 'nenhuma' };
    const { body } = await create({ relatorio: 'reportClientesFaixas', filtros }, 'registrada');
    for (let n = 0; n < 2; n += 1) expect((await file(body.url)).status).toBe(200);
    const track = await create({ relatorio: 'reportMusicaLikes', id: 'm1', formato: 'xlsx' }, 'registrada');
    expect(await logged('registrada')).toEqual([
      {
        nome: 'Curtidas da faixa',
        entidadeId: 'reportMusicaLikes',
        antes: null,
        depois: {
          filtros: { musica: { _id: 'm1', nome: await titulo() } },
          formato: 'xlsx',
          linhas: track.body.total,
        },
      },
      {
        nome: 'Faixas tocadas',
        entidadeId: 'reportClientesFaixas',
        antes: null,
        depois: {
          filtros: {
            cliente: { _id: 'c1', nome: await cliente() },
            status: 'ATIVO',
            loja: { _id: 'nenhuma', nome: 'nenhuma' },
          },
          formato: 'csv',
          linhas: body.total,
        },
      },
    ]);
  });

  it('does not log a refused export', async () => {
    await server.addAdmin('recusada');
    await create({ relatorio: 'reportMusicaLikes', id: 'nenhuma' }, 'recusada');
    await create({ relatorio: 'reportClientesFaixas', filtros: { periodo: '30' } }, 'recusada');
    expect(await logged('recusada')).toEqual([]);
  });

  it('logs each request of the rights report, with all its rows', async () => {
    await server.addAdmin('autoral');
    const ask = (query: object) =>
      server.call('reportDireitosAutorais', { query: { ...always(), ...query }, as: 'autoral' });
    const { total } = (await ask({ contar: true })).body;
    expect(await logged('autoral')).toEqual([]);
    const { nextCursor } = (await ask({ limit: 10 })).body;
    expect(await ask({ limit: 10, cursor: nextCursor! })).toAnswer(200);
    expect(await ask({ limit: 10, page: 2 })).toAnswer(200);
    const asked = {
      nome: 'Direitos autorais',
      entidadeId: 'reportDireitosAutorais',
      antes: null,
      depois: {
        filtros: { cliente: { _id: 'c1', nome: await cliente() }, de: '2020-01-01', ate: today() },
        formato: 'json',
        linhas: total,
      },
    };
    expect(await logged('autoral')).toEqual([asked]);
    // As a file it is one export, not logged page by page.
    const { body } = await create({ relatorio: 'reportDireitosAutorais', filtros: always() }, 'autoral');
    await (await file(body.url)).arrayBuffer();
    expect(await logged('autoral')).toEqual([
      { ...asked, depois: { ...asked.depois, formato: 'csv' } },
      asked,
    ]);
  });
});

describe('the request', () => {
  it.each([
    [{ relatorio: 'reportClientesFaixas', filtros: { liked: true } }, 'filtros.liked'],
    [{ relatorio: 'reportClientesFaixas', filtros: { periodo: '30' } }, 'filtros.periodo'],
    [{ relatorio: 'reportClientesFaixas', filtros: { limit: 5 } }, 'filtros.limit'],
    [{ relatorio: 'reportDireitosAutorais', filtros: { cliente: 'c1', de: '2026-02-30' } }, 'filtros.de'],
    [
      {
        relatorio: 'reportDireitosAutorais',
        filtros: { cliente: 'c1', de: '2026-02-02', ate: '2026-02-01' },
      },
      'filtros.de',
    ],
    [{ relatorio: 'reportClientesFaixas', filtros: { cidade: 'meio \ud83c x' } }, 'filtros.cidade'],
    [{ relatorio: 'reportMusicaReproducoes' }, 'id'],
    [{ relatorio: 'reportClientesFaixas', id: 'm1' }, 'id'],
    [{ relatorio: 'listTarefas' }, 'relatorio'],
    [{ relatorio: 'listLojas', colunas: ['nome', 'senha'] }, 'colunas.1'],
    [{ relatorio: 'reportClientesFaixas', colunas: ['faixa', 'nome'] }, 'colunas.1'],
  ])("is validated as the report's own: %o", async (asked, path) => {
    const answer = await create(asked as unknown as Asked);
    expect(answer).toAnswer(400, 'REQ001');
    expect(answer.error.fields!.map((field) => field.path)).toContain(path);
  });

  it.each(['listLojas', 'reportClientesFaixas', 'reportClientesVinhetas'] as const)(
    'rejects unknown filters and ignores ineffective ones as the report does: %s',
    async (relatorio) => {
      const { properties } = queryOf(relatorio);
      const text = ['periodo', 'nome', 'titulo'].find((name) => name in properties)!;
      const unknown = await create({ relatorio, filtros: { statos: 'ATIVO' } });
      expect(unknown.error).toMatchObject({ code: 'REQ001', fields: [{ path: 'filtros.statos' }] });
      expect(await create({ relatorio, filtros: { _id: 'x', reset: true, [text]: '' } })).toAnswer(201);
    },
  );

  it('requires an existing track or playlist', async () => {
    const ofTrack = await create({ relatorio: 'reportMusicaLikes', id: 'nenhuma' });
    expect(ofTrack).toAnswer('M014');
    const ofPlaylist = await create({ relatorio: 'reportPlaylistReproducoes', id: 'nenhuma' });
    expect(ofPlaylist).toAnswer('P021');
  });

  it('that is too large for a workbook is only allowed as CSV', async () => {
    const cliente = await addCliente(server.db);
    await sql`insert into uso_lojas (dia, loja, cliente, faixas)
      select '2020-05-05', 0, chave, 11000000 from clientes where id = ${cliente}`.execute(server.db);
    await sql`insert into uso_lojas_semanas (semana, loja, cliente, faixas)
      select '2020-05-04', 0, chave, 11000000 from clientes where id = ${cliente}`.execute(server.db);
    const asked = { relatorio: 'reportClientesFaixas', filtros: { cliente } } as const;
    expect(await create({ ...asked, formato: 'xlsx' })).toAnswer(422, 'EX002');
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

  it('can download two exports in parallel, and a third once one is done', async () => {
    const [one, two, three] = [await create(asked), await create(asked), await create(asked)];
    await become([one.body._id, two.body._id], 'ENVIANDO');
    expect(await create(asked)).toAnswer(429, 'EX003');
    const late = await file(three.body.url);
    expect([late.status, (await late.json()).error.code]).toEqual([429, 'EX003']);
    expect((await file(two.body.url)).status).toBe(200);
    await become([one.body._id], 'CONCLUIDA');
    expect(await create(asked)).toAnswer(201);
    expect((await file(three.body.url)).status).toBe(200);
  });

  it('starts at most two of several parallel downloads', async () => {
    const adminId = await server.addAdmin('apressada');
    const made = await Promise.all(
      Array.from({ length: 5 }, () => create({ relatorio: 'listContatosSuporte' }, 'apressada')),
    );
    const begun = await Promise.all(made.map(({ body }) => beginSending(server.db, body._id, adminId)));
    expect(begun.filter(Boolean)).toHaveLength(2);
  });
});

describe('the signed address', () => {
  const asked: Asked = { relatorio: 'listContatosSuporte' };
  const codeOf = async (url: string) => {
    const response = await file(url);
    return response.ok ? response.status : (await response.json()).error.code;
  };
  const signedAt = (now: number, id: string, me: { id: string; sessaoId: string }) =>
    createSigner(server.settings, () => now).sign({ operation: 'downloadExportacao', id }, me);

  it('opens only its own export, for 5 minutes', async () => {
    const { body } = await create(asked);
    const { body: other } = await create({ ...asked, filtros: { periodo: 1 } });
    expect(await codeOf(body.url)).toBe(200);
    const [path, query] = body.url.split('?') as [string, string];
    expect(await codeOf(`${path}?${query}&periodo=365`)).toBe('REQ001');
    expect(await codeOf(`${other.url.split('?')[0]}?${query}`)).toBe('LG006');
    expect(await codeOf(`${path}?${query.slice(0, -2)}`)).toBe('LG006');
    expect(await codeOf(path)).toBe('LG006');
    const me = await server.db
      .selectFrom('sessoes')
      .where('tokenHash', '=', hashToken(await server.token()))
      .select(['adminId as id', 'id as sessaoId'])
      .executeTakeFirstOrThrow();
    expect(await codeOf(`${path}?assinatura=${signedAt(Date.now() - 299_000, body._id, me)}`)).toBe(200);
    const late = signedAt(Date.now() - 301_000, body._id, me);
    expect(await codeOf(`${path}?assinatura=${late}`)).toBe('LG006');
  });

  it('stops working once its admin is disabled or deleted', async () => {
    const adminId = await server.addAdmin('de-saida');
    const { body } = await create(asked, 'de-saida');
    const other = await server.call('downloadExportacao', { path: { id: body._id } });
    expect(other).toAnswer('EX001');
    await server.db.updateTable('admins').set({ status: 'INATIVO' }).where('id', '=', adminId).execute();
    expect(await codeOf(body.url)).toBe('LG004');
    await server.db.updateTable('admins').set({ deletedAt: new Date() }).where('id', '=', adminId).execute();
    expect(await codeOf(body.url)).toBe('EX001');
  });

  it('stops working with its session or key', async () => {
    await server.addAdmin('sai-logo', '0');
    const changes = {
      ended: { revogadaEm: new Date() },
      unused: { ultimoUso: new Date(Date.now() - 13 * 3_600_000) },
      old: { createdAt: new Date(Date.now() - 31 * 86_400_000) },
    };
    const none = { revogadaEm: null, ultimoUso: new Date(), createdAt: new Date() };
    const { body } = await create(asked, 'sai-logo');
    const change = async (values: object) =>
      server.db
        .updateTable('sessoes')
        .set(values)
        .where('tokenHash', '=', hashToken(await server.token('sai-logo')))
        .execute();
    for (const values of Object.values(changes)) {
      await change(values);
      expect(await codeOf(body.url)).toBe('EX001');
      await change(none);
    }
    expect(await codeOf(body.url)).toBe(200);
    const made = await server.call('createChave', {
      as: 'sai-logo',
      body: { nome: 'Planilha', level: '1', dias: 1, senhaAtual: PASSWORD },
    });
    const headers = { authorization: `Bearer ${made.body.segredo}` };
    const ofKey = await server.call('createExportacao', {
      as: null,
      headers,
      body: { filtros: {}, formato: 'csv', ...asked },
    });
    expect(await server.call('logout', { as: 'sai-logo' })).toAnswer(204);
    expect(await codeOf(body.url)).toBe('EX001');
    expect(await codeOf(ofKey.body.url)).toBe(200);
    await server.call('deleteChave', { path: { id: made.body._id } });
    expect(await codeOf(ofKey.body.url)).toBe('EX001');
  });

  it('returns only headers by HEAD, and reads nothing', async () => {
    const { body } = await create(asked);
    const response = await fetch(server.url + body.url, { method: 'HEAD' });
    expect(response.headers.get('content-disposition')).toContain('contatos-de-suporte');
    const { body: seen } = await server.call('getExportacao', { path: { id: body._id } });
    expect(seen.status).toBe('PENDENTE');
  });
});

describe('an export', () => {
  const CONTACTS = 42;
  const of = (id: string) => server.call('getExportacao', { path: { id } });

  it('reports its progress to its own admin', async () => {
    const { body } = await create({ relatorio: 'listContatosSuporte', formato: 'xlsx' });
    const waiting = await of(body._id);
    expect(waiting.body).toMatchObject({ status: 'PENDENTE', linhas: 0, total: CONTACTS, formato: 'xlsx' });
    await (await file(body.url)).arrayBuffer();
    await expect
      .poll(async () => (await of(body._id)).body, { timeout: 20_000 })
      .toMatchObject({ status: 'CONCLUIDA', linhas: CONTACTS });
    const other = await server.call('getExportacao', { path: { id: body._id }, as: 'outra' });
    expect(other).toAnswer('EX001');
  });

  it('shows as aborted after its server died', async () => {
    const { body } = await create({ relatorio: 'listContatosSuporte' });
    await server.db
      .updateTable('exportacoes')
      .set({ status: 'ENVIANDO', updatedAt: new Date(Date.now() - 60_000) })
      .where('id', '=', body._id)
      .execute();
    expect((await of(body._id)).body.status).toBe('INTERROMPIDA');
  });

  it.each(['csv', 'xlsx'] as const)(
    'breaks the download off when it fails, so that it does not look complete: %s',
    async (formato) => {
      const { body } = await create({ relatorio: 'listContatosSuporte', formato });
      await sql`alter table contatos_suporte rename to guardados`.execute(server.db);
      try {
        const response = file(body.url);
        // CSV headings are sent before the first row is read; a workbook starts with its rows.
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

  it('can be cancelled by its own admin, once', async () => {
    const { body } = await create({ relatorio: 'listContatosSuporte' });
    const path = { id: body._id };
    const other = await server.call('deleteExportacao', { path, as: 'outra' });
    expect(other).toAnswer('EX001');
    expect(await server.call('deleteExportacao', { path })).toAnswer(204);
    expect(await server.call('deleteExportacao', { path })).toAnswer('EX001');
    expect(await of(body._id)).toAnswer('EX001');
    expect((await (await file(body.url)).json()).error.code).toBe('EX001');
  });
});
