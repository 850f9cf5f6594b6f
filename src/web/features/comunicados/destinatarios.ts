import { count, listing } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';

type Named = Pick<components['schemas']['ComunicadoRow'], 'inadimplencia' | 'numClientes' | 'numLojas'>;

/** Whom an announcement names: `2 clientes e 1 loja`; else all there are. */
export function textoDosDestinatarios({ inadimplencia, numClientes, numLojas }: Named): string {
  if (numClientes + numLojas === 0) return inadimplencia ? 'Todos os inadimplentes' : 'Todas as lojas';
  return listing([
    ...(numClientes > 0 ? [count(numClientes, 'cliente', 'clientes')] : []),
    ...(numLojas > 0 ? [count(numLojas, 'loja', 'lojas')] : []),
  ]);
}

/** Where an announcement is edited. */
export const editar = ({ _id, inadimplencia }: { _id: string; inadimplencia: boolean }) =>
  `/comunicados/${inadimplencia ? 'inadimplente' : 'criar'}/${_id}`;

export type Alcance = Named & {
  /** Stores that the named ones make together; undefined until known. */
  total: number | undefined;
};

/** To whom a new announcement would go, and to how many at most. */
export function textoDoAlcance(alcance: Alcance): string {
  const { inadimplencia, numClientes, numLojas, total } = alcance;
  const quantas = total === undefined ? '' : `, até ${count(total, 'loja', 'lojas')}`;
  const quem = inadimplencia ? 'clientes inadimplentes' : 'clientes';
  const recebem = inadimplencia
    ? 'Só as lojas ativas de clientes inadimplentes o recebem.'
    : 'Só as lojas ativas o recebem.';
  if (numClientes + numLojas === 0)
    return `Ninguém foi escolhido: vai para as lojas de todos os ${quem}${quantas}. ${recebem}`;
  return `Vai para ${textoDosDestinatarios(alcance)}${quantas}. ${recebem}`;
}
