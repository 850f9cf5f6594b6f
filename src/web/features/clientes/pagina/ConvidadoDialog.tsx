import { useWatch } from 'react-hook-form';
import { omit } from 'zod/mini';
import type { Schemas } from '#domain/schemas.ts';
import { ConvidadoCreate } from '#generated/fields.ts';
import { zConvidadoCreate } from '#generated/zod/zod.gen.ts';
import type { Escolhido } from '../../../entities/Escolhidos.tsx';
import { EscolhidosField } from '../../../entities/EscolhidosField.tsx';
import { LojaPicker } from '../../../entities/pickers.tsx';
import { useOperation } from '../../../shared/api/mutation.ts';
import { Form, sending } from '../../../shared/form/Form.tsx';
import { FormCard } from '../../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../../shared/form/fields.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';

type Values = { nome: string; email: string; todasAsLojas: boolean; lojas: Escolhido[] };

const MOST_LOJAS = 200;
const Field = fieldsOf<Values>();
const fields = { ...ConvidadoCreate, todasAsLojas: { label: 'Vê todas as lojas' } };

const rules = ({ todasAsLojas, lojas }: Values) => ({
  lojas: !todasAsLojas && lojas.length === 0 && 'Escolha ao menos uma loja',
});

const bodyOf = ({ nome, email, todasAsLojas, lojas }: Values) => ({
  nome,
  email,
  lojas: todasAsLojas ? null : lojas.map(({ _id }) => _id),
});

type ConvidadoDialogProps = { cliente: string; convidado?: Schemas['Convidado']; onClose: () => void };

export function ConvidadoDialog({ cliente, convidado, onClose }: ConvidadoDialogProps) {
  const create = useOperation('createClienteConvidado', {
    success: 'Convite enviado.',
    invalidates: ['listClienteConvidados'],
  });
  const update = useOperation('updateClienteConvidado', {
    success: 'Convidado atualizado.',
    invalidates: ['listClienteConvidados'],
  });
  const save = convidado
    ? sending(update, ({ body }: { body: Values }) => ({
        path: { id: cliente, convidado: convidado._id },
        body: bodyOf(body),
      }))
    : sending(create, ({ body }: { body: Values }) => ({ path: { id: cliente }, body: bodyOf(body) }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={convidado ? `Editar ${convidado.nome}` : 'Convidar para a Área do cliente'}
      description={convidado ? undefined : 'O convite chega por e-mail, com o endereço para entrar.'}
    >
      <Form
        name="convidado"
        schema={omit(zConvidadoCreate, { lojas: true })}
        fields={fields}
        rules={rules}
        values={(): Values => ({
          nome: convidado?.nome ?? '',
          email: convidado?.email ?? '',
          todasAsLojas: convidado ? convidado.lojas === null : true,
          lojas: convidado?.lojas ?? [],
        })}
        save={save}
        onSaved={onClose}
        submit={convidado ? 'Salvar' : 'Enviar convite'}
        onCancel={onClose}
      >
        <FormCard title="Dados do convidado" bare>
          <Field.Text name="nome" />
          <Field.Text
            name="email"
            hint={convidado && 'Outro e-mail encerra o acesso pelo antigo e recebe um convite.'}
          />
          <Field.Switch name="todasAsLojas" hint="Também as que o cliente vier a ter, e os meses fechados." />
          <Lojas cliente={cliente} />
        </FormCard>
      </Form>
    </Dialog>
  );
}

function Lojas({ cliente }: { cliente: string }) {
  const todas = useWatch<Values, 'todasAsLojas'>({ name: 'todasAsLojas' });
  if (todas) return null;
  return (
    <EscolhidosField
      name="lojas"
      Picker={LojaPicker}
      cliente={cliente}
      placeholder="Busque a loja"
      max={MOST_LOJAS}
      hint="Só vê estas, e enquanto forem deste cliente."
    />
  );
}
