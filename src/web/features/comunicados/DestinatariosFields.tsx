import { chakra } from '@chakra-ui/react/styled-system';
import { UsersRound } from 'lucide-react';
import { ClienteName, OwnerPicker } from '../../entities/ClientePicker.tsx';
import { DestinoPicker, LojaName } from '../../entities/LojaPicker.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { textoDoAlcance } from './destinatarios.ts';
import { EscolhidosField } from './EscolhidosField.tsx';
import { useAlcance } from './useAlcance.ts';

/** To whom a new announcement goes: clients, stores, or all when none is chosen. */
export function DestinatariosFields({ inadimplencia }: { inadimplencia: boolean }) {
  const alcance = useAlcance(inadimplencia);
  return (
    <FormCard title="Destinatários">
      <EscolhidosField name="clientes" Picker={OwnerPicker} Name={ClienteName} />
      <EscolhidosField name="lojas" Picker={DestinoPicker} Name={LojaName} />
      <chakra.p
        role="status"
        gridColumn="1 / -1"
        display="flex"
        alignItems="center"
        gap="2.5"
        px="4"
        py="3"
        borderRadius="l2"
        bg="brand.soft"
        color="brand.ink"
      >
        <chakra.span flex="none">
          <UsersRound size={18} aria-hidden />
        </chakra.span>
        {textoDoAlcance(alcance)}
      </chakra.p>
    </FormCard>
  );
}
