import { count, listing } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { callOperation } from '../../shared/api/operation.ts';
import type { Question } from '../../shared/ui/question.ts';

type Named = Pick<components['schemas']['ComunicadoRow'], 'inadimplencia' | 'numClientes' | 'numLojas'>;

/** Says whom an announcement names: `2 clientes e 1 loja`; else all there are. */
export function destinatariosText({ inadimplencia, numClientes, numLojas }: Named): string {
  if (numClientes + numLojas === 0) return inadimplencia ? 'Todos os inadimplentes' : 'Todas as lojas';
  return listing([
    ...(numClientes > 0 ? [count(numClientes, 'cliente', 'clientes')] : []),
    ...(numLojas > 0 ? [count(numLojas, 'loja', 'lojas')] : []),
  ]);
}

/** Makes the address at which an announcement is edited. */
export const comunicadoAddress = ({ _id, inadimplencia }: { _id: string; inadimplencia: boolean }) =>
  `/comunicados/${inadimplencia ? 'inadimplente' : 'criar'}/${_id}`;

/** The form's choice of whom an announcement goes to; that it goes to all is a choice, too. */
export type Destino = { destino: '' | 'todas' | 'escolhidos'; clientes: string[]; lojas: string[] };

type NamedDestino = Required<components['schemas']['ComunicadoDestino']>;

/** Turns the form's choice into the contract's recipients; nothing while it means nobody yet. */
export function destinoOf(
  { destino, clientes, lojas }: Destino,
  inadimplencia: boolean,
): NamedDestino | undefined {
  if (destino === 'todas') return { clientes: [], lojas: [], inadimplencia };
  if (destino !== 'escolhidos' || clientes.length + lojas.length === 0) return undefined;
  return { clientes, lojas, inadimplencia };
}

/** Finds what is missing of the choice. */
export const destinoRules = ({ destino, clientes, lojas }: Destino) => ({
  destino: !destino && 'Quem recebe: precisa selecionar uma opção',
  clientes:
    destino === 'escolhidos' &&
    clientes.length + lojas.length === 0 &&
    'Escolha ao menos um cliente ou uma loja',
});

/** Says to whom a new announcement would go, and to how many stores now. */
export function reachText({ clientes, lojas, inadimplencia }: NamedDestino, total: number): string {
  const quem = destinatariosText({
    inadimplencia,
    numClientes: clientes.length,
    numLojas: lojas.length,
  });
  const quantas = total === 0 ? 'nenhuma loja ativa' : count(total, 'loja ativa', 'lojas ativas');
  return `Vai para: ${quem}. ${inadimplencia ? 'De clientes inadimplentes' : 'No total'}, ${quantas} agora.`;
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
