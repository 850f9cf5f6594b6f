import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawDelay } from '#domain/delay.ts';
import { createRandom } from '../demo/random.ts';
import { findOutage, type ReceptionState } from './reception.ts';
import { type HeardSinal, join, toHeardSinal } from './sinal.ts';
import { type HeardLoja, judgeLojas } from './situacoes.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 10_000;
/** Noon in São Paulo, on a Tuesday. No store opens or closes during a run. */
const NOON = Date.parse('2026-11-24T15:00:00.000Z');
const LASTS_MS = 80 * MINUTE_MS;

type Janela = { de: number; ate: number };
const isIn = (janelas: readonly Janela[], momento: number) =>
  janelas.some(({ de, ate }) => momento >= de && momento < ate);

type Mundo = {
  semente: number;
  abertas: number;
  /** Closed stores send a heartbeat every five minutes and are never a problem. */
  fechadas: number;
  /** Outages of ours. With `isProcesso` our process is down too. */
  nossas: (Janela & { isProcesso: boolean })[];
  delas: Map<number, Janela>;
};
type Aparelho = {
  proximo: number;
  tentativas: number;
  ouvido: HeardSinal | undefined;
  seq: number;
  estava: boolean;
};

function vermelhas({ semente, abertas, fechadas, nossas, delas }: Mundo): Map<number, Janela[]> {
  const { next: chance } = createRandom(`mundo ${semente}`);
  const todas = Array.from({ length: abertas + fechadas }, (_, n) => n);
  const aparelhos = todas.map<Aparelho>(() => ({
    proximo: NOON + chance() * MINUTE_MS,
    tentativas: 0,
    ouvido: undefined,
    seq: 0,
    estava: true,
  }));
  const lojas = todas.map<HeardLoja>((n) => ({
    lojaId: String(n),
    clienteId: 'c',
    fusoHorario: 'America/Sao_Paulo',
    excecoes: [],
    quer: 'v1',
    querDesde: NOON,
    horarios: [
      { dias: ['TER'], abre: n < abertas ? '06:00' : '22:00', fecha: n < abertas ? '20:00' : '23:00' },
    ],
    sinal: null,
    antes: null,
    suspensaEm: null,
  }));
  const found = new Map<number, Janela[]>(todas.map((n) => [n, []]));
  let reception: ReceptionState = { caladosAte: null, ouvindoDesde: null, avaliadoEm: null };
  let startedAt = NOON;

  function beat(n: number, now: number): void {
    const device = aparelhos[n]!;
    const janela = delas.get(n);
    const isOff = janela !== undefined && isIn([janela], now);
    if (device.estava && isOff) device.proximo = janela.ate + chance() * 30_000;
    device.estava = !isOff;
    if (isOff || device.proximo > now) return;
    if (isIn(nossas, now)) {
      device.proximo = now + drawDelay(device.tentativas, chance, { maior: MINUTE_MS });
      device.tentativas += 1;
      return;
    }
    device.seq += 1;
    const estado = n < abertas ? 'TOCANDO' : 'FORA_DO_HORARIO';
    const sinal = { seq: device.seq, estado, desde: '', sincronia: 'v1' } as const;
    const added = toHeardSinal({
      lojaId: String(n),
      dispositivoId: 'd',
      sinal,
      quer: 'v1',
      intervaloS: 60,
      em: now,
    });
    device.ouvido = device.ouvido ? join(device.ouvido, added) : added;
    device.tentativas = 0;
    device.proximo = now + (n < abertas ? 60_000 : 300_000) * (0.95 + 0.1 * chance());
  }

  for (let now = NOON; now < NOON + LASTS_MS; now += STEP_MS) {
    for (const n of todas) beat(n, now);
    if (
      isIn(
        nossas.filter(({ isProcesso }) => isProcesso),
        now,
      )
    ) {
      startedAt = now + STEP_MS;
      continue;
    }
    for (const n of todas) {
      const { ouvido } = aparelhos[n]!;
      lojas[n]!.sinal = ouvido
        ? {
            ...ouvido,
            estado: ouvido.ultimo.estado,
            sincronia: 'v1',
            maisAntigoNaFila: null,
            espaco: null,
            ultimoErro: null,
          }
        : null;
    }
    const judged = judgeLojas(lojas, { before: reception, startedAt }, now);
    reception = judged.reception;
    for (const { lojaId, situacao, motivo, de } of judged.changedLojas) {
      const red = found.get(Number(lojaId))!;
      if (lojas[Number(lojaId)]!.antes?.situacao === 'SEM_SINAL') red.at(-1)!.ate = now;
      if (situacao === 'SEM_SINAL') red.push({ de, ate: Number.POSITIVE_INFINITY });
      lojas[Number(lojaId)]!.antes = { situacao, motivo, de, esperaAte: null };
    }
  }
  return found;
}

const janela = (deMin: number, ateMin: number, durando: readonly [number, number]) =>
  fc
    .tuple(
      fc.integer({ min: deMin * 60, max: ateMin * 60 }),
      fc.integer({ min: durando[0], max: durando[1] }),
    )
    .map(([de, segundos]) => ({ de: NOON + de * 1000, ate: NOON + (de + segundos) * 1000 }));
const nossaDe = (durando: readonly [number, number]) =>
  fc.tuple(janela(8, 20, durando), fc.boolean()).map(([quando, isProcesso]) => ({ ...quando, isProcesso }));
