import { useNavigate, useSearchParams } from 'react-router';
import type { Schemas } from '#domain/schemas.ts';
import { NotificacaoCreate } from '#generated/fields.ts';
import { zNotificacaoCreate } from '#generated/zod/zod.gen.ts';
import { DestinoPicker } from '../../entities/pickers.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { listAddress } from '../../shared/ui/lastView.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import type { Question } from '../../shared/ui/question.ts';

const empty: Schemas['NotificacaoCreate'] = { loja: '', mensagem: '' };
const Field = fieldsOf<Schemas['NotificacaoCreate']>();

const askToSend = (id: string): Question => ({
  title: 'Enviar a notificação?',
  text: 'Dá para desfazer por 30 dias, só enquanto a loja não a leu: o que ela leu não volta atrás.',
  confirm: 'Cadastrar e enviar',
  counted: async () => {
    const { nome, cliente } = await callOperation('getLoja', { path: { id } });
    return { title: `Enviar a ${nome}?`, text: `A loja, de ${cliente.nome}, recebe a mensagem agora.` };
  },
});

export function AdicionarNotificacaoScreen() {
  const navigate = useNavigate();
  const loja = useSearchParams()[0].get('loja') ?? '';
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
        fields={NotificacaoCreate}
        values={() => ({ ...empty, loja })}
        save={create}
        ask={({ loja }) => askToSend(loja)}
        onSaved={toList}
        submit="Cadastrar notificação"
        onCancel={toList}
      >
        <FormCard title="Dados da notificação" wide>
          <Field.Picker name="loja" Picker={DestinoPicker} />
          <Field.Textarea name="mensagem" rows={6} hint="Até 1.000 caracteres." />
        </FormCard>
      </Form>
    </>
  );
}
