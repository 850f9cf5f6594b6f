type Admin = { _id: string; level: '0' | '1' };

/** Why an admin may not do something to another, in words for the screen; nothing when it may. */
type Denial = string | undefined;

const TOP_LEVEL = '0';
const ONLY_TOP = 'Só administradores de nível 0 podem fazer isto.';

/** Tells whether an admin is of the top level, which alone manages administrators and the product's settings. */
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

/** The last active top admin stays: nobody could manage administrators after it. */
export const LAST_TOP_ADMIN = 'É preciso que reste um administrador de nível 0 ativo.';

/** Refuses whoever may not take out all that is kept about somebody. */
export const denyDadosPessoais = (me: Pick<Admin, 'level'>): Denial => (isTop(me) ? undefined : ONLY_TOP);

type Visao = { compartilhada: boolean; criadaPor: { _id: string } };

/** One's own views are nobody else's business; a shared one is its maker's and the top level's. */
export const denyUpdateVisao = ({ criadaPor }: Visao, me: Admin): Denial =>
  criadaPor._id === me._id || isTop(me)
    ? undefined
    : 'Só quem criou a visão, ou um administrador de nível 0, pode alterá-la.';

export const denyUnshareVisao = ({ criadaPor }: Visao, me: Admin): Denial =>
  criadaPor._id === me._id ? undefined : 'Só quem criou a visão pode deixar de compartilhá-la.';

/** Refuses whoever may not choose the view that a list opens with for the whole agency. */
export const denyPadraoDaAgencia = (visao: Visao, me: Admin): Denial => {
  if (!isTop(me)) return ONLY_TOP;
  return visao.compartilhada ? undefined : 'Só uma visão compartilhada pode ser a padrão da agência.';
};