const nossa = nossaDe([2 * 60, 25 * 60]);
const outra = fc
  .tuple(janela(55, 60, [2 * 60, 5 * 60]), fc.boolean())
  .map(([quando, isProcesso]) => ({ ...quando, isProcesso }));
const semente = fc.integer({ min: 0, max: 1e9 });
const runs = { numRuns: 10 };

/** The share of failing stores is at most `parte`. They fail together if `juntas`, otherwise at different times. */
const offOf = (abertas: number, parte: number, quando: fc.Arbitrary<Janela>, juntas: boolean) =>
  fc.array(quando, { minLength: 1, maxLength: Math.max(1, Math.floor(abertas * parte)) }).map((janelas) => {
    return new Map(janelas.map((uma, n) => [n, juntas ? janelas[0]! : uma]));
  });

describe('outages', { timeout: 60_000 }, () => {
  it('an outage of ours of two minutes or more makes no store red', () => {
    fc.assert(
      fc.property(
        fc.record({
          semente,
          abertas: fc.integer({ min: 5, max: 16 }),
          fechadas: fc.integer({ min: 0, max: 4 }),
          nossas: fc.oneof(fc.tuple(nossa), fc.tuple(nossa, outra)),
        }),
        (mundo) => {
          const red = [...vermelhas({ ...mundo, delas: new Map() }).values()].flat();
          expect(red).toEqual([]);
        },
      ),
      runs,
    );
  });

  it('during a short outage of ours only stores that are off stay red', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 16 }).chain((abertas) =>
          fc.record({
            semente,
            abertas: fc.constant(abertas),
            fechadas: fc.integer({ min: 0, max: 4 }),
            nossas: fc.tuple(nossaDe([10, 25 * 60])),
            delas: offOf(abertas, 0.25, janela(8, 40, [60, 30 * 60]), false),
          }),
        ),
        (mundo) => {
          // A store may be red briefly if it fell silent a minute before a one-minute outage.
          const isLong = ({ de, ate }: Janela) => ate - de > 3 * MINUTE_MS;
          const red = [...vermelhas(mundo)].filter(([, janelas]) => janelas.some(isLong)).map(([n]) => n);
          expect(red.filter((n) => !mundo.delas.has(n))).toEqual([]);
        },
      ),
      runs,
    );
  });

  const real = (parte: number, juntas: boolean) =>
    fc.integer({ min: 5, max: 16 }).chain((abertas) =>
      fc.record({
        semente,
        abertas: fc.constant(abertas),
        fechadas: fc.integer({ min: 0, max: 4 }),
        nossas: fc.constant<Mundo['nossas']>([]),
        delas: offOf(abertas, parte, janela(8, 40, [15 * 60, 35 * 60]), juntas),
      }),
    );
  const isRedWithin = (mundo: Mundo, lateMs: number) => {
    const red = vermelhas(mundo);
    for (const [n, off] of mundo.delas) {
      const [primeira] = red.get(n)!;
      expect(primeira!.de - off.de).toBeLessThanOrEqual(180_000 + lateMs);
      expect(primeira!.ate).toBeGreaterThan(off.ate);
    }
    const others = [...red].filter(([n, janelas]) => !mundo.delas.has(n) && janelas.length > 0);
    expect(others).toEqual([]);
  };

  it('stores that fail turn red in time, if only a few fail together', () => {
    fc.assert(
      fc.property(real(0.25, true), (mundo) => isRedWithin(mundo, STEP_MS)),
      runs,
    );
  });

  it('many stores that fail together turn red two minutes later, while others send heartbeats', () => {
    fc.assert(
      fc.property(real(0.9, true), (mundo) => isRedWithin(mundo, 2 * MINUTE_MS)),
      runs,
    );
  });

  it('if all open stores fail, they turn red only while closed stores send heartbeats', () => {
    const all = (fechadas: number): Mundo => {
      const off = { de: NOON + 10 * MINUTE_MS, ate: NOON + 40 * MINUTE_MS };
      const delas = new Map(Array.from({ length: 12 }, (_, n) => [n, off]));
      return { semente: 1, abertas: 12, fechadas, nossas: [], delas };
    };
    isRedWithin(all(4), 9 * MINUTE_MS);
    expect([...vermelhas(all(0)).values()].flat()).toEqual([]);
  });
});

describe('findOutage', () => {
  const em = (avaliadoEm: number | null, caladosAte: number | null) =>
    findOutage({ avaliadoEm, caladosAte: null, ouvindoDesde: null }, { caladosAte }, NOON);

  it('our outage starts at the last evaluation, or when stores fell silent together', () => {
    expect(em(NOON - 20 * MINUTE_MS, NOON + MINUTE_MS)).toEqual({ de: NOON - 20 * MINUTE_MS, ate: NOON });
    expect(em(NOON - STEP_MS, NOON + STEP_MS)).toEqual({ de: NOON - 2 * MINUTE_MS, ate: NOON });
    expect(em(null, NOON + STEP_MS)).toEqual({ de: NOON - 2 * MINUTE_MS, ate: NOON });
  });

  it('there is no outage of ours while heartbeats arrive', () => {
    expect(em(NOON - STEP_MS, null)).toBeNull();
    expect(em(NOON - STEP_MS, NOON)).toBeNull();
  });
});
