import { useNavigate } from 'react-router';
import { zVinhetaDados } from '#generated/zod/zod.gen.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { useCriarVinheta } from './useSalvarVinheta.ts';
import { VinhetaForm, vinhetaValues } from './VinhetaForm.tsx';

const empty = vinhetaValues();

/** A new jingle. */
export function AdicionarVinhetaScreen() {
  const navigate = useNavigate();
  const { create, sent, isPending, error } = useCriarVinheta();
  const toList = () => navigate(listAddress('/vinhetas'));
  return (
    <>
      <PageHeader
        title="Adicionar vinheta"
        back={<BackLink to={listAddress('/vinhetas')} label="Vinhetas" />}
      />
      <VinhetaForm
        schema={zVinhetaDados}
        defaultValues={empty}
        onSubmit={create}
        onSaved={toList}
        sent={sent}
        pending={isPending}
        error={error}
        submit="Cadastrar vinheta"
        onCancel={toList}
      />
    </>
  );
}
