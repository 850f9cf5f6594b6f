import { destinatariosText } from '#domain/listas/comunicados.ts';
import { count } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { callOperation } from '../../shared/api/operation.ts';
import type { Question } from '../../shared/ui/question.ts';

/** Makes the address at which an announcement is edited. */
export const comunicadoAddress = ({ _id, inadimplencia }: { _id: string; inadimplencia: boolean }) =>
  `/comunicados/${inadimplencia ? 'inadimplente' : 'criar'}/${_id}`;

/** The form's choice of whom an announcement goes to; that it goes to all is a choice, too. */
export type Destino = {
  destino: '' | 'todas' | 'escolhidos';
  clientes: string[];
  grupos: string[];
  lojas: string[];
};

const isNobody = ({ clientes, grupos, lojas }: Destino) =>
  clientes.length + grupos.length + lojas.length === 0;

type NamedDestino = Required<components['schemas']['ComunicadoDestino']>;

/** Turns the form's choice into the contract's recipients; nothing while it means nobody yet. */
export function destinoOf(chosen: Destino, inadimplencia: boolean): NamedDestino | undefined {
  const { destino, clientes, grupos, lojas } = chosen;
  if (destino === 'todas') return { clientes: [], grupos: [], lojas: [], inadimplencia };
  if (destino !== 'escolhidos' || isNobody(chosen)) return undefined;
  return { clientes, grupos, lojas, inadimplencia };
}

/** Finds what is missing of the choice. */
export const destinoRules = (chosen: Destino) => ({
  destino: !chosen.destino && 'Quem recebe: precisa selecionar uma opção',
  clientes:
    chosen.destino === 'escolhidos' &&
    isNobody(chosen) &&
    'Escolha ao menos um cliente, um grupo ou uma loja',
});

/** Says to whom a new announcement would go, and to how many stores now. */
export function reachText({ clientes, grupos, lojas, inadimplencia }: NamedDestino, total: number): string {
  const quem = destinatariosText({
    inadimplencia,
    numClientes: clientes.length,
    numGrupos: grupos.length,
    numLojas: lojas.length,
  });
  const quantas = total === 0 ? 'nenhuma loja ativa' : count(total, 'loja ativa', 'lojas ativas');
  const deGrupos = grupos.length > 0 ? ' Dos grupos, as lojas que eles têm ao enviar.' : '';
  return `Vai para: ${quem}. ${inadimplencia ? 'De clientes inadimplentes' : 'No total'}, ${quantas} agora.${deGrupos}`;
}

/** Asks before an announcement is sent, with the number of stores that the sending itself would count. */
export const askToSend = (destino: NamedDestino): Question => ({
  title: 'Enviar o comunicado?',
  text: 'Dá para desfazer por 30 dias: o que uma loja já leu não volta atrás.',
  confirm: 'Cadastrar e enviar',
  counted: async () => {
    const { lojas } = await callOperation('countComunicadoLojas', { body: destino });
    return lojas === 0
      ? { title: 'Cadastrar sem enviar?', text: 'Nenhuma loja ativa está entre os destinatários.' }
      : {
          title: `Enviar a ${count(lojas, 'loja', 'lojas')}?`,
          text: lojas === 1 ? 'Ela recebe o comunicado agora.' : 'Elas recebem o comunicado agora.',
        };
  },
});
