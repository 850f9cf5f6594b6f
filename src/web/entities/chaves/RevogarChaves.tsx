import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../shared/form/fields.tsx';

const Field = fieldsOf<{ revogarChaves: boolean }>();

/** Asks, once a new password is typed, whether the keys for programs end with the old one. */
export function RevogarChaves() {
  const senha: unknown = useWatch({ name: 'senha' });
  if (!senha) return null;
  return (
    <Field.Switch
      name="revogarChaves"
      hint="Quem soube a senha antiga pode ter criado uma. Os programas param até receberem uma chave nova."
    />
  );
}
