import type { OperationAnswer, OperationInit } from '#domain/operation.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { playerCalls, playerTexts } from '#generated/player.ts';
import type { Recusa } from '../../tocador.ts';
import type { Ambiente } from '../ambiente.ts';

export type Operacao = keyof typeof playerCalls;
type Solto = {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
};

const ESPERA_MS = 20_000;

/** A failed request; TPL016 if the server did not respond. */
export class Falha extends Error {
  readonly recusa: Recusa;
  readonly status: number;

  constructor(status: number, recusa: Recusa) {
    super(`${recusa.codigo} ${recusa.mensagem}`);
    this.status = status;
    this.recusa = recusa;
  }

  get codigo(): ErrorCode {
    return this.recusa.codigo;
  }

  get passa(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  static de(erro: unknown): Falha {
    return erro instanceof Falha ? erro : semServidor();
  }
}

export const recusaDe = (codigo: keyof typeof playerTexts): Recusa => ({
  codigo,
  mensagem: playerTexts[codigo],
  campos: [],
  tenteEmS: null,
});

const semServidor = (tenteEmS: number | null = null) => new Falha(0, { ...recusaDe('TPL016'), tenteEmS });

/** How a request ended. `SEM_INTERNET` includes responses from a portal in the server's place. */
export type Contato = 'RESPOSTA' | 'SEM_SERVIDOR' | 'SEM_INTERNET';

type Resposta = { status: number; corpo: unknown; arquivo: Response };

const AUSENTES = [502, 503, 504];
const objeto = (corpo: unknown) => (typeof corpo === 'object' && corpo !== null ? corpo : {});

/** Checks a response against the contract; undefined if a proxy or portal responded, with any status. */
async function lerNossa(operacao: Operacao, arquivo: Response): Promise<Resposta | undefined> {
  const { status, headers } = arquivo;
  const campos = (playerCalls[operacao].respostas as Record<number, readonly string[]>)[status];
  if (!campos) return undefined;
  if (campos.length === 0)
    return headers.get('content-type')?.startsWith('text/html')
      ? undefined
      : { status, corpo: undefined, arquivo };
  const corpo: unknown = await arquivo.json();
  return campos.every((campo) => campo in objeto(corpo)) ? { status, corpo, arquivo } : undefined;
}

async function lerRecusa(resposta: Response, tenteEmS: number | null): Promise<Falha | undefined> {
  const { error } = objeto(await resposta.json()) as { error?: Record<string, unknown> };
  const { code, message, fields = [] } = error ?? {};
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  const recusa = { codigo: code, mensagem: message, campos: fields, tenteEmS } as Recusa;
  return new Falha(resposta.status, recusa);
}

export type Rede = ReturnType<typeof createRede>;

export function createRede(
  { buscar, monotonico, depois, emRede }: Ambiente,
  aoTerminar: (contato: Contato) => void,
) {
  function enviar(operacao: Operacao, token: string | null, init: Solto, signal: AbortSignal) {
    const { method, path } = playerCalls[operacao];
    const endereco = path.replace(/\{(\w+)\}/g, (_, nome) => encodeURIComponent(init.path?.[nome] ?? ''));
    const busca = new URLSearchParams(
      Object.entries(init.query ?? {}).map(([nome, valor]) => [nome, String(valor)]),
    );
    return buscar(`/api/v1${endereco}${busca.size > 0 ? `?${busca}` : ''}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
        ...init.headers,
      },
      body: init.body === undefined ? undefined : JSON.stringify(init.body),
      signal,
      cache: 'no-store',
    });
  }

  /** Returns the server's response unless it is a rejection. Rejects with `Falha`. */
  async function pedir(operacao: Operacao, token: string | null, init: Solto): Promise<Resposta> {
    const fim = new AbortController();
    const cancelar = depois(ESPERA_MS, () => fim.abort());
    try {
      const resposta = await enviar(operacao, token, init, fim.signal).catch(() => undefined);
      if (!resposta) {
        aoTerminar(emRede() ? 'SEM_SERVIDOR' : 'SEM_INTERNET');
        throw semServidor();
      }
      const { ok, status, headers } = resposta;
      const tenteEmS = Number(headers.get('retry-after')) || null;
      const aceita = ok || status === 304;
      const ler = aceita ? lerNossa(operacao, resposta) : lerRecusa(resposta, tenteEmS);
      const nossa = await ler.catch(() => undefined);
      const isAusente = AUSENTES.includes(status);
      aoTerminar(isAusente ? 'SEM_SERVIDOR' : nossa ? 'RESPOSTA' : 'SEM_INTERNET');
      if (!nossa) throw semServidor(tenteEmS);
      if (nossa instanceof Falha) throw nossa;
      return nossa;
    } finally {
      cancelar();
    }
  }

  return {
    pedir,
    monotonico,
    async chamar<Id extends Operacao>(
      operacao: Id,
      token: string | null,
      init: OperationInit<Id>,
    ): Promise<OperationAnswer<Id>> {
      const { corpo } = await pedir(operacao, token, init as Solto);
      return corpo as OperationAnswer<Id>;
    },
  };
}
