import type { components } from '#generated/api.d.ts';
import { toEditor } from '../../http/editor.ts';
import type { LojaListed } from './lojas.lists.queries.ts';
import type { LojaFound } from './lojas.queries.ts';

const atividades = { SHOPPING: 'Shopping', RUA: 'Rua' } as const;

type Common = Omit<LojaListed, 'vinculada'>;
type Uf = components['schemas']['Uf'];

const toFields = ({ id, clienteId, clienteNome, uf, ...loja }: Common) => ({
  _id: id,
  ...loja,
  cliente: { _id: clienteId, nome: clienteNome },
  uf: uf as Uf,
  estado: uf as Uf,
  atividade: atividades[loja.tipoDeComercio],
});

export const toLojaRow = ({ vinculada, ...loja }: LojaListed): components['schemas']['LojaRow'] => ({
  ...toFields(loja),
  vinculada,
});

export function toLoja({
  versao,
  editorId,
  editorNome,
  playlists,
  vinhetas,
  ...loja
}: LojaFound): components['schemas']['Loja'] {
  return {
    ...toFields(loja),
    playlists,
    vinhetas,
    updatedBy: toEditor(editorId, editorNome),
  };
}
