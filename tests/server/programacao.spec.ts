import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { newId } from '#server/db/id.ts';
import { pictureOf } from '#tests/support/desfazer.ts';
import { addCliente, addGrade, addGrupo, addLoja, addMusica, addPlaylist } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

type Trecho = components['schemas']['ProgramacaoTrecho'];
type Bloco = components['schemas']['GradeBlocoInput'];

let server: TestServer;
let cliente: string;
let loja: string;
let base: string;
let festa: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server;
  cliente = await addCliente(db);
  loja = await addLoja(db, cliente, { nome: 'Centro' });
  const longas = await addMusica(db, { duracao: 25 * 3600 });
  base = await addPlaylist(db, cliente, { nome: 'Base', musicas: [longas], lojas: [loja] });
  festa = await addPlaylist(db, cliente, {
    nome: 'Festa',
    musicas: [await addMusica(db, { duracao: 3600 })],
  });
});

const blocos = (...all: Partial<Bloco>[]) =>
  JSON.stringify(
    all.map((fields) => ({
      dias: ['SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB', 'DOM'],
      de: '10:00',
      ate: '12:00',
      playlists: [festa],
      ...fields,
    })),
  );
const read = async (de = '2026-12-01', ate = de) => {
  const answer = await server.call('getLojaProgramacao', { path: { id: loja }, query: { de, ate } });
  expect(answer).toAnswer(200);
  return answer.body;
};
/** Formats stretches by São Paulo's clock: `10:00 Natal`; `-` is the base. */
const emPalavras = (trechos: Pick<Trecho, 'de' | 'grade'>[]) =>
  trechos.map(({ de, grade }) => {
    const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });
    return `${hora.format(new Date(de))} ${grade?.nome ?? '-'}`;
  });

