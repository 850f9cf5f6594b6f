import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { formatNumber } from '#domain/text.ts';
import { PickTable } from '../../shared/list/PickTable.tsx';
import { useListData } from '../../shared/list/useListData.ts';
import type { Column } from '../../shared/table/column.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { SearchBox, useRested } from '../../shared/ui/SearchBox.tsx';
import { RowLink } from '../../shared/ui/TextLink.tsx';
import { RenomearEtiqueta } from './RenomearEtiqueta.tsx';
import { useMoreNearBottom } from './useClientes.ts';

type Etiqueta = Schemas['EtiquetaRow'];
type Row = Etiqueta & { _id: string };

const nome = ({ nome }: Etiqueta) => nome;
const columns: Column<Row>[] = [
  {
    key: 'nome',
    label: 'Etiqueta',
    text: nome,
    cell: ({ nome }) => <RowLink to={`/musicas?${new URLSearchParams({ etiquetas: nome })}`}>{nome}</RowLink>,
  },
  {
    key: 'numMusicas',
    label: 'Músicas',
    width: '96px',
    align: 'end',
    text: ({ numMusicas }) => formatNumber(numMusicas),
  },
];

export function Etiquetas() {
  const { close } = useOverlay();
  const [renaming, setRenaming] = useState<Etiqueta | null>(null);
  const [text, setText] = useState('');
  const search = useRested(text.trim());
  const query = useMemo(() => ({ ...(search && { nome: search }) }), [search]);
  const data = useListData('listEtiquetas', query, { rowKey: nome });
  const onScroll = useMoreNearBottom(data.more);
  if (renaming)
    return <RenomearEtiqueta etiqueta={renaming} onCancel={() => setRenaming(null)} onMade={close} />;
  const actions: Column<Row> = {
    key: 'acoes',
    label: 'Ações',
    actions: true,
    width: '124px',
    text: () => '',
    cell: (etiqueta) => (
      <Button size="xs" aria-label={`Renomear ${etiqueta.nome}`} onClick={() => setRenaming(etiqueta)}>
        Renomear
      </Button>
    ),
  };
  return (
    <Dialog open onClose={close} title="Etiquetas" flush>
      <chakra.div px="5" py="3" borderBottomWidth="1px">
        <SearchBox value={text} placeholder="Buscar etiqueta" onSearch={setText} wide />
      </chakra.div>
      <PickTable
        label="Etiquetas"
        noun="etiquetas"
        empty={search ? 'Nenhuma etiqueta encontrada' : 'Nenhuma música tem etiqueta ainda'}
        data={{ ...data, rows: data.rows as Row[], onScroll }}
        columns={[...columns, actions]}
        name={nome}
        asked={search}
      />
    </Dialog>
  );
}
