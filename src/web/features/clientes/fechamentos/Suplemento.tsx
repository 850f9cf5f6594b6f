import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/dates.ts';
import { formatMes } from '#domain/pastMonths.ts';
import { suplemento as table } from '#domain/relatorios/registros.ts';
import type { Schemas } from '#domain/schemas.ts';
import { listQuery } from '../../../shared/api/query.ts';
import { ExportButton } from '../../../shared/export/ExportButton.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { PagedItems } from '../../../shared/ui/PagedItems.tsx';

type Props = { fechamento: Schemas['Fechamento']; onClose: () => void };

/** Lists the plays of a closed month that arrived after closing. */
export function Suplemento({ fechamento: { _id, cliente, mes, fechadoEm }, onClose }: Props) {
  const suplemento = useInfiniteQuery(listQuery('listFechamentoSuplemento', {}, { id: _id }));
  const items = suplemento.data?.pages.flatMap((page) => page.items) ?? [];
  const title = `Suplemento de ${formatMes(mes)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      size="contato"
      title={title}
      description={`${cliente.nome}: o que chegou depois de ${formatDateTime(fechadoEm)}. Não está no arquivo fechado.`}
      actions={
        <ExportButton
          title={title}
          columns={table.columns}
          rows={items}
          all={{ relatorio: 'listFechamentoSuplemento', id: _id }}
          printed={{ filters: [], values: {}, note: cliente.nome }}
        />
      }
    >
      <PagedItems read={suplemento} lines={2}>
        {({ _id: id, musica, loja, horarioExecutadoPlayer }) => (
          <chakra.li key={id} py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: 0, pt: 0 }}>
            <chakra.p fontWeight="medium" overflowWrap="anywhere">
              {musica.titulo}, {musica.artista}
            </chakra.p>
            <chakra.p className="tabular" color="ink2" fontSize="label" overflowWrap="anywhere">
              {loja.nome} · {formatDateTime(horarioExecutadoPlayer)} · ISRC {musica.isrc ?? 'não informado'} ·
              compositor {musica.compositor ?? 'não informado'}
            </chakra.p>
          </chakra.li>
        )}
      </PagedItems>
    </Dialog>
  );
}
