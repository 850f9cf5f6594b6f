import { chakra } from '@chakra-ui/react/styled-system';
import { Plus, X } from 'lucide-react';
import { formatNumber } from '#domain/text.ts';
import { etagOf } from '../../shared/api/operation.ts';
import { Button, IconButton } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { useAsk } from '../../shared/ui/useAsk.tsx';
import { LinkFailure } from './LinkFailure.tsx';
import { LojaTable } from './LojaTable.tsx';
import { useLinkLojas } from './useLinkLojas.ts';
import { useLojas } from './useLojas.ts';
import { askToUnlink, havingIt, type Vinculo, vinculos } from './vinculos.ts';

type LinkedLojasProps = {
  tipo: Vinculo['key'];
  read: { data?: { _id: string }; isRefetching: boolean };
};

export function LinkedLojas({ tipo, read }: LinkedLojasProps) {
  const id = read.data?._id ?? '';
  const vinculo = vinculos[tipo];
  const { openModal } = useOverlay();
  const { filter, matching } = havingIt(vinculo);
  const lojas = useLojas(filter, id, matching);
  const { ask, dialog } = useAsk();
  const remove = useLinkLojas(vinculo, 'remove');
  return (
    <Card overflow="clip" mt="6">
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3" px="5" py="4">
        <chakra.h2 textStyle="heading" me="auto">
          Lojas{' '}
          {lojas.total !== null && (
            <chakra.span className="tabular" color="ink2" fontWeight="normal">
              {formatNumber(lojas.total)}
            </chakra.span>
          )}
        </chakra.h2>
        <Button icon={<Plus size={16} />} onClick={() => openModal(vinculo.add.modal, { [vinculo.key]: id })}>
          {vinculo.addToOthers}
        </Button>
      </chakra.header>
      <LinkFailure
        error={remove.error}
        toastsError={vinculo.remove.toastsError}
        stale="enquanto você olhava. A loja não foi retirada: confira e tente de novo."
      />
      <LojaTable
        label="Lojas"
        lojas={lojas}
        end={(loja) => (
          <IconButton
            label={vinculo.removeFrom(loja.nome)}
            loading={remove.isPending && remove.variables.lojas[0] === loja._id}
            disabled={remove.isPending || read.isRefetching}
            onClick={async () => {
              const title = `${vinculo.removeFrom(loja.nome)}?`;
              if (await ask(askToUnlink(title, vinculo, id, [loja._id])))
                remove.mutate({ id, lojas: [loja._id], ifMatch: read.data && etagOf(read.data) });
            }}
          >
            <X size={16} />
          </IconButton>
        )}
      />
      {dialog}
    </Card>
  );
}
