import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dias, type Expediente } from './horarios.ts';
import { type LastSinal, situacaoDaLoja, type WatchedLoja, waitUntil } from './situacao.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A Monday, 14:00 in São Paulo. */
const now = Date.parse('2026-11-23T14:00:00-03:00');
const expediente: Expediente = {
  horarios: [{ dias: [...dias], abre: '09:00', fecha: '19:00' }],
  excecoes: [],
  fusoHorario: 'America/Sao_Paulo',
};
const sinal = (fields: Partial<LastSinal> = {}): LastSinal => ({
  recebidoEm: now - 30_000,
  intervaloS: 60,
  estado: 'TOCANDO',
  tocandoSeguidos: 9,
  semTocarDesde: null,
  sincronia: 'v2',
  faltamDesde: null,
  maisAntigoNaFila: null,
  espaco: null,
  ultimoErro: null,
  ...fields,
});
const loja = (fields: Partial<WatchedLoja> = {}): WatchedLoja => ({
  ativa: true,
  expediente,
  sincronia: { quer: 'v2', desde: now - 9 * HOUR_MS },
  antes: null,
  esperaAte: null,
  suspensaEm: null,
  ...fields,
});
const situacaoOf = (of: LastSinal | null, at = loja(), when = now) => situacaoDaLoja(of, at, when)?.situacao;
const silent = (estado: LastSinal['estado'], ms: number) =>
  sinal({ estado, tocandoSeguidos: 0, semTocarDesde: now - ms });
const as = (hora: string) => Date.parse(`2026-11-23T${hora}:00-03:00`);

