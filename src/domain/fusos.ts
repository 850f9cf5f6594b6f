import type { components } from '#generated/api.d.ts';
import type { Relogio } from './horarios.ts';

type Mudanca = components['schemas']['PlayerFuso'];

const MINUTE_MS = 60_000;
/** Clocks are changed on the quarter of an hour, if at all. */
const QUARTO_MS = 15 * MINUTE_MS;
/** No clock is changed twice within so long. */
const PASSO_MS = 7 * 86_400_000;

/** Finds the first quarter of an hour at which a clock is another than before; it is known to change in between. */
function quandoMuda(relogio: Relogio, antes: number, depois: number): number {
  let [de, ate] = [antes / QUARTO_MS, depois / QUARTO_MS];
  while (ate - de > 1) {
    const meio = Math.floor((de + ate) / 2);
    if (relogio(meio * QUARTO_MS) === relogio(antes)) de = meio;
    else ate = meio;
  }
  return ate * QUARTO_MS;
}

/** Lists how far a clock is ahead of UTC from the beginning of a year on, with each change before the end of another. */
export function mudancasDoRelogio(relogio: Relogio, de: number, ate: number): Mudanca[] {
  const fim = Date.UTC(ate + 1, 0, 1);
  const mudancas: Mudanca[] = [];
  const add = (em: number) =>
    mudancas.push({ em: new Date(em).toISOString(), deslocamentoMin: relogio(em) / MINUTE_MS });
  let antes = Date.UTC(de, 0, 1);
  add(antes);
  while (antes < fim) {
    const depois = Math.min(antes + PASSO_MS, fim);
    if (relogio(depois) !== relogio(antes)) add(quandoMuda(relogio, antes, depois));
    antes = depois;
  }
  return mudancas;
}
