import type { components } from '#generated/api.d.ts';
import { zNotificacaoUpdate } from '#generated/zod/zod.gen.ts';
import { editing } from '../../shared/form/editing.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { useEditarNotificacao } from './useEditarNotificacao.ts';

type Notificacao = components['schemas']['Notificacao'];
type Values = { mensagem: string };

const labels = { mensagem: 'Mensagem' };
const valuesOf = (notificacao?: Notificacao): Values => ({ mensagem: notificacao?.mensagem ?? '' });
const Field = fieldsOf<Values>();

type MensagemFormProps = {
  notificacao: Notificacao;
  onReload: () => Promise<Notificacao | undefined>;
  onDone: () => void;
};

/** What a notification says, in place. */
export function MensagemForm({ notificacao, onReload, onDone }: MensagemFormProps) {
  const update = useEditarNotificacao(notificacao._id);
  return (
    <Form
      schema={zNotificacaoUpdate}
      labels={labels}
      defaultValues={valuesOf(notificacao)}
      onSubmit={(body, { headers }) =>
        update.mutateAsync({
          path: { id: notificacao._id },
          body,
          headers,
        })
      }
      onReload={async () => valuesOf(await onReload())}
      {...editing(notificacao, update, onDone)}
      leaveGuard
    >
      <FormCard title="O que ela diz" wide>
        <Field.Textarea name="mensagem" required maxLength={1000} rows={6} hint="Até 1.000 caracteres." />
      </FormCard>
    </Form>
  );
}
