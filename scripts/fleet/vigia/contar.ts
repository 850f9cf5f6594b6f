import { abrirServidor } from '../servidor.ts';
import type { Conferido } from './livro.ts';
import { type Vigia, vigiar } from './vigia.ts';

/** How long after a rule first holds the board is to be right. */
const CERTO_EM_MS = 75_000;

function contar(quem: string, { atrasos, diferencas }: Conferido): boolean {
  const largura = 24;
  const segundos = (ms: number) => (ms / 1000).toFixed(1).padStart(9);
  console.log(`\n${quem.padEnd(largura)}    times   median      p99    worst   in seconds`);
  const porEstado = [...Map.groupBy(atrasos, ({ visto }) => visto)].toSorted();
  for (const [visto, deles] of [...porEstado, ['all', atrasos] as const]) {
    const ms = deles.map(({ atrasoMs }) => atrasoMs).toSorted((um, outro) => um - outro);
    const de = (parte: number) => segundos(ms[Math.min(ms.length - 1, Math.floor(parte * ms.length))] ?? 0);
    const figuras = `${String(ms.length).padStart(9)}${de(0.5)}${de(0.99)}${de(1)}`;
    console.log(`${visto.padEnd(largura)}${figuras}`);
  }
  for (const diferenca of diferencas.slice(0, 20)) console.error(diferenca);
  const tarde = atrasos.filter(({ atrasoMs }) => atrasoMs > CERTO_EM_MS);
  console.log(
    `${tarde.length} later than ${CERTO_EM_MS / 1000} s, ${diferencas.length} stores seen otherwise`,
  );
  return tarde.length === 0 && diferencas.length === 0;
}

/** Prints how late the board knew each state, of the server at `url` or of one of its own. Answers whether it was in time for all. */
export async function contarSaude(
  vigia: Omit<Vigia, 'url'>,
  { url, banco }: { url?: string; banco?: string },
): Promise<boolean> {
  const servidor = url ? undefined : await abrirServidor(vigia, banco);
  try {
    const { fluxo, lista } = await vigiar({ ...vigia, url: url ?? servidor!.url });
    const noFluxo = contar('by the stream', fluxo);
    return contar('by the list', lista) && noFluxo;
  } finally {
    await servidor?.remove();
  }
}
