import * as tables from '#domain/relatorios/registros.ts';
import type { Filter } from '../../shared/filter/declaration.ts';
import { declareReport, readsOf } from '../../shared/report/declaration.ts';
import { entityPicker } from '../EntityPicker.tsx';
import { columnsOf } from './columns.tsx';
import { cliente, loja, periodo } from './filters.ts';

const { Picker, Name } = entityPicker({
  list: 'listVinhetas',
  get: 'getVinheta',
  by: 'nome',
  sort: 'nome',
  within: 'cliente',
  name: ({ nome }) => nome,
  label: ({ nome, cliente }) => `${nome} (${cliente.nome})`,
  placeholder: 'Todas as vinhetas',
});

const filters: Filter<'reportComprovante'>[] = [
  cliente,
  { ...loja, within: 'cliente' },
  { key: 'vinheta', kind: 'picker', Picker, Name, within: 'cliente' },
  ...periodo,
];

/** How often vinhetas were scheduled and played, per store and ended day. */
export const comprovante = declareReport<'reportComprovante'>({
  name: 'COMPROVANTE',
  title: 'Comprovante',
  operation: 'reportComprovante',
  rowKey: ({ dia, loja, vinheta }) => `${dia} ${loja._id} ${vinheta._id}`,
  columns: columnsOf(tables.comprovante),
  drawer: 'FILTRO_COMPROVANTE',
  filters,
  empty: {
    title: 'Nenhum dia encontrado',
    text: 'Depois da meia-noite de cada loja, o dia que terminou aparece aqui: quantas vezes cada vinheta devia tocar, quantas tocou e por que não tocou mais.',
  },
});

export const reads = readsOf([comprovante]);
