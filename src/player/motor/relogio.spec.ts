import { describe, expect, it } from 'vitest';
import { type Curtida, createEventoKey, momentoOfKey, shiftEvento } from '#domain/eventos.ts';
import { createRelogio } from './relogio.ts';

const CERTA = Date.UTC(2026, 10, 22, 12);
const ANO_MS = 365 * 86_400_000;

function maquina(desvioMs: number) {
  let passado = 5000;
  let errado = desvioMs;
  return {
    parede: () => CERTA + passado + errado,
    monotonico: () => passado,
    passar(ms: number) {
      passado += ms;
    },
    ajustar(ms: number) {
      errado += ms;
    },
    certa: () => CERTA + passado,
  };
}

describe('the clock', () => {
  it('follows the server’s time, whatever the machine’s clock does', () => {
    const relogio_de = maquina(-ANO_MS);
    const relogio = createRelogio(relogio_de, undefined);
    expect(relogio.acertado()).toBe(false);
    const enviadoEm = relogio_de.monotonico();
    relogio_de.passar(80);
    relogio.acertar(relogio_de.certa() - 40, enviadoEm);
    relogio_de.passar(3_600_000);
    relogio_de.ajustar(7_200_000);
    expect(relogio.agora()).toBe(relogio_de.certa());
    expect(relogio.rttMs()).toBe(80);
    expect(relogio.carimbo()).toEqual({ momento: relogio_de.certa(), partida: null });
  });

  it('shifts stamps of this and earlier starts by the clock error', () => {
    const de = maquina(ANO_MS);
    const relogio = createRelogio(de, undefined);
    de.passar(60_000);
    const { momento, partida } = relogio.carimbo();
    expect(partida).toBe(relogio.partida);
    expect(momento).toBe(de.certa() + ANO_MS);
    de.ajustar(-1000);
    const desvioDe = relogio.acertar(de.certa(), de.monotonico())!;
    expect(momento + desvioDe(relogio.partida)).toBe(de.certa());
    expect(desvioDe('outra')).toBe(-ANO_MS + 1000);
    expect(relogio.acertar(de.certa(), de.monotonico())).toBeUndefined();
  });

  it('keeps its time if a difference is within the round trip', () => {
    const de = maquina(0);
    const relogio = createRelogio(de, undefined);
    relogio.acertar(de.certa(), de.monotonico());
    const enviadoEm = de.monotonico();
    de.passar(200);
    relogio.acertar(de.certa() - 10, enviadoEm);
    expect(relogio.agora()).toBe(de.certa());
  });

  it('never goes back before its last known moment when the machine lost the time', () => {
    const de = maquina(-CERTA);
    const relogio = createRelogio(de, { desvioMs: 0, ultimo: CERTA - 1000 });
    expect(relogio.agora()).toBeGreaterThanOrEqual(CERTA - 1000);
  });
});

it('a shifted event keeps the random part of its key, and a like follows its play', () => {
  const momento = CERTA - ANO_MS;
  const texto = (ms: number) => new Date(ms).toISOString();
  const execucao = createEventoKey(momento, () => 0.5);
  const curtida: Curtida = {
    tipo: 'CURTIDA',
    evento: createEventoKey(momento + 1000, () => 0.25),
    momento: texto(momento + 1000),
    liked: true,
    execucao,
    executadoEm: texto(momento),
    musica: 'm',
    playlist: 'p',
  };
  const movida = shiftEvento(curtida, ANO_MS);
  expect(momentoOfKey(movida.evento)).toBe(CERTA + 1000);
  expect(movida.momento).toBe(texto(CERTA + 1000));
  expect(movida.execucao).toBe(createEventoKey(CERTA, () => 0.5));
  expect(movida.executadoEm).toBe(texto(CERTA));
});
