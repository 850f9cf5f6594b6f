import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientMetadata } from 'oidc-provider';

export type Conta = { email?: string; email_verified?: boolean; name?: string; papel?: unknown };

const client = {
  client_id: 'vitrola',
  client_secret: 'segredo-da-vitrola',
  token_endpoint_auth_method: 'client_secret_post',
} satisfies ClientMetadata;

export type Provedor = {
  issuer: string;
  env: Record<string, string>;
  contas: Record<string, Conta>;
  /** The account that signs in next if there are no pages. */
  quem: string;
  /** Clock error in seconds when it issues a token, which is valid for ten minutes. */
  relogio: number;
  isAway: boolean;
  /** Starts it, for a server at this address. */
  publicUrl(address: string): void;
  close(): Promise<void>;
};

/** A real OpenID Connect provider on this machine, with pages for a browser or without any interaction. */
export async function startProvedor(publicUrl?: string, { pages = false } = {}): Promise<Provedor> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provedor: Provedor = {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret },
    contas: {},
    quem: '',
    relogio: 0,
    isAway: false,
    publicUrl: (address) => begin(address),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  http.on('request', (_request, response) => {
    if (provedor.isAway) response.writeHead(503).end();
  });
  function begin(address: string) {
    const provider = new Provider(issuer, {
      clients: [{ ...client, redirect_uris: [`${address}/api/v1/login/oidc/retorno`] }],
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...(provedor.contas[id] as object) }),
      }),
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'papel'] },
      // As Google and Microsoft do: the ID token has the claims that the scopes request.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      ttl: { IdToken: 600, Session: 600, Grant: 600, Interaction: 600, AccessToken: 600 },
      cookies: { keys: ['uma-chave-de-teste'] },
      features: { devInteractions: { enabled: pages } },
      ...(!pages && { interactions: { url: (_context, { uid }) => `/entrar/${uid}` } }),
    });
    const answer = provider.callback();
    http.on('request', async (request, response) => {
      if (provedor.isAway) return;
      if (request.url === '/token' && provedor.relogio) {
        const { now } = Date;
        Date.now = () => now() + provedor.relogio * 1000;
        response.once('finish', () => {
          Date.now = now;
        });
      }
      if (!request.url?.startsWith('/entrar/')) return void answer(request, response);
      const accountId = provedor.quem;
      const grant = new provider.Grant({ accountId, clientId: client.client_id });
      grant.addOIDCScope('openid email profile');
      const result = { login: { accountId }, consent: { grantId: await grant.save() } };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    });
  }
  if (publicUrl) begin(publicUrl);
  return provedor;
}

export function createNavegador() {
  const jars = new Map<string, Map<string, string>>();
  return {
    async go(address: string, init: RequestInit = {}) {
      // Cookies ignore the port, so instances behind one address share them.
      const { hostname: host } = new URL(address);
      const jar = jars.get(host) ?? new Map<string, string>();
      jars.set(host, jar);
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const answer = await fetch(address, {
        ...init,
        redirect: 'manual',
        headers: { ...init.headers, cookie },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name, value] = line.split(';')[0]!.split('=') as [string, string];
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      return answer;
    },
    /** Follows redirects until an address begins with `end`, which it does not request. */
    async follow(address: string, end: string): Promise<string> {
      let at = address;
      while (!at.startsWith(end)) {
        const answer = await this.go(at);
        const location = answer.headers.get('location');
        if (!location) throw new Error(`${at} led nowhere: ${answer.status} ${await answer.text()}`);
        at = new URL(location, at).href;
      }
      return at;
    },
  };
}
