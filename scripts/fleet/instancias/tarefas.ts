import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from '../api.ts';
import { todas } from '../conferencia.ts';
import { criarLojas } from './lojas.ts';

const LOJAS = 60;
const ENTRE_LEITURAS_MS = 100;
const acoes = ['DESATIVAR', 'ATIVAR'] as const;

/** Makes one job after the other over the same stores. */
export async function criarTarefas(api: Api, admin: string) {
  const { cliente, lojas } = await criarLojas(api, admin, 'Tarefas', LOJAS);
  const contas = { feitas: 0, linhas: 0 };

  async function fazer(n: number): Promise<void> {
    const body = { entidade: 'LOJA', acao: acoes[n % 2]!, filtros: { cliente } } as const;
    const { _id: id } = await api.call('createTarefa', admin, { body });
    while (!(await api.insist('getTarefa', admin, { path: { id } })).terminadaEm)
      await wait(ENTRE_LEITURAS_MS);
  }

  return {
    contas,
    lojas,
    async seguir(signal: AbortSignal): Promise<void> {
      // A job whose answer was lost is one all the same: those count that the server knows of.
      for (let n = 0; !signal.aborted; n += 1) await fazer(n).catch(() => {});
    },
    /** Checks that every row of every job was done once: its activities say how often. */
    async conferir(): Promise<string[]> {
      const faltas: string[] = [];
      const proprias = new Set(lojas.map(({ _id }) => _id));
      const tarefas = await todas((query) => api.insist('listTarefas', admin, { query }));
      for (const acao of acoes) {
        const delas = tarefas.filter((tarefa) => tarefa.acao === acao);
        for (const { _id, status, total, feitas, semMudanca } of delas)
          if (status !== 'CONCLUIDA' || feitas + semMudanca !== total)
            faltas.push(`tarefa ${_id}: ${status}, ${feitas + semMudanca} de ${total} linhas`);
        const devidas = delas.reduce((soma, { feitas }) => soma + feitas, 0);
        const atividades = await todas((query) =>
          api.insist('listAtividades', admin, { query: { acao, entidade: 'LOJA', ...query } }),
        );
        const achadas = atividades.filter(({ entidadeId }) => proprias.has(entidadeId)).length;
        if (achadas !== devidas) faltas.push(`${acao}: ${achadas} atividades de ${devidas} linhas feitas`);
        contas.feitas += delas.length;
        contas.linhas += devidas;
      }
      return faltas;
    },
  };
}
