import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diaDaSemana, dias, type Expediente, estaAberta, tempoAberto } from './horarios.ts';
import { vinhetasDaVez } from './vinhetas.ts';

const MINUTE_MS = 60_000;
const segunda = Date.parse('2026-11-23T09:00:00-03:00');
const sempre: Expediente = { horarios: null, excecoes: [], fusoHorario: 'America/Sao_Paulo' };
const comercial: Expediente = {
  ...sempre,
  horarios: [{ dias: ['SEG', 'TER'], abre: '09:00', fecha: '18:00' }],
};
const vinheta = (_id: string, intervaloExecucao: number, diaExecucao = [...dias]) => ({
  _id,
  intervaloExecucao,
  diaExecucao,
});

type Vez = { agora: number; tocadas: string[] };

/** What a store plays at the ends of tracks of these lengths, in minutes. */
function tocar(
  vinhetas: ReturnType<typeof vinheta>[],
  faixas: number[],
  expediente: Expediente,
  de = segunda,
): Vez[] {
  const ultimas = new Map<string, number>();
  let agora = de;
  return faixas.map((minutos) => {
    agora += minutos * MINUTE_MS;
    const tocadas = vinhetasDaVez(vinhetas, ultimas, agora, expediente);
    for (const [n, tocada] of tocadas.entries()) ultimas.set(tocada, agora + n * 15_000);
    return { agora, tocadas };
  });
}

describe('a jingle', () => {
  it('is due when its interval of open time has passed', () => {
    const ultimas = new Map([['v', segunda]]);
    const da = (minutos: number, expediente = comercial) =>
      vinhetasDaVez([vinheta('v', 45)], ultimas, segunda + minutos * MINUTE_MS, expediente);
    expect([da(44.9), da(45)]).toEqual([[], ['v']]);
    // From 17:40 on Monday: 20 minutes of that day and 25 of the next.
    const tarde = new Map([['v', segunda + 520 * MINUTE_MS]]);
    const amanha = (minutos: number) =>
      vinhetasDaVez([vinheta('v', 45)], tarde, segunda + (24 * 60 + minutos) * MINUTE_MS, comercial);
    expect([amanha(24), amanha(25)]).toEqual([[], ['v']]);
  });

  it('that was never played, or in the future by a wrong clock, is due at once', () => {
    for (const ultimas of [new Map(), new Map([['v', segunda + 9e9]])])
      expect(vinhetasDaVez([vinheta('v', 1440)], ultimas, segunda, sempre)).toEqual(['v']);
  });

  it('that was missed is played once', () => {
    const vezes = tocar([vinheta('v', 30)], [0, 600, ...Array(9).fill(4)], sempre);
    expect(
      vezes.filter(({ tocadas }) => tocadas.length > 0).map(({ agora }) => (agora - segunda) / MINUTE_MS),
    ).toEqual([0, 600, 632]);
  });

  it('waits behind those that are longer overdue, two at a time, five minutes apart', () => {
    const atrasos = new Map([
      ['a', segunda - 70 * MINUTE_MS],
      ['b', segunda - 90 * MINUTE_MS],
      ['c', segunda - 80 * MINUTE_MS],
    ]);
    const todas = ['a', 'b', 'c'].map((id) => vinheta(id, 60));
    expect(vinhetasDaVez(todas, atrasos, segunda, sempre)).toEqual(['b', 'c']);
    const depois = new Map([...atrasos, ['b', segunda], ['c', segunda + 15_000]]);
    const aos = (ms: number) => vinhetasDaVez(todas, depois, segunda + 15_000 + ms, sempre);
    expect([aos(5 * MINUTE_MS - 1), aos(5 * MINUTE_MS)]).toEqual([[], ['a']]);
  });
});

const acervo = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 240 }), fc.subarray([...dias])), { minLength: 1, maxLength: 6 })
  .map((todas) => todas.map(([intervalo, dias], n) => vinheta(`v${n}`, intervalo, dias)));
const faixas = fc.array(fc.constantFrom(0.5, 2, 3.5, 5, 90), { minLength: 50, maxLength: 300 });

describe('whatever a store plays', () => {
  it('keeps days, hours, intervals, groups and their order', () => {
    fc.assert(
      fc.property(acervo, faixas, fc.constantFrom(sempre, comercial), (vinhetas, faixas, expediente) => {
        const ultimas = new Map<string, number>();
        let grupo = Number.NEGATIVE_INFINITY;
        for (const { agora, tocadas } of tocar(vinhetas, faixas, expediente)) {
          const due = vinhetas.filter(
            ({ _id, intervaloExecucao, diaExecucao }) =>
              diaExecucao.includes(diaDaSemana(agora, expediente.fusoHorario)) &&
              (!ultimas.has(_id) ||
                tempoAberto(expediente, ultimas.get(_id)!, agora) >= intervaloExecucao * MINUTE_MS),
          );
          const pode = estaAberta(expediente, agora) && agora - grupo >= 5 * MINUTE_MS;
          expect(tocadas).toHaveLength(pode ? Math.min(2, due.length) : 0);
          const atraso = (id: string) =>
            ultimas.has(id)
              ? tempoAberto(expediente, ultimas.get(id)!, agora) -
                vinhetas.find(({ _id }) => _id === id)!.intervaloExecucao * MINUTE_MS
              : Number.POSITIVE_INFINITY;
          const outras = due.filter(({ _id }) => !tocadas.includes(_id));
          for (const tocada of tocadas) {
            expect(due.map(({ _id }) => _id)).toContain(tocada);
            for (const { _id } of outras) expect(atraso(tocada)).toBeGreaterThanOrEqual(atraso(_id));
          }
          for (const [n, tocada] of tocadas.entries()) {
            grupo = agora + n * 15_000;
            ultimas.set(tocada, grupo);
          }
        }
      }),
      { seed: 20261122, numRuns: 60 },
    );
  });
});
