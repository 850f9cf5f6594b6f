import { useNavigate } from 'react-router';
import type { components } from '#generated/api.d.ts';
import { zComunicadoCreate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { listAddress } from '../../shared/list/lastView.ts';
import { DestinatariosFields } from './DestinatariosFields.tsx';
import { TextosFields, labels as textos } from './TextosFields.tsx';

type Values = Required<
  Pick<components['schemas']['ComunicadoCreate'], 'nome' | 'mensagem' | 'clientes' | 'lojas'>
>;

const labels = { ...textos, clientes: 'Clientes', lojas: 'Lojas' };
const empty: Values = { nome: '', mensagem: '', clientes: [], lojas: [] };

/** A new announcement: sent as soon as it is saved. */
export function CriarComunicado({ inadimplencia }: { inadimplencia: boolean }) {
  const navigate = useNavigate();
  const create = useOperation('createComunicado', {
    success: 'Comunicado cadastrado com sucesso!',
    invalidates: ['listComunicados'],
    toastError: true,
  });
  const toList = () => navigate(listAddress('/comunicados'));
  return (
    <Form
      schema={zComunicadoCreate}
      labels={labels}
      defaultValues={empty}
      onSubmit={(values) => create.mutateAsync({ body: { ...values, inadimplencia } })}
      onSaved={toList}
      pending={create.isPending}
      error={create.error}
      submit="Cadastrar e enviar comunicado"
      onCancel={toList}
      leaveGuard
    >
      <TextosFields />
      <DestinatariosFields inadimplencia={inadimplencia} />
    </Form>
  );
}
