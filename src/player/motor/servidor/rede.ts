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

/** A request that did not succeed: TPL016 where no answer of the server came. */
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

  /** Whether the same request may be answered otherwise later. */
  get passa(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** From whatever was thrown. */
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

const semServidor = () => new Falha(0, recusaDe('TPL016'));

async function falhaDe(resposta: Response): Promise<Falha> {
  const tenteEmS = Number(resposta.headers.get('retry-after')) || null;
  const corpo = await resposta.json().catch(() => undefined);
  const { code, message, fields = [] } = corpo?.error ?? {};
  // A proxy in between may answer with anything.
  if (!code)
    return new Falha(resposta.status, {
      ...recusaDe(resposta.status >= 500 ? 'TPL016' : 'REQ000'),
      tenteEmS,
    });
  return new Falha(resposta.status, { codigo: code, mensagem: message, campos: fields, tenteEmS });
}

export type Rede = ReturnType<typeof createRede>;

/** Speaks the contract with the server; `aoResponder` is told of each request whether it was answered. */
export function createRede(
  { buscar, monotonico, depois }: Ambiente,
  aoResponder: (respondeu: boolean) => void,
) {
  /** Sends a request and answers what came, whatever its status but a failure's. Rejects with `Falha`. */
  async function pedir(operacao: Operacao, token: string | null, init: Solto): Promise<Response> {
    const { method, path } = playerCalls[operacao];
    const endereco = path.replace(/\{(\w+)\}/g, (_, nome) => encodeURIComponent(init.path?.[nome] ?? ''));
    const busca = new URLSearchParams(
      Object.entries(init.query ?? {}).map(([nome, valor]) => [nome, String(valor)]),
    );
    const fim = new AbortController();
    const cancelar = depois(ESPERA_MS, () => fim.abort());
    const resposta = await buscar(`/api/v1${endereco}${busca.size > 0 ? `?${busca}` : ''}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
        ...init.headers,
      },
      body: init.body === undefined ? undefined : JSON.stringify(init.body),
      signal: fim.signal,
      cache: 'no-store',
    })
      .catch(() => {
        throw semServidor();
      })
      .finally(cancelar)
      .catch((erro) => {
        aoResponder(false);
        throw erro;
      });
    if (resposta.ok || resposta.status === 304) {
      aoResponder(true);
      return resposta;
    }
    const falha = await falhaDe(resposta);
    aoResponder(falha.codigo !== 'TPL016');
    throw falha;
  }

  return {
    pedir,
    monotonico,
    /** Calls an operation and answers its body. Rejects with `Falha`. */
    async chamar<Id extends Operacao>(
      operacao: Id,
      token: string | null,
      init: OperationInit<Id>,
    ): Promise<OperationAnswer<Id>> {
      const resposta = await pedir(operacao, token, init as Solto);
      if (resposta.status === 204) return undefined as OperationAnswer<Id>;
      return resposta.json().catch(() => {
        throw semServidor();
      });
    },
  };
}
