import type { Configuration, IDToken } from 'openid-client';
import type { Settings } from '../../settings/settings.ts';

const LONGEST_CALL_S = 10;
const CLOCKS_APART_S = 60;

/** The secrets that a sign-in is checked with when the browser comes back. */
export type Provas = { state: string; nonce: string; verificador: string };

export type Provedor = {
  emissor: string;
  /** Makes the address that the browser is led to; with `confirmar` the provider asks who it is even where it knows. */
  authorize(provas: Provas, asked: { confirmar?: boolean | undefined }): Promise<string>;
  /** Asks the provider who it is that came back with this query. */
  identify(query: string, provas: Provas): Promise<IDToken>;
};

/**
 * Makes the client of the agency's provider, which is asked about itself when somebody first signs in; undefined where
 * none is set.
 */
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
      // Without TLS only this machine can be asked: the settings refuse others.
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
        // By the standard a provider that is sent `max_age` also says when somebody signed in (`auth_time`).
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

/** Tells whether the provider cannot be reached, rather than refuses. */
export function isAway(error: unknown): boolean {
  const { code } = error as { code?: string };
  const isLost = error instanceof TypeError && error.message === 'fetch failed';
  return isLost || AWAY.includes(code ?? '');
}
