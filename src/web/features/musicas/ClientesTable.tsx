import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '#domain/text.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { PickTable } from '../../shared/list/PickTable.tsx';
import type { Column } from '../../shared/table/column.ts';
import { Button } from '../../shared/ui/Button.tsx';
import type { useBlocking } from './useBlocking.ts';
import type { ClienteRow, Clientes } from './useClientes.ts';

type Bloqueio = ReturnType<typeof useBlocking>;

const nome = ({ nome }: ClienteRow) => nome;
const columns: Column<ClienteRow>[] = [
  {
    key: 'numLojas',
    label: 'Número de Lojas',
    width: '136px',
    align: 'end',
    text: ({ numLojas }) => formatNumber(numLojas),
  },
  {
    key: 'status',
    label: 'Status',
    width: '96px',
    text: ({ status }) => status,
    cell: StatusBadge,
  },
];

type ClientesTableProps = { clientes: Clientes; bloqueio: Bloqueio; porArtista: ReadonlySet<string> };

/** `porArtista`: ids of the clients that block the track's artist. */
export function ClientesTable({ clientes, bloqueio, porArtista }: ClientesTableProps) {
  const named: Column<ClienteRow> = {
    key: 'nome',
    label: 'Nome',
    text: nome,
    cell: ({ _id, nome }) => {
      const isBlocked = porArtista.has(_id);
      return (
        <>
          <chakra.span
            className="row-name"
            lineClamp={isBlocked ? '1' : '2'}
            whiteSpace="normal"
            title={nome}
          >
            {nome}
          </chakra.span>
          {isBlocked && <span className="row-under">Artista bloqueado</span>}
        </>
      );
    },
  };
  const actions: Column<ClienteRow> = {
    key: 'acoes',
    label: 'Ações',
    actions: true,
    width: '124px',
    text: () => '',
    cell: (cliente) => <BlockButton cliente={cliente} bloqueio={bloqueio} />,
  };
  return (
    <PickTable
      label="Clientes"
      noun="clientes"
      empty="Nenhum cliente encontrado"
      data={clientes}
      columns={[named, ...columns, actions]}
      name={nome}
      selection={clientes}
    />
  );
}

function BlockButton({ cliente, bloqueio }: { cliente: ClienteRow; bloqueio: Bloqueio }) {
  const blocked = bloqueio.blocked.has(cliente._id);
  const text = blocked ? 'Desbloquear' : 'Bloquear';
  return (
    <chakra.div asChild color={blocked ? undefined : 'bad'}>
      <Button
        size="xs"
        aria-label={`${text} para ${cliente.nome}`}
        disabled={bloqueio.pending || !bloqueio.read.data}
        onClick={() => bloqueio.change(cliente._id, !blocked)}
      >
        {text}
      </Button>
    </chakra.div>
  );
}
