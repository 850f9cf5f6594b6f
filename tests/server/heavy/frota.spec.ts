import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase, engine } from '#tests/support/database.ts';
import { sincroniaDe } from '#tests/support/maquina.ts';
import { credentials, startProductServer } from '#tests/support/product.ts';
import { PASSWORD, startServer } from '#tests/support/server.ts';
import { eventKey, ingestPlays } from '#tests/support/told.ts';
import { chanceOf } from '../../../src/server/demo/frota/chance.ts';
import { conferirComandos } from '../../../src/server/demo/frota/comandos.ts';
import { createLivro } from '../../../src/server/demo/frota/livro.ts';
import { createTocador } from '../../../src/server/demo/frota/tocador.ts';
import { type Frota, rodarFrota } from '../../../tools/fleet/frota.ts';
import { createProgramacao } from '../../../tools/fleet/programacao.ts';
import { matar } from '../../../tools/fleet/servidor.ts';
import {
  conferirDuracoes,
  conferirVinhetas,
  NAS_VINHETAS,
  type VinhetaDaFrota,
  vinhetasPedidas,
} from '../../../tools/fleet/vinhetas.ts';

const pequena = {
  velocidade: 50_000,
  semente: '42',
  mudas: 0.25,
  percalcos: {
    quedas: 0.2,
    repetir: 0.3,
    foraDeOrdem: true,
    relogio: 0.1,
    assumir: 0.2,
    desativar: 0.3,
    comandar: 0.3,
  },
} satisfies Partial<Frota>;

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
    const kill = (which: 'servidor' | 'banco') => {
      killed += 1;
      killing = killing.then(() => matar(server, which));
    };
    // Most is undelivered by then: a store that is always on has four batches in 36 hours.
    const onLote = (lotes: number) => {
      if (lotes === 1) kill('servidor');
      if (lotes === 3) kill(engine === 'postgres' ? 'servidor' : 'banco');
    };
    const { login, senha } = credentials;
    const frota = { ...pequena, url: server.url, login, senha, lojas: 4, horas: 36, onLote };
    const told = await rodarFrota(frota);
    await killing;
    expect(told.diferencas).toEqual([]);
    expect(killed).toBe(2);
    // In any 36 hours a store is open at least six: on a Sunday.
    expect(told.gerados).toBeGreaterThan(6 * 15);
    expect(told.linhas).toBeGreaterThan(told.gerados);
    // The store that is never switched off plays by its client's grade at night.
    expect(told.deGrades).toBeGreaterThan(50);
    expect(told.doCalendario).toBeGreaterThan(5);
    // At least one at the end for each of the three connected stores.
    expect(told.comandos).toBeGreaterThanOrEqual(3);
    const refused = Object.values(told.recusados).reduce((sum, times) => sum + times, 0);
    expect(refused).toBe(told.aRecusar);
  }, 480_000);

  it.runIf(engine !== 'postgres')(
    'needs no administrator for a server that it starts itself',
    async () => {
      const env = { ...process.env, VITROLA_LOGIN: '', VITROLA_PASSWORD: '' };
      const args = [
        'tools/fleet.ts',
        '--matar',
        '20s',
        '--lojas',
        '1',
        '--horas',
        '1',
        '--velocidade',
        '5000x',
      ];
      const { stdout } = await promisify(execFile)('node', args, { env });
      expect(stdout).toMatch(/compared +\d+ rows: 0 differences/);
    },
    120_000,
  );

  it('detects missing plays of a bloco, and accepts correct plays by a grade', () => {
    const [inicio, fim] = [Date.parse('2026-11-21T00:00:00Z'), Date.parse('2026-11-24T00:00:00Z')];
    const dias = ['SEG' as const, 'FERIADO' as const];
    const bloco = { dias, de: '22:00', ate: '02:30', playlists: ['noite'] };
    const sincronia = sincroniaDe(Array(12).fill(180));
    const ids = sincronia.musicas.map(({ _id }) => _id);
    sincronia.playlists = [{ _id: 'base', nome: 'Base', musicas: ids.slice(0, 6) }];
    sincronia.playlistsDaGrade = [{ _id: 'noite', nome: 'Noite', musicas: ids.slice(6) }];
    sincronia.grade = {
      blocos: [{ ...bloco, grade: 'g', validade: null }],
      feriados: ['2026-11-22'],
      fuso: [],
    };
    const ouvidas = (manifesto: typeof sincronia) =>
      createTocador(manifesto, inicio, '42', chanceOf('42'))
        .ate(fim)
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
    const programada = {
      cliente: 'c',
      base: ['base'],
      semFaixas: [],
      grupos: [],
      grades: [{ ...grade, _id: 'g', lojas: [] }],
    };
    const feriado = { _id: 'f', nome: 'Feriado', dia: '2026-11-22', uf: null, cidade: null };
    const conferir = createProgramacao([programada], [{ ...feriado, status: 'ATIVO' }], { inicio, fim });

    const certas = conferir(loja, ouvidas(sincronia));
    expect(certas.queixas).toEqual([]);
    // Sunday's night (a holiday) counts; Monday's has hardly begun in São Paulo at the end.
    expect(certas.deGrades).toBeGreaterThan(60);
    const erradas = conferir(loja, ouvidas({ ...sincronia, grade: undefined }));
    expect(erradas.deGrades).toBeGreaterThan(60);
    expect(erradas.queixas).toHaveLength(erradas.deGrades);
    expect(erradas.queixas[0]).toMatch(
      /^Programação: Loja tocou base em 2026-11-23T01:\d\d.*, hora de noite$/,
    );
  });

  it('plays jingles by their calendar, detects wrong ones, and plays marked ones over the music', () => {
    const [inicio, fim] = [Date.parse('2026-11-21T03:00:00Z'), Date.parse('2026-11-24T03:00:00Z')];
    const pedidas = vinhetasPedidas(Date.parse('2026-11-22T12:00:00Z')).map((vinheta, n) => ({
      ...vinheta,
      _id: `v${n}`,
    }));
    const sincronia = sincroniaDe(Array(12).fill(180));
    const [agora, depois] = [pedidas.slice(0, NAS_VINHETAS), pedidas.slice(NAS_VINHETAS)];
    const doManifesto = (vinheta: VinhetaDaFrota) => ({
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
    sincronia.vinhetas = agora.map(doManifesto);
    sincronia.vinhetasProgramadas = depois.map(doManifesto);
    const ouvir = (manifesto: typeof sincronia) => {
      const eventos = createTocador(manifesto, inicio, '42', chanceOf('42')).ate(fim);
      const jingles = eventos.filter((evento) => evento.tipo === 'VINHETA');
      const execucoes = eventos.filter((evento) => evento.tipo === 'EXECUCAO');
      const queixas = [
        ...conferirVinhetas('America/Sao_Paulo', pedidas, jingles),
        ...conferirDuracoes(pedidas, 15_000, execucoes, jingles),
      ];
      const vezes = (id: string) => jingles.filter(({ vinheta }) => vinheta === id).length;
      return { vezes, queixas };
    };
    const { vezes, queixas } = ouvir(sincronia);
    expect(queixas).toEqual([]);
    // Three hours a day with four jingles each, and the single day's hours.
    expect([vezes('v2'), vezes('v3')]).toEqual([9, 12]);
    expect(vezes('v4')).toBeGreaterThan(15);
    expect(vezes('v4')).toBeLessThan(24);
    const semCalendario = depois.map(({ _id, nome, diaExecucao, intervaloExecucao }) =>
      doManifesto({ _id, nome, diaExecucao, intervaloExecucao }),
    );
    const errada = ouvir({
      ...sincronia,
      vinhetas: [...sincronia.vinhetas, ...semCalendario],
      vinhetasProgramadas: [],
    });
    for (const { nome } of depois)
      expect(errada.queixas.some((queixa) => queixa.startsWith(`Vinhetas: ${nome} tocou em`))).toBe(true);
  });

  it('detects a command executed but not reported, and one reported but not executed', () => {
    const feito = (contado: boolean) => ({ resultado: 'FEITO' as const, contado });
    const fez = new Map([
      ['a', feito(true)],
      ['b', feito(true)],
      ['c', feito(false)],
    ]);
    const dito = (_id: string, resultado: 'FEITO' | 'PENDENTE') => ({ _id, resultado });
    const certos = [dito('a', 'FEITO'), dito('b', 'FEITO'), dito('c', 'PENDENTE'), dito('d', 'PENDENTE')];
    expect(conferirComandos('loja', fez, certos)).toEqual([]);
    const errados = [dito('a', 'PENDENTE'), dito('c', 'FEITO'), dito('d', 'FEITO')];
    expect(conferirComandos('loja', fez, errados)).toEqual([
      'Comandos: loja fez b, que a agência não deu',
      'Comandos: loja, a: PENDENTE em vez de FEITO',
      'Comandos: loja, d: FEITO em vez de sem resposta',
    ]);
    const livro = createLivro();
    livro.fez('loja', { _id: 'a', resultado: 'FEITO' });
    livro.fez('loja', { _id: 'a', resultado: 'FEITO' });
    expect(livro.diferencas).toEqual(['loja: o comando a foi feito duas vezes']);
  });

  it('detects an unreported play', async () => {
    const server = await startServer();
    ending.push(() => server.close());
    const onPasso = async (passo: string) => {
      if (!passo.endsWith('entregues')) return;
      const { items } = (await server.call('listLojas', { query: { limit: 1 } })).body;
      const { items: musicas } = (await server.call('listMusicas', { query: { limit: 1 } })).body;
      const momento = new Date(Date.now() - 60_000);
      const play = { evento: eventKey(momento, 1), momento, lojaId: items[0]!._id };
      await ingestPlays(server.db, [{ ...play, musicaId: musicas[0]!._id, duracaoMs: 1000 }]);
    };
    const one = {
      ...pequena,
      url: server.url,
      login: 'admin',
      senha: PASSWORD,
      lojas: 1,
      mudas: 0,
      horas: 1,
    };
    const { diferencas } = await rodarFrota({ ...one, onPasso });
    expect(
      diferencas.filter((diferenca) => /^(Faixas tocadas|Direitos autorais): 1 × sobra/.test(diferenca)),
    ).toHaveLength(2);
    expect(diferencas.some((diferenca) => diferenca.startsWith('Horas por loja'))).toBe(true);
    expect(diferencas.some((diferenca) => diferenca.startsWith('Faixas e vinhetas por loja'))).toBe(true);
  }, 120_000);
});
