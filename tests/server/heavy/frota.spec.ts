import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase, engine } from '#tests/support/database.ts';
import { createSincronia } from '#tests/support/machine.ts';
import { credentials, startProductServer } from '#tests/support/product.ts';
import { PASSWORD, startServer } from '#tests/support/server.ts';
import { eventKey, ingestPlays } from '#tests/support/told.ts';
import { chanceOf } from '../../../src/server/demo/frota/chance.ts';
import { verifyComandos } from '../../../src/server/demo/frota/comandos.ts';
import { createLedger } from '../../../src/server/demo/frota/ledger.ts';
import { createPlayer } from '../../../src/server/demo/frota/player.ts';
import { createProgramacao } from '../../../tools/fleet/programacao.ts';
import { type FleetOptions, runFleet } from '../../../tools/fleet/run.ts';
import { killProcess } from '../../../tools/fleet/server.ts';
import {
  type FleetVinheta,
  IN_VINHETAS,
  planVinhetas,
  verifyDurations,
  verifyVinhetas,
} from '../../../tools/fleet/vinhetas.ts';

const small = {
  speed: 50_000,
  seed: '42',
  silentShare: 0.25,
  mishaps: {
    outages: 0.2,
    repeats: 0.3,
    outOfOrder: true,
    wrongClock: 0.1,
    takeovers: 0.2,
    deactivations: 0.3,
    commands: 0.3,
  },
} satisfies Partial<FleetOptions>;

const ending: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ending.toReversed()) await end();
}, 120_000);

