import { randomUUID } from 'node:crypto';
import { type Api, Refused } from './api.ts';

export type Credentials = { login: string; senha: string };

export type Access = {
  token(): string;
  /** Moves the store to another device and returns the old device's token, which may still deliver events. */
  takeOver(): Promise<string>;
};

const toDispositivo = (_id: string) => ({ _id, nome: 'Frota', plataforma: 'frota', versao: '1.0.0' });

/** `credentials` is read again at each sign-in, so callers may change it. */
export async function signIn(api: Api, credentials: Credentials, dispositivoId: string): Promise<Access> {
  const signInOn = async (_id: string, isTakeover: boolean) => {
    const { login, senha } = credentials;
    const body = { login, senha, dispositivo: toDispositivo(_id), assumir: isTakeover };
    return (await api.insist('playerLogin', null, { body })).accessToken;
  };
  let token = await signInOn(dispositivoId, false);
  return {
    token: () => token,
    async takeOver() {
      const old = token;
      token = await signInOn(randomUUID(), true);
      return old;
    },
  };
}

export async function signInAdmin(api: Api, { login, senha }: Credentials): Promise<string> {
  const answer = await api.insist('login', null, { body: { login, senha } });
  if ('accessToken' in answer) return answer.accessToken;
  throw new Error(`${login} has a second factor, which this cannot give.`);
}

/** Signs a store in for the first time and replaces the agency's password, which is provisional. */
export async function signInFirst(api: Api, { login, senha }: Credentials): Promise<Access> {
  const own = `${senha}-${randomUUID()}`.slice(0, 40);
  const credentials = { login, senha };
  const access = await signIn(api, credentials, randomUUID());
  await api
    .insist('changePlayerSenha', access.token(), { body: { senhaAtual: senha, senha: own } })
    // A previous attempt changed the password, but its answer was lost.
    .catch((error) => {
      if (!(error instanceof Refused && error.code === 'TPL007')) throw error;
    });
  credentials.senha = own;
  return access;
}
