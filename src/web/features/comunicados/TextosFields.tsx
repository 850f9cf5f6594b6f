import { FormCard } from '../../shared/form/FormCard.tsx';
import { fieldsOf } from '../../shared/form/fields.tsx';

export type Textos = { nome: string; mensagem: string };

export const labels = { nome: 'Nome', mensagem: 'Mensagem' };
const Field = fieldsOf<Textos>();

/** What an announcement says. */
export function TextosFields() {
  return (
    <FormCard title="O que ele diz" wide>
      <Field.Text
        name="nome"
        required
        maxLength={120}
        hint="Para você encontrá-lo depois. Dois comunicados não têm o mesmo nome."
      />
      <Field.Textarea name="mensagem" required maxLength={4000} rows={8} hint="Até 4.000 caracteres." />
    </FormCard>
  );
}
