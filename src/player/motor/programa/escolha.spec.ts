import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withPlay } from '#domain/calendar.ts';
import { type Dia, dias, nextOpening, openTime, weekdayAt } from '#domain/horarios.ts';
import type { components } from '#generated/api.d.ts';
import { createEscolha, expedienteDe, type Item } from './escolha.ts';

type Sincronia = components['schemas']['PlayerSincronia'];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const INICIO = Date.UTC(2026, 10, 1, 11);

const musica = (n: number, duracao: number) => ({
  _id: `m${n}`,
  titulo: `Faixa ${n}`,
  artista: `Banda ${n % 20}`,
  duracao,
  sha256: `s${n}`,
  ganhoDb: null,
});

function sincroniaDe(
  duracoes: number[],
  vinhetas: Sincronia['vinhetas'],
  horarios: Sincronia['configuracao']['horarios'],
): Sincronia {
  const musicas = duracoes.map((duracao, n) => musica(n, duracao));
  return {
    versao: '1',
    geradaEm: '',
    validaAte: '',
    loja: {
      _id: 'l',
      nome: 'Loja',
      cliente: { _id: 'c', nome: 'Cliente' },
      fusoHorario: 'America/Sao_Paulo',
    },
    configuracao: {
      horarios,
      excecoes: [],
      volume: 70,
      volumeTravado: false,
      pulosPorHora: 5,
      transicaoMs: 250,
      download: { simultaneos: 1, janela: null },
      suporte: { email: null, whatsapp: null },
    },
    arquivos: [],
    musicas,
    playlists: [{ _id: 'p', nome: 'Tarde', musicas: musicas.map(({ _id }) => _id) }],
    vinhetas,
    bloqueadas: 0,
  };
}

const umaVinheta = (n: number, diaExecucao: Dia[], intervaloExecucao: number) => ({
  _id: `v${n}`,
  nome: `Vinheta ${n}`,
  diaExecucao,
  intervaloExecucao,
  duracao: 15,
  sha256: `sv${n}`,
});

function trintaDias(sincronia: Sincronia, religarACada: number) {
  const ouvidas: { item: Item; momento: number }[] = [];
  const historico: { musica: string; momento: number }[] = [];
  const ultimas: Record<string, number> = {};
  let vinhetasRecentes: Record<string, number[]> = {};
  let escolha = createEscolha(
    () => true,
    () => 0,
    'aparelho',
  );
  const expediente = expedienteDe(sincronia);
  let agora = INICIO;
  let n = 0;
  while (agora < INICIO + 30 * DAY_MS) {
    if (n++ % religarACada === 0)
      escolha = createEscolha(
        () => true,
        () => 0,
        'aparelho',
      );
    agora = nextOpening(expediente, agora) ?? agora;
    const item = escolha.musica(sincronia, null, historico.slice(-30), agora)!;
    if (item.tipo !== 'MUSICA') throw new Error('A jingle where a track was asked for');
    ouvidas.push({ item, momento: agora });
    historico.push({ musica: item.musica._id, momento: agora });
    agora += item.musica.duracao * 1000;
    for (const vinheta of escolha.vinhetas(sincronia, { vinhetas: ultimas, vinhetasRecentes }, agora)) {
      if (vinheta.tipo !== 'VINHETA') throw new Error('A track where a jingle was asked for');
      ouvidas.push({ item: vinheta, momento: agora });
      ultimas[vinheta.vinheta._id] = agora;
      vinhetasRecentes = withPlay(vinhetasRecentes, vinheta.vinheta._id, agora);
      agora += vinheta.vinheta.duracao * 1000;
    }
  }
  return ouvidas;
}

const diasQuaisquer = fc.subarray([...dias], { minLength: 1 });
const vinhetas = fc
  .array(fc.tuple(diasQuaisquer, fc.integer({ min: 10, max: 240 })), { minLength: 1, maxLength: 4 })
  .map((todas) => todas.map(([dia, intervalo], n) => umaVinheta(n, dia, intervalo)));
