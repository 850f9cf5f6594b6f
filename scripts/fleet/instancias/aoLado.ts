import { createApi } from '../api.ts';
import { chanceOf } from '../chance.ts';
import { entrarNoPainel } from '../entrada.ts';
import { criarAudios } from './audios.ts';
import type { Conjunto } from './conjunto.ts';
import { copiar } from './copias.ts';
import { criarMensagens } from './mensagens.ts';
import { exportar, olharFluxo, olharPainel } from './painel.ts';
import { criarTarefas } from './tarefas.ts';

/** Something that goes on until it is told to end, and then says what was not as it should be. */
type Parte = { contas: object; seguir(signal: AbortSignal): Promise<void>; conferir(): Promise<string[]> };

/**
 * Does what else goes on while servers die: a panel and its stream, exports, jobs, mails, and with a storage uploads
 * and backups. `parar` answers what was not as it should be.
 */
export async function trabalharAoLado(
  conjunto: Conjunto,
  { login, senha }: { login: string; senha: string },
) {
  const api = createApi(conjunto.url, { velocidade: 1000, chance: chanceOf('ao lado') });
  const admin = await entrarNoPainel(api, { login, senha });
  // The exporter has a session of its own: exports without end take as much as one session is given.
  const exportador = await entrarNoPainel(api, { login, senha });
  const tarefas = await criarTarefas(api, admin);
  const mensagens = await criarMensagens(api, admin, conjunto.correio, tarefas.lojas);
  const onde = { conjunto, api, admin };
  const { balde } = conjunto;
  const partes: Record<string, Parte> = {
    painel: olharPainel(onde),
    fluxo: olharFluxo(onde),
    exportacoes: exportar({ ...onde, admin: exportador }),
    tarefas,
    mensagens,
  };
  if (balde) {
    const audios = await criarAudios(onde, balde);
    Object.assign(partes, { audios, copias: copiar(conjunto, balde, audios.guardados) });
  }
  const parando = new AbortController();
  const seguindo = Promise.all(Object.values(partes).map((parte) => parte.seguir(parando.signal)));
  return {
    async parar() {
      parando.abort();
      await seguindo;
      const faltas: string[] = [];
      for (const parte of Object.values(partes)) faltas.push(...(await parte.conferir()));
      return {
        contas: Object.entries(partes).map(([nome, { contas }]) => `${nome}: ${JSON.stringify(contas)}`),
        faltas,
      };
    },
  };
}
