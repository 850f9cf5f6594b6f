import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withPlay } from '#domain/calendar.ts';
import { type Dia, dias, nextOpening, openTime, weekdayAt } from '#domain/horarios.ts';
import type { components } from '#generated/api.d.ts';
import { createPicker, getExpediente, type Item } from './picker.ts';

type Sincronia = components['schemas']['PlayerSincronia'];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BEGIN = Date.UTC(2026, 10, 1, 11);

const makeMusica = (n: number, duracao: number) => ({
  _id: `m${n}`,
  titulo: `Faixa ${n}`,
  artista: `Banda ${n % 20}`,
  duracao,
  sha256: `s${n}`,
  ganhoDb: null,
});

function makeSincronia(
  durations: number[],
  vinhetas: Sincronia['vinhetas'],
  horarios: Sincronia['configuracao']['horarios'],
): Sincronia {
  const musicas = durations.map((duracao, n) => makeMusica(n, duracao));
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

const makeVinheta = (n: number, diaExecucao: Dia[], intervaloExecucao: number) => ({
  _id: `v${n}`,
  nome: `Vinheta ${n}`,
  diaExecucao,
  intervaloExecucao,
  duracao: 15,
  sha256: `sv${n}`,
});

function playThirtyDays(sincronia: Sincronia, restartEvery: number) {
  /** When each began, and when it was chosen: the second jingle of a group begins after the first. */
  const heard: { item: Item; momento: number; chosenAt: number }[] = [];
  const history: { musica: string; momento: number }[] = [];
  const lastPlays: Record<string, number> = {};
  let vinhetasRecentes: Record<string, number[]> = {};
  let picker = createPicker(
    () => true,
    () => 0,
    'aparelho',
  );
  const expediente = getExpediente(sincronia);
  let now = BEGIN;
  let n = 0;
  while (now < BEGIN + 30 * DAY_MS) {
    if (n++ % restartEvery === 0)
      picker = createPicker(
        () => true,
        () => 0,
        'aparelho',
      );
    now = nextOpening(expediente, now) ?? now;
    const item = picker.pickMusica(sincronia, null, history.slice(-30), now)!;
    if (item.tipo !== 'MUSICA') throw new Error('A jingle where a track was asked for');
    heard.push({ item, momento: now, chosenAt: now });
    history.push({ musica: item.musica._id, momento: now });
    now += item.musica.duracao * 1000;
    const chosenAt = now;
    const played = { vinhetas: lastPlays, vinhetasRecentes };
    for (const vinheta of picker.pickVinhetas(sincronia, played, chosenAt)) {
      if (vinheta.tipo !== 'VINHETA') throw new Error('A track where a jingle was asked for');
      heard.push({ item: vinheta, momento: now, chosenAt });
      lastPlays[vinheta.vinheta._id] = now;
      vinhetasRecentes = withPlay(vinhetasRecentes, vinheta.vinheta._id, now);
      now += vinheta.vinheta.duracao * 1000;
    }
  }
  return heard;
}

const anyDays = fc.subarray([...dias], { minLength: 1 });
const vinhetas = fc
  .array(fc.tuple(anyDays, fc.integer({ min: 10, max: 240 })), { minLength: 1, maxLength: 4 })
  .map((all) => all.map(([dia, interval], n) => makeVinheta(n, dia, interval)));
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
      (durations, ofAll, hours, restartEvery) => {
        const sincronia = makeSincronia(durations, ofAll, hours);
        const expediente = getExpediente(sincronia);
        const lastPlay = new Map<string, number>();
        let inARow = 0;
        for (const { item, momento, chosenAt } of playThirtyDays(sincronia, restartEvery)) {
          inARow = item.tipo === 'VINHETA' ? inARow + 1 : 0;
          expect(inARow).toBeLessThanOrEqual(2);
          if (item.tipo !== 'VINHETA') continue;
          const { _id, intervaloExecucao, diaExecucao } = item.vinheta;
          expect(diaExecucao).toContain(weekdayAt(chosenAt, expediente.fusoHorario));
          const before = lastPlay.get(_id);
          if (before !== undefined)
            expect(openTime(expediente, before, momento)).toBeGreaterThanOrEqual(
              intervaloExecucao * MINUTE_MS,
            );
          lastPlay.set(_id, momento);
        }
      },
    ),
    { numRuns: 2 },
  );
}, 60_000);

it('a jingle plays within its interval plus one track and the pause between groups', () => {
  const sincronia = makeSincronia(Array(20).fill(200), [makeVinheta(0, [...dias], 45)], null);
  const momentos = playThirtyDays(sincronia, 1000).flatMap(({ item, momento }) =>
    item.tipo === 'VINHETA' ? [momento] : [],
  );
  const intervals = momentos.slice(1).map((momento, n) => momento - momentos[n]!);
  expect(Math.max(...intervals)).toBeLessThanOrEqual(45 * MINUTE_MS + 215_000);
  expect(momentos.length).toBeGreaterThan(30 * 24);
}, 60_000);

it('plays only the chosen playlist while one of its tracks is downloaded', () => {
  const sincronia = makeSincronia([200, 200, 200, 200], [], null);
  const [p] = sincronia.playlists;
  sincronia.playlists = [
    { ...p!, musicas: ['m0', 'm1', 'm2'] },
    { _id: 'q', nome: 'Só uma', musicas: ['m3'] },
  ];
  const present = new Set(['s0', 's1', 's2', 's3']);
  let changes = 0;
  const picker = createPicker(
    (sha256) => present.has(sha256),
    () => changes,
    'aparelho',
  );
  const pickNow = () => picker.pickMusica(sincronia, 'q', [], BEGIN);
  expect(pickNow()).toMatchObject({ musica: { _id: 'm3' }, playlist: { _id: 'q' } });
  present.delete('s3');
  changes += 1;
  expect(pickNow()).toMatchObject({ playlist: { _id: 'p' } });
});

it('a jingle with a calendar plays at its hour, on its days, once a day', () => {
  const natal = {
    ...makeVinheta(9, [...dias], 60),
    validade: { de: '2026-11-03', ate: '2026-11-05' },
    janelas: [],
    maximoPorDia: 1,
    horasMarcadas: ['10:00', '15:30'],
    porIntervalo: false,
  };
  const sincronia = { ...makeSincronia([200, 240, 300], [], null), vinhetasProgramadas: [natal] };
  const played = playThirtyDays(sincronia, 100).filter(({ item }) => item.tipo === 'VINHETA');
  expect(
    played.map(({ momento }) => new Date(momento - 3 * 60 * MINUTE_MS).toISOString().slice(0, 15)),
  ).toEqual(['2026-11-03T10:0', '2026-11-04T10:0', '2026-11-05T10:0']);
});
