import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diaDaSemana, dias, type Expediente, estaAberta, tempoAberto } from './horarios.ts';
import { semanaDaVinheta, tocadasEntre, vinhetasDaVez } from './vinhetas.ts';

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
  it('a jingle is due after its interval of open time', () => {
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

  it('a jingle never played, or played in the future by a wrong clock, is due immediately', () => {
    for (const ultimas of [new Map(), new Map([['v', segunda + 9e9]])])
      expect(vinhetasDaVez([vinheta('v', 1440)], ultimas, segunda, sempre)).toEqual(['v']);
  });

  it('plays a missed jingle only once', () => {
    const vezes = tocar([vinheta('v', 30)], [0, 600, ...Array(9).fill(4)], sempre);
    expect(
      vezes.filter(({ tocadas }) => tocadas.length > 0).map(({ agora }) => (agora - segunda) / MINUTE_MS),
    ).toEqual([0, 600, 632]);
  });

  it('plays the longest overdue jingles first, two together, five minutes apart', () => {
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

function tocaEm(
  calendario: object,
  { faixa = 1, expediente = sempre, dia = '2026-11-23', dias: n = 1 } = {},
) {
  const de = Date.parse(`${dia}T00:00:00-03:00`);
  const entre = { de, ate: de + n * 1440 * MINUTE_MS, faixaMs: faixa * MINUTE_MS };
  return tocadasEntre([{ ...vinheta('v', 1440), ...calendario }], expediente, entre).map(({ momento }) =>
    new Date(momento - 3 * 60 * MINUTE_MS).toISOString().slice(n === 1 ? 11 : 8, 16),
  );
}
const aCada = (intervaloExecucao: number, calendario: object) => ({ intervaloExecucao, ...calendario });
const soNasHoras = (...horasMarcadas: string[]) => ({ horasMarcadas, porIntervalo: false });

describe('a jingle with a calendar', () => {
  it('plays at its hours when the running track ends, at most ten minutes late', () => {
    expect(tocaEm(soNasHoras('10:00', '15:30'))).toEqual(['10:00', '15:30']);
    expect(tocaEm(soNasHoras('10:00', '15:30'), { faixa: 7 })).toEqual(['10:02', '15:31']);
    expect(tocaEm(soNasHoras('10:00'), { faixa: 610 })).toEqual(['10:10']);
    expect(tocaEm(soNasHoras('10:00'), { faixa: 611 })).toEqual([]);
  });

  it('plays once per hour, and after midnight for an hour just before it', () => {
    expect(tocaEm(soNasHoras('10:00', '10:05'), { faixa: 6 })).toEqual(['10:00', '10:06']);
    expect(tocaEm(soNasHoras('10:01', '10:05'), { faixa: 10 })).toEqual(['10:10']);
    expect(tocaEm({ ...soNasHoras('23:55'), diaExecucao: ['SEG'] }, { faixa: 1442, dias: 2 })).toEqual([
      '24T00:02',
    ]);
  });

  it('does not play at an hour when the store is closed', () => {
    expect(tocaEm(soNasHoras('08:55', '17:59', '18:00'), { expediente: comercial })).toEqual(['17:59']);
  });

  it('plays by interval only within its windows, and at fixed hours besides', () => {
    const janelas = [
      { de: '09:00', ate: '10:00' },
      { de: '15:00', ate: '15:01' },
    ];
    expect(tocaEm(aCada(30, { janelas, horasMarcadas: ['12:00'] }))).toEqual([
      '09:00',
      '09:30',
      '12:00',
      '15:00',
    ]);
  });

  it('plays past midnight in the previous day’s window', () => {
    const noite = aCada(60, { janelas: [{ de: '23:00', ate: '02:00' }], diaExecucao: ['SEG'] });
    expect(tocaEm(noite, { dias: 3 })).toEqual(['23T23:00', '24T00:00', '24T01:00']);
  });

  it.each([
    [{ de: '2026-11-24', ate: '2026-11-25' }, ['24', '25']],
    [{ de: null, ate: '2026-11-23' }, ['23']],
    [{ de: '2026-11-25', ate: null }, ['25', '26']],
    [null, ['23', '24', '25', '26']],
  ])('plays only on its valid days: %j', (validade, quais) => {
    expect(tocaEm({ ...soNasHoras('10:00'), validade }, { dias: 4 })).toEqual(
      quais.map((dia) => `${dia}T10:00`),
    );
  });

  it('respects the daily maximum on the store’s clock', () => {
    const poucas = aCada(60, { maximoPorDia: 2, horasMarcadas: ['23:00'] });
    expect(tocaEm(poucas, { dias: 2 })).toEqual(['23T00:00', '23T01:00', '24T00:00', '24T01:00']);
  });

  it('plays a fixed hour before overdue jingles, and counts it towards two in a row', () => {
    const hora = { ...vinheta('z', 60), ...soNasHoras('10:00') };
    const dez = Date.parse('2026-11-23T10:00:00-03:00');
    expect(vinhetasDaVez([vinheta('a', 60), vinheta('b', 60), hora], new Map(), dez, sempre)).toEqual([
      'z',
      'a',
    ]);
    // A jingle just played, which delays overdue jingles but not fixed hours.
    const antes = new Map([['c', dez - MINUTE_MS]]);
    expect(vinhetasDaVez([vinheta('a', 60), hora], antes, dez, sempre)).toEqual(['z']);
    const tres = ['x', 'y', 'z'].map((id) => ({ ...vinheta(id, 60), ...soNasHoras('10:00') }));
    expect(vinhetasDaVez(tres, new Map(), dez, sempre)).toEqual(['x', 'y']);
    const depois = new Map([
      ['x', dez],
      ['y', dez + 1],
    ]);
    expect(vinhetasDaVez(tres, depois, dez + 3 * MINUTE_MS, sempre)).toEqual(['z']);
  });

  it('the preview of a week shows the jingle’s plays', () => {
    const semana = semanaDaVinheta({
      diaExecucao: ['SEG'],
      intervaloExecucao: 30,
      horasMarcadas: ['12:00'],
      maximoPorDia: 3,
      janelas: [{ de: '09:00', ate: '10:00' }],
    });
    expect(semana.SEG).toEqual(Array.from({ length: 24 }, (_, hora) => ({ 9: 2, 12: 1 })[hora] ?? 0));
    expect(semana.TER).toEqual(Array(24).fill(0));
  });
});

const acervo = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 240 }), fc.subarray([...dias])), { minLength: 1, maxLength: 6 })
  .map((todas) => todas.map(([intervalo, dias], n) => vinheta(`v${n}`, intervalo, dias)));
const faixas = fc.array(fc.constantFrom(0.5, 2, 3.5, 5, 90), { minLength: 50, maxLength: 300 });

describe('any store', () => {
  it('respects days, hours, intervals, groups and their order', () => {
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
