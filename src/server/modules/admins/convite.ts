import type { Db } from '../../db/open.ts';
import type { Me } from '../../http/handlers.ts';
import type { Context } from '../context.ts';
import { enqueueLink } from '../session/mailedLinks.ts';

type Invited = { id: string; nome: string; login: string; email: string };

/** Invites an admin to choose a password. The page fills in the login, to sign in at once. */
export const enqueueConvite = (
  trx: Db,
  context: Pick<Context, 'mail' | 'settings' | 'brand'>,
  admin: Invited,
  me: Me,
): Promise<void> =>
  enqueueLink('CONVITE', {
    trx,
    context,
    to: admin,
    hash: `&login=${encodeURIComponent(admin.login)}`,
    paragraphs: (address) => [
      `Olá, ${admin.nome}.`,
      `${me.nome} convidou você para o painel de ${context.brand().nome}. O seu login é ${admin.login}.`,
      'Para criar a sua senha e entrar, abra o endereço abaixo. Ele vale por 48 horas e só pode ser usado uma vez.',
      address,
      'Se você não esperava este convite, ignore esta mensagem.',
    ],
  });
