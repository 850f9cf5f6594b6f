import { chakra } from '@chakra-ui/react/styled-system';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../ui/Button.tsx';
import { fieldsOf } from './fields.tsx';

type SenhaValues = { senha: string };

const Field = fieldsOf<SenhaValues>();

export function SenhaField({ hint, required }: { hint: string; required?: boolean }) {
  const { setValue } = useFormContext<SenhaValues>();
  const senha = useWatch<SenhaValues, 'senha'>({ name: 'senha' });
  const [generated, setGenerated] = useState('');

  const generate = () => {
    const made = generateSenha();
    setGenerated(made);
    setValue('senha', made, { shouldDirty: true, shouldValidate: true });
  };

  const shown = senha && senha === generated && (
    <span role="status">
      Senha gerada: <chakra.code fontWeight="semibold">{generated}</chakra.code>. Anote-a antes de salvar.
    </span>
  );
  return (
    <>
      <Field.Password name="senha" required={required} hint={shown || hint} />
      <chakra.div asChild justifySelf="start" mt={{ md: '6' }}>
        <Button icon={<KeyRound size={16} />} onClick={generate}>
          Gerar senha
        </Button>
      </chakra.div>
    </>
  );
}

// Without lookalikes such as l, I and O, because passwords are read out.
const characters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 14;

export function generateSenha(): string {
  const drawn: string[] = [];
  // Skip bytes beyond the last whole multiple: they would favour the first characters.
  const limit = 256 - (256 % characters.length);
  while (drawn.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < limit && drawn.length < length) drawn.push(characters.charAt(byte % characters.length));
  }
  return drawn.join('');
}
