import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import {
  ClienteName,
  DestinoPicker,
  GrupoDestinoPicker,
  GrupoName,
  LojaName,
  OwnerPicker,
} from '../../entities/pickers.tsx';
import { ApiError } from '../../shared/api/ApiError.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { RadioField } from '../../shared/form/RadioField.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { ChosenField } from './ChosenField.tsx';
import { type Destino, destinoOf, reachText } from './destinatarios.ts';

const escolhidos = { value: 'escolhidos', label: 'Clientes, grupos e lojas escolhidos' };
const gerais = [{ value: 'todas', label: 'Todas as lojas' }, escolhidos];
const inadimplentes = [{ value: 'todas', label: 'Todos os inadimplentes' }, escolhidos];

export function DestinatariosFields({ inadimplencia }: { inadimplencia: boolean }) {
  const alcance = useReach(inadimplencia);
  const destino = useWatch({ name: 'destino' });
  return (
    <FormCard title="Destinatários">
      <RadioField name="destino" options={inadimplencia ? inadimplentes : gerais} />
      {destino === 'escolhidos' && (
        <>
          <ChosenField name="clientes" Picker={OwnerPicker} Name={ClienteName} />
          <ChosenField name="grupos" Picker={GrupoDestinoPicker} Name={GrupoName} />
          <ChosenField name="lojas" Picker={DestinoPicker} Name={LojaName} />
        </>
      )}
      <Notice tone="brand" role="status" gridColumn="1 / -1" flexWrap="nowrap">
        <UsersRound size={18} aria-hidden />
        {alcance}
      </Notice>
    </FormCard>
  );
}

export function useReach(inadimplencia: boolean): string {
  const [destino, clientes, grupos, lojas] = useWatch({ name: ['destino', 'clientes', 'grupos', 'lojas'] });
  const named = destinoOf({ destino, clientes, grupos, lojas } as Destino, inadimplencia);
  const { data, error } = useQuery({
    queryKey: ['countComunicadoLojas', named],
    queryFn: ({ signal }) => callOperation('countComunicadoLojas', { body: named ?? {}, signal }),
    enabled: named !== undefined,
  });
  if (!named)
    return destino === 'escolhidos'
      ? 'Escolha ao menos um cliente, um grupo ou uma loja.'
      : 'Escolha quem recebe.';
  if (data) return reachText(named, data.lojas);
  return error
    ? `Não foi possível contar as lojas (código ${ApiError.from(error).code}).`
    : 'Contando as lojas…';
}
