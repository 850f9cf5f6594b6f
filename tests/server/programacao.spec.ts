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
  // A day and an hour of music.
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
/** Writes stretches in words, by the clock of São Paulo: `10:00 Natal`; `-` is the base. */
const emPalavras = (trechos: Pick<Trecho, 'de' | 'grade'>[]) =>
  trechos.map(({ de, grade }) => {
    const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });
    return `${hora.format(new Date(de))} ${grade?.nome ?? '-'}`;
  });

describe('what plays in a store', () => {
  it('is its base where no grade reaches it', async () => {
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

  it('is the first grade in order, by its group, over those behind it, cut at midnight', async () => {
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
    expect(dias[1]!.trechos[2]).toMatchObject({
      por: 'GRUPO',
      grupo: { _id: grupo },
      playlists: [{ _id: festa, numMusicas: 1 }],
      encobertas: [{ grade: { nome: 'Rotina' }, por: 'CLIENTE' }],
    });
    expect(dias[0]!.trechos[1]).toMatchObject({ por: 'CLIENTE', grupo: null, avisos: ['REPETE'] });
  });

  it('follows a grade that is changed, and one that is taken back, at once', async () => {
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

  it('follows at once what else stretches follow from: a playlist that stops, a group’s name, a holiday', async () => {
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

  it('follows at once what else it tells: names, opening hours, tracks that are blocked', async () => {
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
    // An hour in both: two hours of music become one.
    await sql`insert into playlist_musicas (playlist_id, musica_id, posicao)
      select ${outra}, musica_id, 2 from playlist_musicas where playlist_id = ${festa}`.execute(db);
    await sql`delete from playlist_musicas where playlist_id = ${outra} and posicao < 2`.execute(db);
    expect((await told()).avisos).toEqual(['REPETE']);
  });

  it('falls through what has nothing playable, and says so and what else is to be looked at', async () => {
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
    // Two playlists of one track each last no longer than that track.
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

  it('is on a holiday of its city what names holidays; the narrower holiday is told', async () => {
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

  it('is asked for 31 days at most, of a store that is there', async () => {
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

  it('says what would play, and where that is something else, and writes nothing', async () => {
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
    // The new one begins later than any other, and plays before it.
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

  it('counts as named by it a store that it does not reach, and says so', async () => {
    const answer = await preview({ grade: grade() });
    expect(answer.body).toMatchObject({ alcanca: false });
    expect(answer.body.dias[0]!.trechos[1]).toMatchObject({ por: 'LOJA', mudou: true });
    const saved = await addGrade(server.db, cliente, { nome: 'Rotina', lojas: [loja], blocos: blocos({}) });
    expect((await preview({ _id: saved, grade: grade() })).body.alcanca).toBe(true);
    expect((await preview({ _id: saved, grade: grade({ exceto: [loja] }) })).body.alcanca).toBe(false);
  });

  it('counts the stores in which another grade plays before it, by how that reaches them', async () => {
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
    // The saved one is older than the other that is put on its store; a later hour is nobody's but its own.
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

  it('answers the codes of saving, and L006 for a store that is not there', async () => {
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

describe('what plays in a client’s stores on a day', () => {
  it('is told store by store, by name, each on its own clock, in pages, or of a group alone', async () => {
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

  it('is C006 of a client that is not there', async () => {
    const query = { dia: '2026-12-01' };
    expect(await server.call('getClienteProgramacao', { path: { id: 'nada' }, query })).toAnswer('C006');
  });
});
