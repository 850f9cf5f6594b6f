import type { components } from '#generated/api.d.ts';
import { TipoDeComercio } from '#generated/labels.ts';
import { toEntity, withCliente } from '../answers.ts';
import { toMotivo } from '../saude/saude.answers.ts';
import type { LojaFound, LojaListed } from './lojas.queries.ts';

type Uf = components['schemas']['Uf'];

const withPlace = <Row extends { uf: string; tipoDeComercio: keyof typeof TipoDeComercio }>(row: Row) => ({
  ...row,
  uf: row.uf as Uf,
  estado: row.uf as Uf,
  atividade: TipoDeComercio[row.tipoDeComercio],
});

/**
 * Builds the row in one step, because lists hold thousands of rows. Serialization drops the fields that the contract
 * does not name.
 */
export const toLojaRow = (row: LojaListed): components['schemas']['LojaRow'] => ({
  ...row,
  _id: row.id,
  cliente: { _id: row.clienteId, nome: row.clienteNome },
  uf: row.uf as Uf,
  estado: row.uf as Uf,
  atividade: TipoDeComercio[row.tipoDeComercio],
  motivo: row.situacao && toMotivo(row),
});

export const toLoja = (found: LojaFound): components['schemas']['Loja'] =>
  withPlace(withCliente(toEntity(found)));
