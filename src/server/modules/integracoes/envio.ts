import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { versao } from '../../lib/versao.ts';

const ANSWER_WITHIN_MS = 10_000;
const LARGEST_ANSWER_BYTES = 16_384;
const KEPT_BYTES = 1_024;

export type Envio = {
  url: URL;
  /** The checked addresses of the host. No other is connected to. */
  addresses: readonly string[];
  headers: Record<string, string>;
  body: string;
  ca?: string;
  withinMs?: number;
};

export type Resposta = {
  status: number | null;
  /** Why it failed; null if the destination accepted it. Never names the address. */
  erro: string | null;
  resposta: string | null;
};

const NO_ANSWER = 'O destino não respondeu em 10 segundos.';
const UNREACHABLE = 'O destino não pôde ser alcançado.';
const BROKEN = 'O destino interrompeu a conexão.';
const CAUSES: Record<string, string> = {
  ABORT_ERR: NO_ANSWER,
  ECONNREFUSED: 'O destino recusou a conexão.',
  ECONNRESET: BROKEN,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  EPIPE: BROKEN,
  ETIMEDOUT: NO_ANSWER,
};

function causeOf({ code = '' }: NodeJS.ErrnoException): string {
  const cause = CAUSES[code];
  if (cause) return cause;
  if (/CERT|SELF_SIGNED|SIGNATURE|TLS|SSL|EPROTO/.test(code))
    return 'O destino não tem um certificado válido para o seu endereço.';
  return 'O envio falhou.';
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `O destino respondeu ${status}, um redirecionamento, que não é seguido.`;
  return status === 410 ? 'O destino respondeu 410: não existe mais.' : `O destino respondeu ${status}.`;
}

/** Returns the first KB as text that PostgreSQL can store. */
export const firstKb = (bytes: Buffer): string =>
  bytes.subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '');

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= LARGEST_ANSWER_BYTES) break;
  }
  return firstKb(Buffer.concat(chunks));
}

/** Posts a webhook, without redirects or proxies. Resolves in any case, after at most ten seconds. */
export function post({
  url,
  addresses,
  headers,
  body,
  ca,
  withinMs = ANSWER_WITHIN_MS,
}: Envio): Promise<Resposta> {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const lookup: LookupFunction = (_host, options, done) =>
    options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
  return new Promise((resolve) => {
    let status: number | null = null;
    const fail = (error: Error) => resolve({ status, erro: causeOf(error), resposta: null });
    const request = https.request(url, {
      method: 'POST',
      // A new agent without a pool, which ignores the proxies of the environment.
      agent: false,
      lookup,
      ca,
      rejectUnauthorized: true,
      signal: AbortSignal.timeout(withinMs),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Vitrola/${versao}`,
        ...headers,
      },
    });
    request.on('error', fail);
    request.on('response', (response) => {
      status = response.statusCode!;
      const erro = faultOf(status);
      readStart(response).then((resposta) => resolve({ status, erro, resposta }), fail);
    });
    request.end(body);
  });
}
