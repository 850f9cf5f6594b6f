import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cidade } from '#domain/lists/lojas.ts';
import { PickTable } from '../../shared/list/PickTable.tsx';
import type { Column } from '../../shared/table/column.ts';
import { Chip } from '../../shared/ui/pieces.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import type { LojaRow, Lojas, Ticks } from './useLojas.ts';

type LojaTableProps = {
  label: string;
  lojas: Lojas;
  ticks?: Ticks;
  /** Actions at the end of a row. Shown only without `ticks`. */
  end?: (loja: LojaRow) => ReactNode;
};

const nome = ({ nome }: LojaRow) => nome;
const others: Column<LojaRow>[] = [
  {
    key: 'status',
    label: 'Status',
    width: '116px',
    text: ({ status }) => status,
    cell: StatusBadge,
  },
  { key: 'cliente', label: 'Nome do Cliente', width: '28%', text: ({ cliente }) => cliente.nome },
];
const choosing: Column<LojaRow>[] = [
  {
    key: 'nome',
    label: 'Nome da Loja',
    text: nome,
    under: cidade,
    tellsUnder: true,
    cell: (loja) => (
      <div>
        <span className="row-two row-name" title={loja.nome}>
          {loja.nome}
        </span>
        <span className="row-under">
          {loja.vinculada && <Chip tone="brand">Já Adicionada</Chip>} {cidade.text(loja)}
        </span>
      </div>
    ),
  },
  ...others,
];
const linked: Column<LojaRow>[] = [
  {
    key: 'nome',
    label: 'Nome da Loja',
    text: nome,
    cell: ({ _id, nome }) => (
      <Link className="row-name" to={`/lojas/editar/${_id}`}>
        {nome}
      </Link>
    ),
  },
  ...others,
];

export function LojaTable({ label, lojas, ticks, end }: LojaTableProps) {
  const ends: Column<LojaRow>[] = end
    ? [{ key: 'acoes', label: 'Ações', actions: true, width: '76px', text: () => '', cell: end }]
    : [];
  return (
    <PickTable
      label={label}
      noun="lojas"
      empty="Nenhuma loja encontrada"
      data={lojas}
      columns={ticks ? choosing : [...linked, ...ends]}
      name={nome}
      selection={ticks}
      fit={!ticks}
    />
  );
}
