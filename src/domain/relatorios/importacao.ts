import type { components } from '#generated/api.d.ts';
import { ClienteCreate, type Field, LojaCreate } from '#generated/fields.ts';
import { CampoDeCliente, CampoDeLoja } from '#generated/labels.ts';
import { formatOf } from '../formats.ts';
import type { Table } from '../table.ts';

type Schemas = components['schemas'];

const fields: Readonly<Record<string, Field>> = { ...ClienteCreate, ...LojaCreate };

export function textOfCampo(campo: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  const text = String(value);
  const { options, format } = fields[campo] ?? {};
  return options?.[text] ?? formatOf(format)?.show(text) ?? text;
}

/** A table with the importer's field names as headings, so that its file can be imported again. */
function tableFor<Row>(
  nome: string,
  labels: Readonly<Record<string, string>>,
  read: (row: Row, campo: string) => unknown,
): Table<Row> {
  const columns = Object.entries(labels).map(([key, label]) => ({
    key,
    label,
    text: (row: Row) => textOfCampo(key, read(row, key)),
  }));
  return { nome, columns };
}

export const lojasForImport = tableFor<Schemas['LojaRow']>('Lojas', CampoDeLoja, (loja, campo) =>
  campo === 'cliente' ? loja.cliente.nome : loja[campo as keyof Schemas['LojaRow']],
);

export const clientesForImport = tableFor<Schemas['ClienteRow']>(
  'Clientes',
  CampoDeCliente,
  (cliente, campo) => cliente[campo as keyof Schemas['ClienteRow']],
);
