import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '#domain/schemas.ts';
import { GradeDuplicate } from '#generated/fields.ts';
import { zGradeDuplicate } from '#generated/zod/zod.gen.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { type Creation, Form, sending } from '../../shared/form/Form.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';

type Values = Schemas['GradeDuplicate'];

const fields = { nome: { ...GradeDuplicate.nome, label: 'Nome da cópia' } };
const Field = fieldsOf<Values>();
const { maxLength } = GradeDuplicate.nome;
const suffix = ' (cópia)';

export function DuplicarGrade() {
  const { close, param } = useOverlay();
  const id = param('grade');
  const read = useQuery(query('getGrade', { path: { id } }));
  const duplicate = useOperation('duplicateGrade', {
    success: 'Grade duplicada com sucesso!',
    next: ({ _id }) => ({ label: 'Editar a cópia', to: `/grades/editar/${_id}` }),
    invalidates: ['listGrades'],
  });
  return (
    <Dialog
      open
      onClose={close}
      title="Duplicar grade"
      description="A cópia tem os mesmos blocos. Começa inativa, sempre válida e sem nenhuma loja."
    >
      <ReadState read={read}>
        {({ nome }) => (
          <Form
            name={`duplicar-${id}`}
            schema={zGradeDuplicate}
            fields={fields}
            values={(): Values => ({ nome: nome.slice(0, maxLength - suffix.length) + suffix })}
            save={sending(duplicate, ({ body }: Creation<Values>) => ({ path: { id }, body }))}
            onSaved={close}
            submit="Duplicar"
            onCancel={close}
          >
            <Field.Text name="nome" />
          </Form>
        )}
      </ReadState>
    </Dialog>
  );
}
