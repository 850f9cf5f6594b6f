import { chakra } from '@chakra-ui/react/styled-system';
import { Plus, X } from 'lucide-react';
import { formatNumber } from '#domain/text.ts';
import { etagOf } from '../../shared/api/call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { FalhaDoVinculo } from './FalhaDoVinculo.tsx';
import { LojaTable } from './LojaTable.tsx';
import { useLojas } from './useLojas.ts';
import { useVincular } from './useVincular.ts';
import { type Vinculo, vinculos } from './vinculos.ts';

type LojasVinculadasProps = {
  tipo: Vinculo['key'];
  /** The playlist or jingle, as the screen read it. */
  read: { data?: { _id: string }; isRefetching: boolean };
};

/** The stores that have a playlist or jingle, each with the way to take it off, and the way to put it on others. */
export function LojasVinculadas({ tipo, read }: LojasVinculadasProps) {
  const id = read.data?._id ?? '';
  const vinculo = vinculos[tipo];
  const { openModal } = useOverlay();
  const lojas = useLojas(vinculo.key, id);
  const remove = useVincular(vinculo, 'remove');
  return (
    <chakra.section bg="surface" borderWidth="1px" borderRadius="card" overflow="clip" mt="6">
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3" px="5" py="4">
        <chakra.h2 fontSize="15px" fontWeight="semibold" me="auto">
          Lojas{' '}
          {lojas.total !== null && (
            <chakra.span className="tabular" color="ink2" fontWeight="normal">
              {formatNumber(lojas.total)}
            </chakra.span>
          )}
        </chakra.h2>
        <Button
          variant="outline"
          icon={<Plus size={16} />}
          onClick={() => openModal(vinculo.add.modal, { [vinculo.key]: id })}
        >
          {vinculo.addToOthers}
        </Button>
      </chakra.header>
      <FalhaDoVinculo
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
            onClick={() => remove.mutate({ id, lojas: [loja._id], ifMatch: read.data && etagOf(read.data) })}
          >
            <X size={16} />
          </IconButton>
        )}
      />
    </chakra.section>
  );
}