describe('the state of a store', () => {
  it('hides an INATIVO store', () => expect(situacaoDaLoja(sinal(), loja({ ativa: false }), now)).toBeNull());

  it('is NUNCA_LIGOU without any heartbeat, even while closed', () => {
    expect(situacaoOf(null)).toBe('NUNCA_LIGOU');
    expect(situacaoOf(null, loja(), as('23:00'))).toBe('NUNCA_LIGOU');
  });

  it('is TOCANDO while playing, even outside opening hours', () => {
    expect(situacaoOf(sinal())).toBe('TOCANDO');
    expect(situacaoOf(sinal({ recebidoEm: as('22:59') }), loja(), as('23:00'))).toBe('TOCANDO');
  });

  it('is FECHADA outside opening hours, whatever the last heartbeat reported', () => {
    for (const estado of ['PARADO', 'FORA_DO_HORARIO', 'ERRO', 'TOCANDO'] as const)
      expect(situacaoOf(sinal({ estado, recebidoEm: as('18:50') }), loja(), as('23:00'))).toBe('FECHADA');
  });

  it.each([
    [180_000, 'TOCANDO'],
    [180_001, 'SEM_SINAL'],
    [40 * 24 * HOUR_MS, 'SEM_SINAL'],
  ])('with a heartbeat %i ms ago is %s', (ms, expected) =>
    expect(situacaoOf(sinal({ recebidoEm: now - ms }))).toBe(expected),
  );

  it('gives a store ten minutes after opening', () => {
    const fromYesterday = sinal({
      estado: 'FORA_DO_HORARIO',
      recebidoEm: as('08:55'),
      semTocarDesde: as('00:00'),
    });
    expect(situacaoOf(fromYesterday, loja(), as('09:09'))).toBe('FECHADA');
    expect(situacaoOf(fromYesterday, loja(), as('09:10'))).toBe('SEM_SINAL');
    const fresh = { ...fromYesterday, recebidoEm: as('09:01') };
    const closed = { situacao: 'FECHADA', motivo: null } as const;
    expect(situacaoOf(fresh, loja({ antes: closed }), as('09:02'))).toBe('FECHADA');
    expect(situacaoOf({ ...fresh, recebidoEm: as('09:03') }, loja(), as('09:03'))).toBe('PARADA');
  });

  it.each(['PARADO', 'SILENCIO', 'AGUARDANDO_TOQUE', 'FORA_DO_HORARIO', 'ERRO'] as const)(
    'is PARADA with its reason after more than two minutes of %s',
    (estado) => {
      expect(
        situacaoDaLoja(
          silent(estado, 2 * MINUTE_MS),
          loja({ antes: { situacao: 'TOCANDO', motivo: null } }),
          now,
        ),
      ).toEqual({
        situacao: 'TOCANDO',
        motivo: null,
      });
      expect(situacaoDaLoja(silent(estado, 2 * MINUTE_MS + 1), loja(), now)).toEqual({
        situacao: 'PARADA',
        motivo: estado,
      });
    },
  );

  it.each([
    ['an old manifest', { sincronia: 'v1' }, 'DESATUALIZADA'],
    ['no manifest', { sincronia: null }, 'DESATUALIZADA'],
    ['files missing for two hours', { faltamDesde: now - 2 * HOUR_MS - 1 }, 'DESATUALIZADA'],
    ['files missing for less', { faltamDesde: now - 2 * HOUR_MS }, 'TOCANDO'],
    ['a queue of more than a day', { maisAntigoNaFila: now - 24 * HOUR_MS - 1 }, 'DESATUALIZADA'],
    ['a queue of a day', { maisAntigoNaFila: now - 24 * HOUR_MS }, 'TOCANDO'],
  ] as const)('reports a playing store with %s correctly', (_what, fields, expected) =>
    expect(situacaoOf(sinal(fields))).toBe(expected),
  );

  it('waits for the requested interval plus two minutes; 300 s if unknown', () => {
    const old = sinal({ intervaloS: null, recebidoEm: now - 420_000 });
    expect(situacaoOf(old)).toBe('TOCANDO');
    expect(situacaoOf({ ...old, recebidoEm: now - 420_001 })).toBe('SEM_SINAL');
  });

  it('is FECHADA until a reopened or reactivated store had time to report, and never TOCANDO unheard', () => {
    const stale = sinal({
      estado: 'FORA_DO_HORARIO',
      recebidoEm: now - HOUR_MS,
      semTocarDesde: as('00:00'),
    });
    expect(situacaoOf(stale, loja({ esperaAte: now + 1 }))).toBe('FECHADA');
    expect(situacaoOf(stale, loja({ esperaAte: now - 1 }))).toBe('SEM_SINAL');
    expect(situacaoOf(silent('AGUARDANDO_TOQUE', 0))).toBe('PARADA');
  });

  it('a new store is TOCANDO at its first playing heartbeat, and PARADA after two minutes', () => {
    const fresh = loja({ antes: { situacao: 'NUNCA_LIGOU', motivo: null } });
    const soon = situacaoDaLoja(silent('PARADO', 3000), fresh, now);
    expect(soon).toEqual(fresh.antes);
    expect(situacaoOf(sinal({ tocandoSeguidos: 1 }), loja({ antes: soon }))).toBe('TOCANDO');
    expect(situacaoOf(silent('AGUARDANDO_TOQUE', 2 * MINUTE_MS + 1), fresh)).toBe('PARADA');
  });

  it('reports missing disk space as the reason for missing files', () => {
    const full = { faltamDesde: now - MINUTE_MS, espaco: { usadoMb: 3995, cotaMb: 4000 } };
    const motivo = (fields: Partial<LastSinal>) => situacaoDaLoja(sinal(fields), loja(), now);
    expect(motivo(full)).toEqual({ situacao: 'DESATUALIZADA', motivo: 'SEM_ESPACO' });
    const at = new Date(now).toISOString();
    const refused = { faltamDesde: now - MINUTE_MS, ultimoErro: { codigo: 'SEM_ESPACO', em: at } };
    expect(motivo(refused)?.motivo).toBe('SEM_ESPACO');
    expect(motivo({ ...full, faltamDesde: null })?.situacao).toBe('TOCANDO');
    const stopped = { ...full, estado: 'PARADO', semTocarDesde: now - HOUR_MS } as const;
    expect(motivo(stopped)).toEqual({ situacao: 'PARADA', motivo: 'SEM_ESPACO' });
    expect(motivo({ ...stopped, estado: 'SILENCIO' })?.motivo).toBe('SILENCIO');
  });

  it('allows half an hour for a new manifest', () => {
    const outdated = sinal({ sincronia: 'v1' });
    const wantedSince = (ms: number) => loja({ sincronia: { quer: 'v2', desde: now - ms } });
    expect(situacaoOf(outdated, wantedSince(30 * MINUTE_MS))).toBe('TOCANDO');
    expect(situacaoOf(outdated, wantedSince(30 * MINUTE_MS + 1))).toBe('DESATUALIZADA');
  });

  it('returns from silence at the second heartbeat', () => {
    const antes = { situacao: 'PARADA', motivo: 'SILENCIO' } as const;
    expect(situacaoDaLoja(sinal({ tocandoSeguidos: 1 }), loja({ antes }), now)).toEqual(antes);
    expect(situacaoOf(sinal({ tocandoSeguidos: 2 }), loja({ antes }))).toBe('TOCANDO');
    expect(
      situacaoOf(sinal({ tocandoSeguidos: 1 }), loja({ antes: { situacao: 'FECHADA', motivo: null } })),
    ).toBe('TOCANDO');
    expect(situacaoOf(sinal({ tocandoSeguidos: 1 }))).toBe('TOCANDO');
  });

  it('watches a store with unknown hours from 8 to 20, Monday to Saturday', () => {
    const withoutHorarios = loja({ expediente: { ...expediente, horarios: null } });
    const silent = (when: number) => situacaoOf(sinal({ recebidoEm: when - HOUR_MS }), withoutHorarios, when);
    expect(silent(as('19:59'))).toBe('SEM_SINAL');
    expect(silent(as('20:00'))).toBe('FECHADA');
    expect(silent(now - 24 * HOUR_MS)).toBe('FECHADA');
  });
});

