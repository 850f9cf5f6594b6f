import { chakra } from '@chakra-ui/react/styled-system';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { zLojaCreate } from '#generated/zod/zod.gen.ts';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';

type SenhaValues = { senha: string };

const Field = fieldsOf<SenhaValues>();

function Fields({ editing }: { editing?: boolean }) {
  const { setValue } = useFormContext<SenhaValues>();
  const senha = useWatch<SenhaValues, 'senha'>({ name: 'senha' });
  const [generated, setGenerated] = useState('');

  const generate = () => {
    const made = generateSenha();
    setGenerated(made);
    setValue('senha', made, { shouldDirty: true, shouldValidate: true });
  };

  const blank = editing
    ? 'Em branco mantém a atual.'
    : 'De 8 a 72 caracteres; palavras comuns, nomes e datas não servem. Pode ficar para depois.';
  const hint = senha && senha === generated && (
    <span role="status">
      Senha gerada: <chakra.code fontWeight="semibold">{generated}</chakra.code>. Anote-a antes de salvar.
    </span>
  );
  return (
    <>
      <Field.Password name="senha" hint={hint || blank} />
      <chakra.div asChild justifySelf="start" mt={{ md: '6' }}>
        <Button variant="outline" icon={<KeyRound size={16} />} onClick={generate}>
          Gerar senha
        </Button>
      </chakra.div>
    </>
  );
}

export const senha = {
  // A blank input is null.
  shape: { senha: z.nullish(zLojaCreate.shape.senha) },
  values: (): SenhaValues => ({ senha: '' }),
  /** A new password, or undefined to keep the current one. */
  send: ({ senha }: Partial<SenhaValues>) => ({ senha: senha || undefined }),
  Fields,
};

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
