import type { Configuration, IDToken } from 'openid-client';
import type { Settings } from '../../settings/settings.ts';

const LONGEST_CALL_S = 10;
const CLOCKS_APART_S = 60;

export type Provas = { state: string; nonce: string; verificador: string };

export type Provedor = {
  emissor: string;
  /** `confirmar` makes the provider authenticate the user again. */
  authorize(provas: Provas, asked: { confirmar?: boolean | undefined }): Promise<string>;
  identify(query: string, provas: Provas): Promise<IDToken>;
};

/** Discovers the provider at the first sign-in, not at startup. Undefined if none is configured. */
export function createProvedor({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId = '',
  OIDC_CLIENT_SECRET: secret,
  PUBLIC_URL,
}: Settings): Provedor | undefined {
  if (!issuer) return undefined;
  const redirect_uri = `${PUBLIC_URL}/api/v1/login/oidc/retorno`;
  let discovered: Promise<Configuration> | undefined;

  const load = () => import('openid-client');
  async function discover(): Promise<Configuration> {
    const client = await load();
    const metadata = { client_secret: secret, [client.clockTolerance]: CLOCKS_APART_S };
    const isPlain = issuer!.startsWith('http:');
    return client.discovery(new URL(issuer!), clientId, metadata, undefined, {
      timeout: LONGEST_CALL_S,
      // The settings allow plain HTTP only for this machine.
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    });
  }
  const configuration = () => {
    discovered ??= discover().catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };

  return {
    emissor: issuer,
    async authorize({ state, nonce, verificador }, { confirmar }) {
      const client = await load();
      const { href } = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verificador),
        code_challenge_method: 'S256',
        // By the OpenID Connect standard, a provider that receives `max_age` must return `auth_time`.
        ...(confirmar && { max_age: '0' }),
      });
      return href;
    },

    async identify(query, { state, nonce, verificador }) {
      const client = await load();
      const tokens = await client.authorizationCodeGrant(
        await configuration(),
        new URL(`${redirect_uri}${query}`),
        {
          pkceCodeVerifier: verificador,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        },
      );
      return tokens.claims()!;
    },
  };
}

const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

export function isAway(error: unknown): boolean {
  const { code } = error as { code?: string };
  const isLost = error instanceof TypeError && error.message === 'fetch failed';
  return isLost || AWAY.includes(code ?? '');
}
