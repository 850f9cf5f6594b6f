import { useNavigate } from 'react-router';
import type { components } from '#generated/api.d.ts';
import { zNotificacaoCreate } from '#generated/zod/zod.gen.ts';
import { DestinoPicker } from '../../entities/LojaPicker.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';

type Values = components['schemas']['NotificacaoCreate'];

const labels = { loja: 'Loja', mensagem: 'Mensagem' };
const empty: Values = { loja: '', mensagem: '' };
const Field = fieldsOf<Values>();

/** A new notification. */
export function AdicionarNotificacaoScreen() {
  const navigate = useNavigate();
  const create = useOperation('createNotificacao', {
    success: 'Notificação cadastrada com sucesso!',
    invalidates: ['listNotificacoes'],
    toastError: true,
  });
  const toList = () => navigate(listAddress('/notificacoes'));
  return (
    <>
      <PageHeader
        title="Adicionar notificação"
        back={<BackLink to={listAddress('/notificacoes')} label="Notificações" />}
      />
      <Form
        schema={zNotificacaoCreate}
        labels={labels}
        defaultValues={empty}
        onSubmit={(body) => create.mutateAsync({ body })}
        onSaved={toList}
        pending={create.isPending}
        error={create.error}
        submit="Cadastrar notificação"
        onCancel={toList}
        leaveGuard
      >
        <FormCard title="Dados da notificação" wide>
          <Field.Picker name="loja" required Picker={DestinoPicker} />
          <Field.Textarea name="mensagem" required maxLength={1000} rows={6} hint="Até 1.000 caracteres." />
        </FormCard>
      </Form>
    </>
  );
}
