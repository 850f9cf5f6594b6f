import { destinatariosText } from '#domain/lists/comunicados.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { callOperation } from '../../shared/api/operation.ts';
import type { Question } from '../../shared/ui/question.ts';

export const comunicadoAddress = ({ _id, inadimplencia }: { _id: string; inadimplencia: boolean }) =>
  `/comunicados/${inadimplencia ? 'inadimplente' : 'criar'}/${_id}`;

/** `destino` has no default, so that nobody sends to all stores by accident. */
export type Destino = {
  destino: '' | 'todas' | 'escolhidos';
  clientes: string[];
  grupos: string[];
  lojas: string[];
};

const isNobody = ({ clientes, grupos, lojas }: Destino) =>
  clientes.length + grupos.length + lojas.length === 0;

type NamedDestino = Required<Schemas['ComunicadoDestino']>;

/** Undefined while the choice is incomplete. */
export function destinoOf(chosen: Destino, inadimplencia: boolean): NamedDestino | undefined {
  const { destino, clientes, grupos, lojas } = chosen;
  if (destino === 'todas') return { clientes: [], grupos: [], lojas: [], inadimplencia };
  if (destino !== 'escolhidos' || isNobody(chosen)) return undefined;
  return { clientes, grupos, lojas, inadimplencia };
}

export const destinoRules = (chosen: Destino) => ({
  destino: !chosen.destino && 'Quem recebe: precisa selecionar uma opção',
  clientes:
    chosen.destino === 'escolhidos' &&
    isNobody(chosen) &&
    'Escolha ao menos um cliente, um grupo ou uma loja',
});

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

/** Confirmation before sending. The server counts the stores as the sending itself would. */
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