it('is never an alarm while the store is closed, nor PARADA without a reason', () => {
  const estados = ['TOCANDO', 'PARADO', 'SILENCIO', 'AGUARDANDO_TOQUE', 'FORA_DO_HORARIO', 'ERRO'] as const;
  const ago = fc.oneof(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 0, max: 3 * 24 * HOUR_MS }));
  const anyCase = fc.record({
    quando: fc.nat({ max: 48 * 60 }).map((minutes) => now + minutes * MINUTE_MS),
    recebidoHa: ago,
    estado: fc.constantFrom(...estados),
    caladaHa: ago,
    tocandoSeguidos: fc.nat({ max: 3 }),
    antes: fc.constantFrom('PARADA' as const, 'SEM_SINAL' as const, 'TOCANDO' as const, 'FECHADA' as const),
  });
  fc.assert(
    fc.property(anyCase, ({ quando: when, recebidoHa, estado, caladaHa, tocandoSeguidos, antes }) => {
      const recebidoEm = when - recebidoHa;
      const semTocarDesde = estado === 'TOCANDO' ? null : Math.min(recebidoEm, when - caladaHa);
      const motivo = antes === 'PARADA' ? ('ERRO' as const) : null;
      const result = situacaoDaLoja(
        sinal({ recebidoEm, estado, semTocarDesde, tocandoSeguidos }),
        loja({ antes: { situacao: antes, motivo } }),
        when,
      )!;
      const hora = new Date(when - 3 * HOUR_MS).getUTCHours();
      const closed = hora < 9 || hora >= 19;
      if (closed && !(estado === 'TOCANDO' && recebidoHa <= 180_000)) expect(result.situacao).toBe('FECHADA');
      if (result.situacao === 'SEM_SINAL' && antes !== 'SEM_SINAL')
        expect(recebidoHa).toBeGreaterThan(180_000);
      expect(result.motivo === null).toBe(result.situacao !== 'PARADA');
    }),
    { seed: 20261122, numRuns: 500 },
  );
});

describe('the wait of a store that has just opened', () => {
  const waited = (fields: Partial<WatchedLoja> = {}, of: LastSinal | null = sinal(), at = now) =>
    waitUntil(of, loja(fields), at);

  it('lasts one interval of its device and two minutes, at least three minutes', () => {
    const antes = { situacao: 'FECHADA' as const, motivo: null };
    expect(waited({ antes })).toBe(now + 3 * MINUTE_MS);
    expect(waited({ antes }, sinal({ intervaloS: 120 }))).toBe(now + 4 * MINUTE_MS);
  });

  it('lasts the longest interval if none is recorded or the store was not watched', () => {
    expect(waited()).toBe(now + 7 * MINUTE_MS);
    const antes = { situacao: 'FECHADA' as const, motivo: null };
    expect(waited({ antes }, sinal({ intervaloS: null }))).toBe(now + 7 * MINUTE_MS);
  });

  it('keeps its end once it has begun', () => {
    expect(waited({ esperaAte: now + 5 })).toBe(now + 5);
  });

  it('is none for a closed store, a known state, or a store without a device', () => {
    expect(waited({}, sinal(), as('23:00'))).toBeNull();
    expect(waited({ antes: { situacao: 'TOCANDO', motivo: null } })).toBeNull();
    expect(waited({}, null)).toBeNull();
  });
});
