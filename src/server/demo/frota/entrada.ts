import { randomUUID } from 'node:crypto';
import { type Api, Refused } from './api.ts';

export type Credenciais = { login: string; senha: string };

export type Acesso = {
  token(): string;
  /** Moves the store to another device and returns the old device's token, which may still deliver events. */
  assumir(): Promise<string>;
};

const dispositivo = (_id: string) => ({ _id, nome: 'Frota', plataforma: 'frota', versao: '1.0.0' });

/** `credenciais` is read again at each sign-in, so callers may change it. */
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

export async function entrarNoPainel(api: Api, { login, senha }: Credenciais): Promise<string> {
  const entrada = await api.insist('login', null, { body: { login, senha } });
  if ('accessToken' in entrada) return entrada.accessToken;
  throw new Error(`${login} has a second factor, which this cannot give.`);
}

/** Signs a store in for the first time and replaces the agency's password, which is provisional. */
export async function entrarPelaPrimeiraVez(api: Api, { login, senha }: Credenciais): Promise<Acesso> {
  const propria = `${senha}-${randomUUID()}`.slice(0, 40);
  const credenciais = { login, senha };
  const acesso = await entrar(api, credenciais, randomUUID());
  await api
    .insist('changePlayerSenha', acesso.token(), { body: { senhaAtual: senha, senha: propria } })
    // A previous attempt changed the password, but its answer was lost.
    .catch((error) => {
      if (!(error instanceof Refused && error.code === 'TPL007')) throw error;
    });
  credenciais.senha = propria;
  return acesso;
}
