type Admin = { _id: string; level: '0' | '1' };

/** Why an admin may not do something, as a text for the screen; undefined if allowed. */
type Denial = string | undefined;

const TOP_LEVEL = '0';
const ONLY_TOP = 'Só administradores de nível 0 podem fazer isto.';

/** Only the top level manages administrators and the product's settings. */
export const isTop = (me: Pick<Admin, 'level'>) => me.level === TOP_LEVEL;

function deny(admin: Pick<Admin, '_id'>, me: Admin, aboutOneself: string): Denial {
  if (!isTop(me)) return ONLY_TOP;
  return admin._id === me._id ? aboutOneself : undefined;
}

export const denyCreateAdmin = (me: Pick<Admin, 'level'>): Denial => (isTop(me) ? undefined : ONLY_TOP);

export const denyUpdateAdmin = (admin: Pick<Admin, '_id'>, me: Admin): Denial =>
  deny(admin, me, 'Os seus próprios dados são alterados no perfil.');

export const denyDeactivateAdmin = (admin: Pick<Admin, '_id'>, me: Admin): Denial =>
  deny(admin, me, 'Você não pode desativar o seu próprio login.');

export const denyDeleteAdmin = (admin: Pick<Admin, '_id'>, me: Admin): Denial =>
  deny(admin, me, 'Você não pode excluir o seu próprio login.');

type Invited = { status: 'ATIVO' | 'INATIVO'; convite: 'ENVIADO' | 'VENCIDO' | null };

export function denyConvite({ status, convite }: Invited): Denial {
  if (!convite) return 'Este administrador já tem uma senha ou já entrou.';
  return status === 'ATIVO' ? undefined : 'Ative este administrador antes de convidá-lo.';
}

/** Without an active top admin, nobody could manage administrators. */
export const LAST_TOP_ADMIN = 'Pelo menos um administrador de nível 0 precisa continuar ativo.';

export const denyDadosPessoais = (me: Pick<Admin, 'level'>): Denial => (isTop(me) ? undefined : ONLY_TOP);

type Visao = { compartilhada: boolean; criadaPor: { _id: string } };

/** For shared views; a private view of another admin is not found at all. */
export const denyUpdateVisao = ({ criadaPor }: Visao, me: Admin): Denial =>
  criadaPor._id === me._id || isTop(me)
    ? undefined
    : 'Só quem criou a visão, ou um administrador de nível 0, pode alterá-la.';

export const denyUnshareVisao = ({ criadaPor }: Visao, me: Admin): Denial =>
  criadaPor._id === me._id ? undefined : 'Só quem criou a visão pode deixar de compartilhá-la.';

export const denyPadraoDaAgencia = (visao: Visao, me: Admin): Denial => {
  if (!isTop(me)) return ONLY_TOP;
  return visao.compartilhada ? undefined : 'Só uma visão compartilhada pode ser a padrão da agência.';
};
