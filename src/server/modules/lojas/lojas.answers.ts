import type { components } from '#generated/api.d.ts';
import { TipoDeComercio } from '#generated/labels.ts';
import { toEntity, toRow, withCliente } from '../answers.ts';
import type { LojaFound, LojaListed } from './lojas.queries.ts';

type Uf = components['schemas']['Uf'];

const withPlace = <Row extends { uf: string; tipoDeComercio: keyof typeof TipoDeComercio }>(row: Row) => ({
  ...row,
  uf: row.uf as Uf,
  estado: row.uf as Uf,
  atividade: TipoDeComercio[row.tipoDeComercio],
});

export const toLojaRow = (row: LojaListed): components['schemas']['LojaRow'] =>
  withPlace(withCliente(toRow(row)));

export const toLoja = (found: LojaFound): components['schemas']['Loja'] =>
  withPlace(withCliente(toEntity(found)));