const horarios = fc.constantFrom<Sincronia['configuracao']['horarios']>(
  null,
  [{ dias: dias.slice(1), abre: '09:00', fecha: '19:00' }],
  [{ dias: [...dias], abre: '18:00', fecha: '02:00' }],
);

it('in 30 days no jingle plays before its interval, on a wrong day, or third in a row', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 120, max: 420 }), { minLength: 15, maxLength: 25 }),
      vinhetas,
      horarios,
      fc.integer({ min: 20, max: 400 }),
      (duracoes, deTodas, aberta, religarACada) => {
        const sincronia = sincroniaDe(duracoes, deTodas, aberta);
        const expediente = expedienteDe(sincronia);
        const ultima = new Map<string, number>();
        let seguidas = 0;
        for (const { item, momento } of trintaDias(sincronia, religarACada)) {
          seguidas = item.tipo === 'VINHETA' ? seguidas + 1 : 0;
          expect(seguidas).toBeLessThanOrEqual(2);
          if (item.tipo !== 'VINHETA') continue;
          const { _id, intervaloExecucao, diaExecucao } = item.vinheta;
          expect(diaExecucao).toContain(weekdayAt(momento, expediente.fusoHorario));
          const antes = ultima.get(_id);
          if (antes !== undefined)
            expect(openTime(expediente, antes, momento)).toBeGreaterThanOrEqual(
              intervaloExecucao * MINUTE_MS,
            );
          ultima.set(_id, momento);
        }
      },
    ),
    { numRuns: 2 },
  );
}, 60_000);

it('a jingle plays within its interval plus one track and the pause between groups', () => {
  const sincronia = sincroniaDe(Array(20).fill(200), [umaVinheta(0, [...dias], 45)], null);
  const momentos = trintaDias(sincronia, 1000).flatMap(({ item, momento }) =>
    item.tipo === 'VINHETA' ? [momento] : [],
  );
  const intervalos = momentos.slice(1).map((momento, n) => momento - momentos[n]!);
  expect(Math.max(...intervalos)).toBeLessThanOrEqual(45 * MINUTE_MS + 215_000);
  expect(momentos.length).toBeGreaterThan(30 * 24);
}, 60_000);

it('plays only the chosen playlist while one of its tracks is downloaded', () => {
  const sincronia = sincroniaDe([200, 200, 200, 200], [], null);
  const [p] = sincronia.playlists;
  sincronia.playlists = [
    { ...p!, musicas: ['m0', 'm1', 'm2'] },
    { _id: 'q', nome: 'Só uma', musicas: ['m3'] },
  ];
  const la = new Set(['s0', 's1', 's2', 's3']);
  let mudancas = 0;
  const escolha = createEscolha(
    (sha256) => la.has(sha256),
    () => mudancas,
    'aparelho',
  );
  const escolhida = () => escolha.musica(sincronia, 'q', [], INICIO);
  expect(escolhida()).toMatchObject({ musica: { _id: 'm3' }, playlist: { _id: 'q' } });
  la.delete('s3');
  mudancas += 1;
  expect(escolhida()).toMatchObject({ playlist: { _id: 'p' } });
});

it('a jingle with a calendar plays at its hour, on its days, once a day', () => {
  const natal = {
    ...umaVinheta(9, [...dias], 60),
    validade: { de: '2026-11-03', ate: '2026-11-05' },
    janelas: [],
    maximoPorDia: 1,
    horasMarcadas: ['10:00', '15:30'],
    porIntervalo: false,
  };
  const sincronia = { ...sincroniaDe([200, 240, 300], [], null), vinhetasProgramadas: [natal] };
  const tocadas = trintaDias(sincronia, 100).filter(({ item }) => item.tipo === 'VINHETA');
  expect(
    tocadas.map(({ momento }) => new Date(momento - 3 * 60 * MINUTE_MS).toISOString().slice(0, 15)),
  ).toEqual(['2026-11-03T10:0', '2026-11-04T10:0', '2026-11-05T10:0']);
});
