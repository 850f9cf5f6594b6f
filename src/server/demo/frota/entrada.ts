import { randomUUID } from 'node:crypto';
import { type Api, Refused } from './api.ts';

/** The login and password that a store signs in with. */
export type Credenciais = { login: string; senha: string };

/** A store's sign-in: the token of now, and a way to move the store to another device. */
export type Acesso = {
  token(): string;
  /** Moves the store to another device, and answers the token of the old one, which keeps the right to deliver. */
  assumir(): Promise<string>;
};

const dispositivo = (_id: string) => ({ _id, nome: 'Frota', plataforma: 'frota', versao: '1.0.0' });

/** Signs a store in on a device; `credenciais` are read at each sign-in, and may be others by then. */
export async function entrar(api: Api, credenciais: Credenciais, dispositivoId: string): Promise<Acesso> {
  const entrarEm = async (_id: string, assumir: boolean) => {
    const { login, senha } = credenciais;
    const body = { login, senha, dispositivo: dispositivo(_id), assumir };
    return (await api.insist('playerLogin', null, { body })).accessToken;
  };
  let token = await entrarEm(dispositivoId, false);
  return {
    token: () => token,
    async assumir() {
      const antigo = token;
      token = await entrarEm(randomUUID(), true);
      return antigo;
    },
  };
}

/** Signs in an administrator who has no second factor, and answers the token. */
export async function entrarNoPainel(api: Api, { login, senha }: Credenciais): Promise<string> {
  const entrada = await api.insist('login', null, { body: { login, senha } });
  if ('accessToken' in entrada) return entrada.accessToken;
  throw new Error(`${login} has a second factor, which this cannot give.`);
}

/** Signs a store in for the first time: the password that the agency set is changed to one of its own. */
export async function entrarPelaPrimeiraVez(api: Api, { login, senha }: Credenciais): Promise<Acesso> {
  const propria = `${senha}-${randomUUID()}`.slice(0, 40);
  const credenciais = { login, senha };
  const acesso = await entrar(api, credenciais, randomUUID());
  await api
    .insist('changePlayerSenha', acesso.token(), { body: { senhaAtual: senha, senha: propria } })
    // An attempt whose answer was lost has changed the password.
    .catch((error) => {
      if (!(error instanceof Refused && error.code === 'TPL007')) throw error;
    });
  credenciais.senha = propria;
  return acesso;
}
