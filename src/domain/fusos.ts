import type { components } from '#generated/api.d.ts';
import type { Relogio } from './horarios.ts';

type Mudanca = components['schemas']['PlayerFuso'];

const MINUTE_MS = 60_000;
/** Clock changes happen on a quarter of an hour. */
const QUARTO_MS = 15 * MINUTE_MS;
/** No clock changes twice within a week. */
const PASSO_MS = 7 * 86_400_000;

function quandoMuda(relogio: Relogio, antes: number, depois: number): number {
  let [de, ate] = [antes / QUARTO_MS, depois / QUARTO_MS];
  while (ate - de > 1) {
    const meio = Math.floor((de + ate) / 2);
    if (relogio(meio * QUARTO_MS) === relogio(antes)) de = meio;
    else ate = meio;
  }
  return ate * QUARTO_MS;
}

/** Lists the UTC offset at the start of year `de` and each change up to the end of year `ate`. */
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