describe('a fleet', () => {
  it('has all its events in the reports exactly once, although the server is killed meanwhile', async () => {
    const database = engine === 'postgres' ? await createDatabase() : undefined;
    if (database) ending.push(() => database.drop());
    const url = database?.settings.DATABASE_URL;
    const server = await startProductServer({ LOG_LEVEL: 'silent', ...(url && { DATABASE_URL: url }) });
    ending.push(() => server.remove());

    let killing: Promise<void> = Promise.resolve();
    let killed = 0;
    const kill = (which: 'server' | 'database') => {
      killed += 1;
      killing = killing.then(() => killProcess(server, which));
    };
    // Most is undelivered by then: a store that is always on has four batches in 36 hours.
    const onBatch = (batches: number) => {
      if (batches === 1) kill('server');
      if (batches === 3) kill(engine === 'postgres' ? 'server' : 'database');
    };
    const { login, senha } = credentials;
    const options = { ...small, url: server.url, login, senha, lojas: 4, hours: 36, onBatch };
    const told = await runFleet(options);
    await killing;
    expect(told.differences).toEqual([]);
    expect(killed).toBe(2);
    // In any 36 hours a store is open at least six: on a Sunday.
    expect(told.generated).toBeGreaterThan(6 * 15);
    expect(told.rows).toBeGreaterThan(told.generated);
    // The store that is never switched off plays by its client's grade at night.
    expect(told.ofGrades).toBeGreaterThan(50);
    expect(told.ofCalendario).toBeGreaterThan(5);
    // At least one at the end for each of the three connected stores.
    expect(told.comandos).toBeGreaterThanOrEqual(3);
    const refused = Object.values(told.refused).reduce((sum, times) => sum + times, 0);
    expect(refused).toBe(told.toRefuse);
  }, 480_000);

  it.runIf(engine !== 'postgres')(
    'needs no administrator for a server that it starts itself',
    async () => {
      const env = { ...process.env, VITROLA_LOGIN: '', VITROLA_PASSWORD: '' };
      const args = ['tools/fleet.ts', '--kill', '20s', '--stores', '1', '--hours', '1', '--speed', '5000x'];
      const { stdout } = await promisify(execFile)('node', args, { env });
      expect(stdout).toMatch(/compared +\d+ rows: 0 differences/);
    },
    120_000,
  );

  it('detects missing plays of a bloco, and accepts correct plays by a grade', () => {
    const [start, end] = [Date.parse('2026-11-21T00:00:00Z'), Date.parse('2026-11-24T00:00:00Z')];
    const dias = ['SEG' as const, 'FERIADO' as const];
    const bloco = { dias, de: '22:00', ate: '02:30', playlists: ['noite'] };
    const sincronia = createSincronia(Array(12).fill(180));
    const ids = sincronia.musicas.map(({ _id }) => _id);
    sincronia.playlists = [{ _id: 'base', nome: 'Base', musicas: ids.slice(0, 6) }];
    sincronia.playlistsDaGrade = [{ _id: 'noite', nome: 'Noite', musicas: ids.slice(6) }];
    sincronia.grade = {
      blocos: [{ ...bloco, grade: 'g', validade: null }],
      feriados: ['2026-11-22'],
      fuso: [],
    };
    const playsOf = (manifest: typeof sincronia) =>
      createPlayer(manifest, start, '42', chanceOf('42'))
        .collectUntil(end)
        .filter((evento) => evento.tipo === 'EXECUCAO');
    const loja = {
      _id: 'loja',
      nome: 'Loja',
      login: 'loja',
      senha: '',
      cliente: 'c',
      comunicado: '',
      cidade: 'São Paulo',
      uf: 'SP' as const,
      grades: ['g'],
    };
    const grade = { nome: 'Noites', cliente: 'c', todoCliente: true, blocos: [bloco] };
    const programmed = {
      cliente: 'c',
      base: ['base'],
      withoutFaixas: [],
      grupos: [],
      grades: [{ ...grade, _id: 'g', lojas: [] }],
    };
    const feriado = { _id: 'f', nome: 'Feriado', dia: '2026-11-22', uf: null, cidade: null };
    const verify = createProgramacao([programmed], [{ ...feriado, status: 'ATIVO' }], { start, end });

    const right = verify(loja, playsOf(sincronia));
    expect(right.complaints).toEqual([]);
    // Sunday's night (a holiday) counts; Monday's has hardly begun in São Paulo at the end.
    expect(right.ofGrades).toBeGreaterThan(60);
    const wrong = verify(loja, playsOf({ ...sincronia, grade: undefined }));
    expect(wrong.ofGrades).toBeGreaterThan(60);
    expect(wrong.complaints).toHaveLength(wrong.ofGrades);
    expect(wrong.complaints[0]).toMatch(
      /^Programação: Loja tocou base em 2026-11-23T01:\d\d.*, hora de noite$/,
    );
  });

  it('plays jingles by their calendar, detects wrong ones, and plays marked ones over the music', () => {
    const [start, end] = [Date.parse('2026-11-21T03:00:00Z'), Date.parse('2026-11-24T03:00:00Z')];
    const planned = planVinhetas(Date.parse('2026-11-22T12:00:00Z')).map((vinheta, n) => ({
      ...vinheta,
      _id: `v${n}`,
    }));
    const sincronia = createSincronia(Array(12).fill(180));
    const [inVinhetas, inProgramadas] = [planned.slice(0, IN_VINHETAS), planned.slice(IN_VINHETAS)];
    const toManifest = (vinheta: FleetVinheta) => ({
      validade: null,
      janelas: [],
      horasMarcadas: [],
      maximoPorDia: null,
      porIntervalo: true,
      sobreAMusica: false,
      sha256: vinheta._id,
      duracao: 15,
      ...vinheta,
    });
    sincronia.vinhetas = inVinhetas.map(toManifest);
    sincronia.vinhetasProgramadas = inProgramadas.map(toManifest);
    const listen = (manifest: typeof sincronia) => {
      const eventos = createPlayer(manifest, start, '42', chanceOf('42')).collectUntil(end);
      const jingles = eventos.filter((evento) => evento.tipo === 'VINHETA');
      const execucoes = eventos.filter((evento) => evento.tipo === 'EXECUCAO');
      const complaints = [
        ...verifyVinhetas('America/Sao_Paulo', planned, jingles),
        ...verifyDurations(planned, 15_000, execucoes, jingles),
      ];
      const timesOf = (id: string) => jingles.filter(({ vinheta }) => vinheta === id).length;
      return { timesOf, complaints };
    };
    const { timesOf, complaints } = listen(sincronia);
    expect(complaints).toEqual([]);
    // Three hours a day with four jingles each, and the single day's hours.
    expect([timesOf('v2'), timesOf('v3')]).toEqual([9, 12]);
    expect(timesOf('v4')).toBeGreaterThan(15);
    expect(timesOf('v4')).toBeLessThan(24);
    const withoutCalendario = inProgramadas.map(({ _id, nome, diaExecucao, intervaloExecucao }) =>
      toManifest({ _id, nome, diaExecucao, intervaloExecucao }),
    );
    const unscheduled = listen({
      ...sincronia,
      vinhetas: [...sincronia.vinhetas, ...withoutCalendario],
      vinhetasProgramadas: [],
    });
    for (const { nome } of inProgramadas)
      expect(
        unscheduled.complaints.some((complaint) => complaint.startsWith(`Vinhetas: ${nome} tocou em`)),
      ).toBe(true);
  });

  it('detects a command executed but not reported, and one reported but not executed', () => {
    const done = (isReported: boolean) => ({ resultado: 'FEITO' as const, isReported });
    const executed = new Map([
      ['a', done(true)],
      ['b', done(true)],
      ['c', done(false)],
    ]);
    const reported = (_id: string, resultado: 'FEITO' | 'PENDENTE') => ({ _id, resultado });
    const matching = [
      reported('a', 'FEITO'),
      reported('b', 'FEITO'),
      reported('c', 'PENDENTE'),
      reported('d', 'PENDENTE'),
    ];
    expect(verifyComandos('loja', executed, matching)).toEqual([]);
    const differing = [reported('a', 'PENDENTE'), reported('c', 'FEITO'), reported('d', 'FEITO')];
    expect(verifyComandos('loja', executed, differing)).toEqual([
      'Comandos: loja fez b, que a agência não deu',
      'Comandos: loja, a: PENDENTE em vez de FEITO',
      'Comandos: loja, d: FEITO em vez de sem resposta',
    ]);
    const ledger = createLedger();
    ledger.noteDone('loja', { _id: 'a', resultado: 'FEITO' });
    ledger.noteDone('loja', { _id: 'a', resultado: 'FEITO' });
    expect(ledger.differences).toEqual(['loja: o comando a foi feito duas vezes']);
  });

  it('detects an unreported play', async () => {
    const server = await startServer();
    ending.push(() => server.close());
    const onStep = async (step: string) => {
      if (!step.endsWith('delivered')) return;
      const { items } = (await server.call('listLojas', { query: { limit: 1 } })).body;
      const { items: musicas } = (await server.call('listMusicas', { query: { limit: 1 } })).body;
      const momento = new Date(Date.now() - 60_000);
      const play = { evento: eventKey(momento, 1), momento, lojaId: items[0]!._id };
      await ingestPlays(server.db, [{ ...play, musicaId: musicas[0]!._id, duracaoMs: 1000 }]);
    };
    const one = {
      ...small,
      url: server.url,
      login: 'admin',
      senha: PASSWORD,
      lojas: 1,
      silentShare: 0,
      hours: 1,
    };
    const { differences } = await runFleet({ ...one, onStep });
    expect(
      differences.filter((difference) => /^(Faixas tocadas|Direitos autorais): 1 × sobra/.test(difference)),
    ).toHaveLength(2);
    expect(differences.some((difference) => difference.startsWith('Horas por loja'))).toBe(true);
    expect(differences.some((difference) => difference.startsWith('Faixas e vinhetas por loja'))).toBe(true);
  }, 120_000);
});
