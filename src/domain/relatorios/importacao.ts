import type { components } from '#generated/api.d.ts';
import { ClienteCreate, type Field, LojaCreate } from '#generated/fields.ts';
import { CampoDeCliente, CampoDeLoja } from '#generated/labels.ts';
import { formatOf } from '../formats.ts';
import type { Table } from '../table.ts';

type Schemas = components['schemas'];

const fields: Readonly<Record<string, Field>> = { ...ClienteCreate, ...LojaCreate };

/** Writes a field's value as a sheet says it. */
export function textOfCampo(campo: string, valor: unknown): string {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  const text = String(valor);
  const { options, format } = fields[campo] ?? {};
  return options?.[text] ?? formatOf(format)?.show(text) ?? text;
}

/** Makes the table that an import reads, whose headings are the names of its fields. */
function tableFor<Row>(
  nome: string,
  nomes: Readonly<Record<string, string>>,
  read: (row: Row, campo: string) => unknown,
): Table<Row> {
  const columns = Object.entries(nomes).map(([key, label]) => ({
    key,
    label,
    text: (row: Row) => textOfCampo(key, read(row, key)),
  }));
  return { nome, columns };
}

/** The stores, as an import of stores reads them. */
export const lojasParaImportar = tableFor<Schemas['LojaRow']>('Lojas', CampoDeLoja, (loja, campo) =>
  campo === 'cliente' ? loja.cliente.nome : loja[campo as keyof Schemas['LojaRow']],
);

/** The clients, as an import of clients reads them. */
export const clientesParaImportar = tableFor<Schemas['ClienteRow']>(
  'Clientes',
  CampoDeCliente,
  (cliente, campo) => cliente[campo as keyof Schemas['ClienteRow']],
);
