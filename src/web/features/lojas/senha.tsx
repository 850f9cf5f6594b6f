import * as z from 'zod/mini';
import { zLojaCreate } from '#generated/zod/zod.gen.ts';
import { SenhaField } from '../../shared/form/SenhaField.tsx';

type SenhaValues = { senha: string };

const Fields = ({ editing }: { editing?: boolean }) => (
  <SenhaField
    hint={
      editing
        ? 'Em branco mantém a atual.'
        : 'De 8 a 72 caracteres; palavras comuns, nomes e datas não servem. Pode ficar para depois.'
    }
  />
);

export const senha = {
  // A blank input is null.
  shape: { senha: z.nullish(zLojaCreate.shape.senha) },
  values: (): SenhaValues => ({ senha: '' }),
  /** A new password, or undefined to keep the current one. */
  send: ({ senha }: Partial<SenhaValues>) => ({ senha: senha || undefined }),
  Fields,
};
