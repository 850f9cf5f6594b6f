import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dias, type Expediente } from './horarios.ts';
import { type LojaVigiada, situacaoDaLoja, type UltimoSinal } from './situacao.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A Monday, 14:00 in São Paulo. */
const agora = Date.parse('2026-11-23T14:00:00-03:00');
const expediente: Expediente = {
  horarios: [{ dias: [...dias], abre: '09:00', fecha: '19:00' }],
  excecoes: [],
  fusoHorario: 'America/Sao_Paulo',
};
const sinal = (fields: Partial<UltimoSinal> = {}): UltimoSinal => ({
  recebidoEm: agora - 30_000,
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
const loja = (fields: Partial<LojaVigiada> = {}): LojaVigiada => ({
  ativa: true,
  expediente,
  sincronia: { quer: 'v2', desde: agora - 9 * HOUR_MS },
  antes: null,
  esperaAte: null,
  suspensaEm: null,
  ...fields,
});
const situacao = (of: UltimoSinal | null, em = loja(), quando = agora) =>
  situacaoDaLoja(of, em, quando)?.situacao;
const calada = (estado: UltimoSinal['estado'], ms: number) =>
  sinal({ estado, tocandoSeguidos: 0, semTocarDesde: agora - ms });
const as = (hora: string) => Date.parse(`2026-11-23T${hora}:00-03:00`);

describe('the state of a store', () => {
  it('hides an INATIVO store', () =>
    expect(situacaoDaLoja(sinal(), loja({ ativa: false }), agora)).toBeNull());

  it('is NUNCA_LIGOU without any heartbeat, even while closed', () => {
    expect(situacao(null)).toBe('NUNCA_LIGOU');
    expect(situacao(null, loja(), as('23:00'))).toBe('NUNCA_LIGOU');
  });

  it('is TOCANDO while playing, even outside opening hours', () => {
    expect(situacao(sinal())).toBe('TOCANDO');
    expect(situacao(sinal({ recebidoEm: as('22:59') }), loja(), as('23:00'))).toBe('TOCANDO');
  });

  it('is FECHADA outside opening hours, whatever the last heartbeat reported', () => {
    for (const estado of ['PARADO', 'FORA_DO_HORARIO', 'ERRO', 'TOCANDO'] as const)
      expect(situacao(sinal({ estado, recebidoEm: as('18:50') }), loja(), as('23:00'))).toBe('FECHADA');
  });

  it.each([
    [180_000, 'TOCANDO'],
    [180_001, 'SEM_SINAL'],
    [40 * 24 * HOUR_MS, 'SEM_SINAL'],
  ])('with a heartbeat %i ms ago is %s', (ms, esperada) =>
    expect(situacao(sinal({ recebidoEm: agora - ms }))).toBe(esperada),
  );

  it('gives a store ten minutes after opening', () => {
    const deOntem = sinal({ estado: 'FORA_DO_HORARIO', recebidoEm: as('08:55'), semTocarDesde: as('00:00') });
    expect(situacao(deOntem, loja(), as('09:09'))).toBe('FECHADA');
    expect(situacao(deOntem, loja(), as('09:10'))).toBe('SEM_SINAL');
    const nova = { ...deOntem, recebidoEm: as('09:01') };
    const fechada = { situacao: 'FECHADA', motivo: null } as const;
    expect(situacao(nova, loja({ antes: fechada }), as('09:02'))).toBe('FECHADA');
    expect(situacao({ ...nova, recebidoEm: as('09:03') }, loja(), as('09:03'))).toBe('PARADA');
  });

  it.each(['PARADO', 'SILENCIO', 'AGUARDANDO_TOQUE', 'FORA_DO_HORARIO', 'ERRO'] as const)(
    'is PARADA with its reason after more than two minutes of %s',
    (estado) => {
      expect(
        situacaoDaLoja(
          calada(estado, 2 * MINUTE_MS),
          loja({ antes: { situacao: 'TOCANDO', motivo: null } }),
          agora,
        ),
      ).toEqual({
        situacao: 'TOCANDO',
        motivo: null,
      });
      expect(situacaoDaLoja(calada(estado, 2 * MINUTE_MS + 1), loja(), agora)).toEqual({
        situacao: 'PARADA',
        motivo: estado,
      });
    },
  );

  it.each([
    ['an old manifest', { sincronia: 'v1' }, 'DESATUALIZADA'],
    ['no manifest', { sincronia: null }, 'DESATUALIZADA'],
    ['files missing for two hours', { faltamDesde: agora - 2 * HOUR_MS - 1 }, 'DESATUALIZADA'],
    ['files missing for less', { faltamDesde: agora - 2 * HOUR_MS }, 'TOCANDO'],
    ['a queue of more than a day', { maisAntigoNaFila: agora - 24 * HOUR_MS - 1 }, 'DESATUALIZADA'],
    ['a queue of a day', { maisAntigoNaFila: agora - 24 * HOUR_MS }, 'TOCANDO'],
  ] as const)('reports a playing store with %s correctly', (_what, fields, esperada) =>
    expect(situacao(sinal(fields))).toBe(esperada),
  );

  it('waits for the requested interval plus two minutes; 300 s if unknown', () => {
    const velho = sinal({ intervaloS: null, recebidoEm: agora - 420_000 });
    expect(situacao(velho)).toBe('TOCANDO');
    expect(situacao({ ...velho, recebidoEm: agora - 420_001 })).toBe('SEM_SINAL');
  });

  it('is FECHADA until a reopened or reactivated store had time to report, and never TOCANDO unheard', () => {
    const antiga = sinal({
      estado: 'FORA_DO_HORARIO',
      recebidoEm: agora - HOUR_MS,
      semTocarDesde: as('00:00'),
    });
    expect(situacao(antiga, loja({ esperaAte: agora + 1 }))).toBe('FECHADA');
    expect(situacao(antiga, loja({ esperaAte: agora - 1 }))).toBe('SEM_SINAL');
    expect(situacao(calada('AGUARDANDO_TOQUE', 0))).toBe('PARADA');
  });

  it('a new store is TOCANDO at its first playing heartbeat, and PARADA after two minutes', () => {
    const nova = loja({ antes: { situacao: 'NUNCA_LIGOU', motivo: null } });
    const logo = situacaoDaLoja(calada('PARADO', 3000), nova, agora);
    expect(logo).toEqual(nova.antes);
    expect(situacao(sinal({ tocandoSeguidos: 1 }), loja({ antes: logo }))).toBe('TOCANDO');
    expect(situacao(calada('AGUARDANDO_TOQUE', 2 * MINUTE_MS + 1), nova)).toBe('PARADA');
  });

  it('reports missing disk space as the reason for missing files', () => {
    const cheio = { faltamDesde: agora - MINUTE_MS, espaco: { usadoMb: 3995, cotaMb: 4000 } };
    const motivo = (fields: Partial<UltimoSinal>) => situacaoDaLoja(sinal(fields), loja(), agora);
    expect(motivo(cheio)).toEqual({ situacao: 'DESATUALIZADA', motivo: 'SEM_ESPACO' });
    const em = new Date(agora).toISOString();
    const recusado = { faltamDesde: agora - MINUTE_MS, ultimoErro: { codigo: 'SEM_ESPACO', em } };
    expect(motivo(recusado)?.motivo).toBe('SEM_ESPACO');
    expect(motivo({ ...cheio, faltamDesde: null })?.situacao).toBe('TOCANDO');
  });

  it('allows half an hour for a new manifest', () => {
    const velha = sinal({ sincronia: 'v1' });
    const desde = (ms: number) => loja({ sincronia: { quer: 'v2', desde: agora - ms } });
    expect(situacao(velha, desde(30 * MINUTE_MS))).toBe('TOCANDO');
    expect(situacao(velha, desde(30 * MINUTE_MS + 1))).toBe('DESATUALIZADA');
  });

  it('returns from silence at the second heartbeat', () => {
    const antes = { situacao: 'PARADA', motivo: 'SILENCIO' } as const;
    expect(situacaoDaLoja(sinal({ tocandoSeguidos: 1 }), loja({ antes }), agora)).toEqual(antes);
    expect(situacao(sinal({ tocandoSeguidos: 2 }), loja({ antes }))).toBe('TOCANDO');
    expect(
      situacao(sinal({ tocandoSeguidos: 1 }), loja({ antes: { situacao: 'FECHADA', motivo: null } })),
    ).toBe('TOCANDO');
    expect(situacao(sinal({ tocandoSeguidos: 1 }))).toBe('TOCANDO');
  });

  it('watches a store with unknown hours from 8 to 20, Monday to Saturday', () => {
    const sem = loja({ expediente: { ...expediente, horarios: null } });
    const calada = (quando: number) => situacao(sinal({ recebidoEm: quando - HOUR_MS }), sem, quando);
    expect(calada(as('19:59'))).toBe('SEM_SINAL');
    expect(calada(as('20:00'))).toBe('FECHADA');
    expect(calada(agora - 24 * HOUR_MS)).toBe('FECHADA');
  });
});

it('is never an alarm while the store is closed, nor PARADA without a reason', () => {
  const estados = ['TOCANDO', 'PARADO', 'SILENCIO', 'AGUARDANDO_TOQUE', 'FORA_DO_HORARIO', 'ERRO'] as const;
  const ha = fc.oneof(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 0, max: 3 * 24 * HOUR_MS }));
  const qualquer = fc.record({
    quando: fc.nat({ max: 48 * 60 }).map((minutos) => agora + minutos * MINUTE_MS),
    recebidoHa: ha,
    estado: fc.constantFrom(...estados),
    caladaHa: ha,
    tocandoSeguidos: fc.nat({ max: 3 }),
    antes: fc.constantFrom('PARADA' as const, 'SEM_SINAL' as const, 'TOCANDO' as const, 'FECHADA' as const),
  });
  fc.assert(
    fc.property(qualquer, ({ quando, recebidoHa, estado, caladaHa, tocandoSeguidos, antes }) => {
      const recebidoEm = quando - recebidoHa;
      const semTocarDesde = estado === 'TOCANDO' ? null : Math.min(recebidoEm, quando - caladaHa);
      const motivo = antes === 'PARADA' ? ('ERRO' as const) : null;
      const como = situacaoDaLoja(
        sinal({ recebidoEm, estado, semTocarDesde, tocandoSeguidos }),
        loja({ antes: { situacao: antes, motivo } }),
        quando,
      )!;
      const hora = new Date(quando - 3 * HOUR_MS).getUTCHours();
      const fechada = hora < 9 || hora >= 19;
      if (fechada && !(estado === 'TOCANDO' && recebidoHa <= 180_000)) expect(como.situacao).toBe('FECHADA');
      if (como.situacao === 'SEM_SINAL' && antes !== 'SEM_SINAL') expect(recebidoHa).toBeGreaterThan(180_000);
      expect(como.motivo === null).toBe(como.situacao !== 'PARADA');
    }),
    { seed: 20261122, numRuns: 500 },
  );
});
