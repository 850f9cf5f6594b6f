import { chakra } from '@chakra-ui/react/styled-system';
import { omit } from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { DestinoCreate } from '#generated/fields.ts';
import { zDestinoCreate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../../shared/api/mutation.ts';
import { Form, sending } from '../../../shared/form/Form.tsx';
import { FormCard } from '../../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../../shared/form/fields.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { TiposField } from './TiposField.tsx';

type Values = Schemas['DestinoCreate'];

const Field = fieldsOf<Values>();
/** An empty address leaves the stored one as it is. */
const keepsEndereco = { ...DestinoCreate, endereco: { label: DestinoCreate.endereco.label } };

type DestinoDialogProps = {
  destino?: Schemas['Destino'];
  onCreated: (destino: Schemas['DestinoCriado']) => void;
  onClose: () => void;
};

export function DestinoDialog({ destino, onCreated, onClose }: DestinoDialogProps) {
  const create = useOperation('createDestino', { invalidates: ['listDestinos'] });
  const update = useOperation('updateDestino', {
    success: 'Destino atualizado.',
    invalidates: ['listDestinos'],
  });
  // Closing during the request would lose the secret.
  const close = () => {
    if (!create.isPending) onClose();
  };
  const save = destino
    ? sending(update, ({ body: { endereco, ...body } }: { body: Values }) => ({
        path: { id: destino._id },
        body: endereco ? { ...body, endereco } : body,
      }))
    : create;
  return (
    <Dialog
      open
      onClose={close}
      title={destino ? `Editar ${destino.nome}` : 'Novo destino'}
      description={destino ? undefined : 'Ele recebe o que acontecer daqui em diante.'}
    >
      <Form<Values, never, Schemas['Destino'] | Schemas['DestinoCriado']>
        name="destino"
        schema={destino ? omit(zDestinoCreate, { endereco: true }) : zDestinoCreate}
        fields={destino ? keepsEndereco : DestinoCreate}
        values={() => ({
          nome: destino?.nome ?? '',
          endereco: '',
          tipos: destino?.tipos ?? [],
          formato: destino?.formato ?? 'JSON',
        })}
        save={save}
        onSaved={(saved) => ('segredo' in saved ? onCreated(saved) : onClose())}
        submit={destino ? 'Salvar' : 'Criar destino'}
        onCancel={close}
      >
        <FormCard title="Dados do destino" bare>
          <Field.Text name="nome" hint="Para reconhecê-lo: por exemplo, o nome do programa." />
          <Field.Select name="formato" hint="Um chat espera uma frase; um programa, os dados." />
          <chakra.div gridColumn="1 / -1">
            <Field.Text
              name="endereco"
              secret
              placeholder="https://"
              hint={
                destino
                  ? `O atual termina em ${destino.final}. Em branco, continua o mesmo.`
                  : 'Começa com https://. Guarde-o como um segredo: depois só aparecem o domínio e o final.'
              }
            />
          </chakra.div>
          <TiposField name="tipos" hint="O destino só recebe o que estiver marcado." />
        </FormCard>
      </Form>
    </Dialog>
  );
}
