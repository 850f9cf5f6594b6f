import type { components } from '#generated/api.d.ts';
import type { Audivel } from '../../shared/player/player.ts';

type Vinheta = Pick<components['schemas']['VinhetaRow'], '_id' | 'nome' | 'cliente'>;

/** Where a jingle is edited. */
export const editar = ({ _id }: { _id: string }) => `/vinhetas/editar/${_id}`;

/** A jingle as the player takes it. */
export const audivel = (vinheta: Vinheta): Audivel => ({
  kind: 'vinheta',
  id: vinheta._id,
  titulo: vinheta.nome,
  detalhe: vinheta.cliente.nome,
  href: editar(vinheta),
});