describe('the programme of a store', () => {
  it('is its base unless a grade reaches it', async () => {
    const { loja: named, fusoHorario, dias } = await read();
    expect({ named, fusoHorario }).toEqual({
      named: { _id: loja, nome: 'Centro' },
      fusoHorario: 'America/Sao_Paulo',
    });
    expect(dias).toEqual([
      {
        dia: '2026-12-01',
        feriado: null,
        aberta: [{ de: '2026-12-01T03:00:00.000Z', ate: '2026-12-02T03:00:00.000Z' }],
        trechos: [
          {
            de: '2026-12-01T03:00:00.000Z',
            ate: '2026-12-02T03:00:00.000Z',
            grade: null,
            por: null,
            grupo: null,
            encobertas: [],
            vazias: [],
            avisos: [],
            playlists: [{ _id: base, nome: 'Base', numMusicas: 1, duracaoTotal: 25 * 3600 }],
          },
        ],
      },
    ]);
  });

  it('is the first grade by precedence, with its group and the grades it covers, cut at midnight', async () => {
    const grupo = await addGrupo(server.db, cliente, [loja]);
    await addGrade(server.db, cliente, {
      nome: 'Rotina',
      todoCliente: true,
      blocos: blocos({ de: '08:00' }),
    });
    await addGrade(server.db, cliente, {
      nome: 'Natal',
      grupos: [grupo],
      validaDe: '2026-12-02',
      validaAte: '2026-12-24',
      blocos: blocos({ de: '10:00', ate: '11:00' }, { de: '22:00', ate: '02:00' }),
    });
    const fora = { nome: 'Não chega', todoCliente: true, exceto: [loja] };
    await addGrade(server.db, cliente, { ...fora, blocos: blocos({ de: '00:00', ate: '00:00' }) });
    await addGrade(server.db, cliente, {
      nome: 'Inativa',
      todoCliente: true,
      status: 'INATIVO',
      blocos: blocos({}),
    });
    const { dias } = await read('2026-12-01', '2026-12-03');
    expect(dias.map(({ trechos }) => emPalavras(trechos))).toEqual([
      ['00:00 -', '08:00 Rotina', '12:00 -'],
      ['00:00 -', '08:00 Rotina', '10:00 Natal', '11:00 Rotina', '12:00 -', '22:00 Natal'],
      ['00:00 Natal', '02:00 -', '08:00 Rotina', '10:00 Natal', '11:00 Rotina', '12:00 -', '22:00 Natal'],
    ]);
    const [depois] = (await read('2026-12-25')).dias;
    expect(emPalavras(depois!.trechos)).toEqual(['00:00 Natal', '02:00 -', '08:00 Rotina', '12:00 -']);
    expect(dias[1]!.trechos[2]).toMatchObject({
      por: 'GRUPO',
      grupo: { _id: grupo },
      playlists: [{ _id: festa, numMusicas: 1 }],
      encobertas: [{ grade: { nome: 'Rotina' }, por: 'CLIENTE' }],
    });
    expect(dias[0]!.trechos[1]).toMatchObject({ por: 'CLIENTE', grupo: null, avisos: ['REPETE'] });
  });

  it('follows a changed or undone grade immediately', async () => {
    const id = await addGrade(server.db, cliente, { nome: 'Rotina', todoCliente: true, blocos: blocos({}) });
    const plays = async () => emPalavras((await read()).dias[0]!.trechos);
    const antes = ['00:00 -', '10:00 Rotina', '12:00 -'];
    expect(await plays()).toEqual(antes);
    const body = { blocos: JSON.parse(blocos({ de: '15:00', ate: '16:00' })) };
    expect(await server.call('updateGrade', { path: { id }, body })).toAnswer(200);
    expect(await plays()).toEqual(['00:00 -', '15:00 Rotina', '16:00 -']);
    const change = await server.db
      .selectFrom('atividades')
      .select('id')
      .where('entidadeId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(await server.call('undoAtividade', { path: { id: change.id }, body: {} })).toAnswer(200);
    expect(await plays()).toEqual(antes);
  });

  it("follows other inputs immediately: a stopped playlist, a group's name, a holiday", async () => {
    const grupo = await addGrupo(server.db, cliente, [loja]);
    await addGrade(server.db, cliente, {
      nome: 'Natal',
      grupos: [grupo],
      blocos: blocos({}, { dias: ['FERIADO'], de: '20:00', ate: '21:00' }),
    });
    const dia = '2032-12-01';
    const plays = async () => (await read(dia)).dias[0]!.trechos;
    expect((await plays())[1]!.grupo).toMatchObject({ _id: grupo });
    await server.call('updateGrupo', { path: { id: grupo }, body: { nome: 'Do litoral' } });
    expect((await plays())[1]!.grupo).toEqual({ _id: grupo, nome: 'Do litoral' });
    const body = { dia, nome: 'Padroeira', uf: 'SP' as const };
    expect(await server.call('createFeriado', { body })).toAnswer(201);
    expect(emPalavras(await plays())).toEqual(['00:00 -', '20:00 Natal', '21:00 -']);
    expect(await server.call('deactivatePlaylists', { path: { id: festa } })).toAnswer(200);
    expect(emPalavras(await plays())).toEqual(['00:00 -', '20:00 -', '21:00 -']);
  });

  it('follows its details immediately: names, opening hours, blocked tracks', async () => {
    const { db } = server;
    const outra = await addPlaylist(db, cliente, {
      nome: 'Outra',
      musicas: [await addMusica(db, { duracao: 3600 })],
    });
    await addGrade(db, cliente, {
      nome: 'Duas',
      todoCliente: true,
      blocos: blocos({ playlists: [festa, outra] }),
    });
    const told = async () => {
      const { loja: named, dias } = await read();
      const { playlists, avisos } = dias[0]!.trechos.find(({ grade }) => grade)!;
      return {
        nome: named.nome,
        abertas: dias[0]!.aberta.length,
        playlists: playlists.map((one) => one.nome),
        avisos,
      };
    };
    const first = { nome: 'Centro', abertas: 1, playlists: ['Festa', 'Outra'], avisos: [] };
    expect(await told()).toEqual(first);
    expect(await told()).toEqual(first);
    await db.updateTable('lojas').where('id', '=', loja).set({ nome: 'Bairro' }).execute();
    await db.updateTable('playlists').where('id', '=', festa).set({ nome: 'Samba' }).execute();
    expect(await told()).toEqual({ ...first, nome: 'Bairro', playlists: ['Samba', 'Outra'] });
    const manha = JSON.stringify([{ dias: ['SEG'], abre: '08:00', fecha: '12:00' }]);
    await db.updateTable('lojas').where('id', '=', loja).set({ horarios: manha }).execute();
    expect((await told()).abertas).toBe(0);
    await sql`update lojas set horarios = null where id = ${loja}`.execute(db);
    // Both playlists now have the same one-hour track, so their two hours of music repeat one.
    await sql`insert into playlist_musicas (playlist_id, musica_id, posicao)
      select ${outra}, musica_id, 2 from playlist_musicas where playlist_id = ${festa}`.execute(db);
    await sql`delete from playlist_musicas where playlist_id = ${outra} and posicao < 2`.execute(db);
    expect((await told()).avisos).toEqual(['REPETE']);
  });

  it('skips grades without playable tracks, and warns about them', async () => {
    const { db } = server;
    const [boa, bloqueada] = [await addMusica(db, { duracao: 9000 }), await addMusica(db)];
    await db.insertInto('bloqueios').values({ musicaId: bloqueada, clienteId: cliente }).execute();
    const vazia = await addPlaylist(db, cliente, { musicas: [bloqueada] });
    const parte = await addPlaylist(db, cliente, { nome: 'Parte', musicas: [boa, bloqueada] });
    const dupla = await addPlaylist(db, cliente, { nome: 'Dupla', musicas: [boa] });
    await addGrade(db, cliente, {
      nome: 'Vazia',
      lojas: [loja],
      blocos: blocos({ playlists: [vazia] }, { de: '14:00', ate: '16:00', playlists: [vazia, parte] }),
    });
    // Two playlists with the same single track are no longer than the track.
    await addGrade(db, cliente, {
      nome: 'Dupla',
      todoCliente: true,
      blocos: blocos({ de: '18:00', ate: '22:00', playlists: [dupla, parte] }),
    });
    const { trechos } = (await read()).dias[0]!;
    const said = trechos.map(({ playlists, avisos, vazias }) => ({
      playlists: playlists.map(({ nome }) => nome).join('+'),
      avisos: avisos.join(),
      vazias: vazias.map(({ grade }) => grade.nome).join(),
    }));
    expect(said).toEqual([
      { playlists: 'Base', avisos: '', vazias: '' },
      { playlists: 'Base', avisos: 'VAZIA', vazias: 'Vazia' },
      { playlists: 'Base', avisos: '', vazias: '' },
      { playlists: 'Parte', avisos: 'BLOQUEADAS', vazias: '' },
      { playlists: 'Base', avisos: '', vazias: '' },
      { playlists: 'Dupla+Parte', avisos: 'REPETE,BLOQUEADAS', vazias: '' },
      { playlists: 'Base', avisos: '', vazias: '' },
    ]);
  });

  it('uses the holiday bloco on a holiday of its city, and names the narrower holiday', async () => {
    const feriado = (fields: object) => ({ id: newId(), dia: '2031-12-03', nome: 'De todos', ...fields });
    await server.db
      .insertInto('feriados')
      .values([
        feriado({}),
        feriado({ nome: 'Da cidade', uf: 'SP', cidade: 'SAO PAULO' }),
        feriado({ nome: 'De outro', uf: 'RJ' }),
        feriado({ nome: 'Desligado', dia: '2031-12-04', status: 'INATIVO' }),
      ])
      .execute();
    await addGrade(server.db, cliente, {
      nome: 'Festas',
      todoCliente: true,
      blocos: blocos({ dias: ['QUA', 'QUI'] }, { dias: ['FERIADO'], de: '20:00', ate: '21:00' }),
    });
    const { dias } = await read('2031-12-03', '2031-12-04');
    expect(dias.map(({ feriado: which }) => which?.nome ?? null)).toEqual(['Da cidade', null]);
    expect(dias.map(({ trechos }) => emPalavras(trechos)[1])).toEqual(['20:00 Festas', '10:00 Festas']);
  });

  it('covers 31 days at most, of an existing store', async () => {
    expect((await read('2026-12-01', '2026-12-31')).dias).toHaveLength(31);
    const ask = (id: string, de: string, ate: string) =>
      server.call('getLojaProgramacao', { path: { id }, query: { de, ate } });
    expect((await ask(loja, '2026-12-01', '2027-01-01')).error).toMatchObject({
      code: 'REQ001',
      fields: [{ path: 'ate' }],
    });
    expect(await ask(loja, '2026-12-02', '2026-12-01')).toAnswer('REQ001');
    expect(await ask('nada', '2026-12-01', '2026-12-01')).toAnswer('L006');
  });
});

describe('a preview', () => {
  const grade = (fields: object = {}) => ({
    nome: 'Natal',
    cliente,
    blocos: JSON.parse(blocos({})) as Bloco[],
    ...fields,
  });
  const preview = (fields: object) =>
    server.call('previewGrade', { body: { loja, de: '2026-12-01', ate: '2026-12-01', ...fields } });

  it('shows the resulting programme and its changes, and writes nothing', async () => {
    const { db } = server;
    const saved = await addGrade(db, cliente, { nome: 'Rotina', todoCliente: true, blocos: blocos({}) });
    const before = await pictureOf(db);
    const novo = await preview({
      _id: null,
      grade: grade({ todoCliente: true, blocos: JSON.parse(blocos({ ate: '11:00' })) }),
    });
    expect(novo).toAnswer(200);
    expect(novo.body.alcanca).toBe(true);
    const told = ({ body }: typeof novo) =>
      body.dias[0]!.trechos.map(({ grade: playing, mudou }) => `${playing?.nome ?? '-'} ${mudou}`);
    // The unsaved grade counts as the newest, so it comes first.
    expect(told(novo)).toEqual(['- false', 'Natal true', 'Rotina false', '- false']);
    const mudada = JSON.parse(blocos({ ate: '13:00' }));
    const edited = await preview({ _id: saved, grade: grade({ todoCliente: true, blocos: mudada }) });
    expect(told(edited)).toEqual(['- false', 'Natal false', 'Natal true', '- false']);
    expect(emPalavras(edited.body.dias[0]!.trechos)).toEqual([
      '00:00 -',
      '10:00 Natal',
      '12:00 Natal',
      '13:00 -',
    ]);
    expect(await pictureOf(db)).toEqual(before);
  });

  it('adds a store that it does not reach, and reports that', async () => {
    const answer = await preview({ grade: grade() });
    expect(answer.body).toMatchObject({ alcanca: false });
    expect(answer.body.dias[0]!.trechos[1]).toMatchObject({ por: 'LOJA', mudou: true });
    const saved = await addGrade(server.db, cliente, { nome: 'Rotina', lojas: [loja], blocos: blocos({}) });
    expect((await preview({ _id: saved, grade: grade() })).body.alcanca).toBe(true);
    expect((await preview({ _id: saved, grade: grade({ exceto: [loja] }) })).body.alcanca).toBe(false);
  });

  it("counts the stores with another grade before it, by that grade's target", async () => {
    const { db } = server;
    const [propria, doGrupo, fora] = [
      await addLoja(db, cliente),
      await addLoja(db, cliente),
      await addLoja(db, cliente),
    ];
    const grupo = await addGrupo(db, cliente, [doGrupo, fora]);
    const saved = await addGrade(db, cliente, { nome: 'Minha', blocos: blocos({}), lojas: [propria] });
    await addGrade(db, cliente, { nome: 'Da loja', blocos: blocos({}), lojas: [propria, doGrupo] });
    await addGrade(db, cliente, { nome: 'Do grupo', blocos: blocos({}), grupos: [grupo], exceto: [fora] });
    const antes = async (fields: object, _id: string | null = null) => {
      const answer = await preview({ _id, grade: grade(fields) });
      expect(answer).toAnswer(200);
      return answer.body.outrasAntes;
    };
    expect(await antes({ todoCliente: true })).toEqual({ loja: 2, grupo: 0, cliente: 0 });
    expect(await antes({ todoCliente: true, exceto: [propria] })).toEqual({ loja: 1, grupo: 0, cliente: 0 });
    // The saved grade is older than the other one of the store. At the later hour it has no competitor.
    expect(await antes({}, saved)).toEqual({ loja: 1, grupo: 0, cliente: 0 });
    const noite = JSON.parse(blocos({ de: '20:00', ate: '22:00' }));
    expect(await antes({ todoCliente: true, blocos: noite })).toEqual({ loja: 0, grupo: 0, cliente: 0 });
    await addGrade(db, cliente, {
      nome: 'Só agora',
      blocos: blocos({}),
      todoCliente: true,
      validaAte: '2026-12-31',
    });
    expect(await antes({ grupos: [grupo] })).toEqual({ loja: 1, grupo: 0, cliente: 1 });
  });

  it('returns the error codes of saving, and L006 for a missing store', async () => {
    const outro = await addCliente(server.db);
    const saved = await addGrade(server.db, outro);
    const twice = JSON.parse(blocos({}, {}));
    for (const [fields, code] of [
      [{ grade: grade({ nome: 'a' }) }, 'G002'],
      [{ grade: grade({ validade: { de: '2026-12-02', ate: '2026-12-01' } }) }, 'G002'],
      [{ grade: grade({ blocos: twice }) }, 'G004'],
      [{ _id: 'nada', grade: grade() }, 'G003'],
      [{ _id: saved, grade: grade() }, 'REQ006'],
      [{ grade: grade({ cliente: 'nada' }) }, 'C006'],
      [{ grade: grade({ grupos: ['nada'] }) }, 'GR006'],
      [{ grade: grade({ exceto: ['nada'] }) }, 'L006'],
      [{ grade: grade({ blocos: JSON.parse(blocos({ playlists: ['nada'] })) }) }, 'P012'],
      [{ grade: grade(), loja: 'nada' }, 'L006'],
      [{ grade: grade(), loja: await addLoja(server.db, outro) }, 'REQ006'],
      [{ grade: grade(), ate: '2027-01-01' }, 'REQ001'],
    ] as const)
      expect(await preview(fields)).toAnswer(code);
  });
});

describe("a day's programme of a client", () => {
  it('lists the stores by name, each on its own clock, paged or for one group', async () => {
    const { db } = server;
    const manaus = await addLoja(db, cliente, {
      nome: 'Adrianópolis',
      uf: 'AM',
      fusoHorario: 'America/Manaus',
    });
    const grupo = await addGrupo(db, cliente, [manaus]);
    await addGrade(db, cliente, { nome: 'Rotina', todoCliente: true, blocos: blocos({}) });
    const ask = async (query: Record<string, string | number>) => {
      const answer = await server.call('getClienteProgramacao', {
        path: { id: cliente },
        query: { dia: '2026-12-01', ...query },
      });
      expect(answer).toAnswer(200);
      return answer.body;
    };
    const all = await ask({});
    expect(all).toMatchObject({ cliente: { _id: cliente }, dia: '2026-12-01', total: 2, nextCursor: null });
    expect(all.items.map((item) => [item.loja.nome, item.trechos[1]!.de, item.trechos[1]!.avisos])).toEqual([
      ['Adrianópolis', '2026-12-01T14:00:00.000Z', ['REPETE']],
      ['Centro', '2026-12-01T13:00:00.000Z', ['REPETE']],
    ]);
    expect(all.items.map(({ trechos }) => trechos[0]!.playlists.map(({ nome }) => nome))).toEqual([
      [],
      ['Base'],
    ]);
    const first = await ask({ limit: 1 });
    const second = await ask({ limit: 1, cursor: first.nextCursor! });
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect((await ask({ grupo })).items.map((item) => item.loja._id)).toEqual([manaus]);
  });

  it('is C006 for a missing client', async () => {
    const query = { dia: '2026-12-01' };
    expect(await server.call('getClienteProgramacao', { path: { id: 'nada' }, query })).toAnswer('C006');
  });
});
