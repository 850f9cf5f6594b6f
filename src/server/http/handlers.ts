import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LimitesDaChave } from '#domain/chaves.ts';
import type { operations } from '#generated/api.d.ts';
import type { operations as described } from '#generated/operations.ts';
import type { Level } from '../db/json.ts';

/** The acting administrator, their network address, and the key if a program acts. */
export type By = { id: string; endereco: string; chaveId?: string | null | undefined };

/** The session id is '' if a key calls. */
export type Me = By & {
  nome: string;
  login: string;
  level: Level;
  sessaoId: string;
  limites?: LimitesDaChave | undefined;
  /**
   * Set for a session opened by the identity provider. The time is when the administrator signed in there, if the
   * provider reports it.
   */
  provedor?: { autenticadoEm: string | null } | undefined;
};

/** Why and when a device's token ended. Every operation except the delivery of events fails with this code. */
export type Ending = {
  code: 'TPL005' | 'TPL0062' | 'TPL010' | 'TPL011' | 'TPL013';
  /** RFC 3339, UTC. Events from before this moment may still be delivered. */
  em: string;
};

export type Device = {
  tokenId: string;
  dispositivoId: string;
  versao: string;
  loja: { id: string; nome: string; clienteId: string };
  endereco: string;
  /**
   * Set only for `sendPlayerEventos`, which a device may call for 35 days after its token ended, or while it is
   * suspended.
   */
  fim: Ending | null;
};

/** A guest of a client. For an API key of the client, `id` is ''. */
export type Convidado = {
  id: string;
  nome: string;
  /** Null for a key. */
  email: string | null;
  chaveId?: string;
  /** `chave` is the client's number in the play logs. */
  cliente: { id: string; nome: string; chave: number };
  todasAsLojas: boolean;
  /** The id of the session or key, which signed addresses depend on. */
  sessaoId: string;
  endereco: string;
};

type Op = keyof operations;
type JsonOf<T> = T extends { content: { 'application/json': infer B } } ? B : undefined;
type Or<T, D> = [T] extends [never] ? D : unknown extends T ? D : T;
type In<O extends Op, K extends 'path' | 'query'> = Or<
  NonNullable<operations[O]['parameters'][K]>,
  Record<string, never>
>;
type Body<O extends Op> = operations[O] extends { requestBody: infer R }
  ? JsonOf<R>
  : operations[O] extends { requestBody?: infer R }
    ? JsonOf<NonNullable<R>> | undefined
    : undefined;
type Responses<O extends Op> = operations[O]['responses'];
type Ok = 200 | 201 | 202 | 204 | 206 | 303 | 304 | 307;
type Answered<T> = T extends { content: Record<string, Blob> } ? Readable : JsonOf<T>;

type Reply<O extends Op> = {
  [S in keyof Responses<O> & Ok]: Answered<Responses<O>[S]> extends undefined
    ? { status: S; body?: undefined; etag?: number }
    : { status: S; body: Answered<Responses<O>[S]>; etag?: number };
}[keyof Responses<O> & Ok];

type Call<O extends Op> = {
  params: In<O, 'path'>;
  query: In<O, 'query'>;
  body: Body<O>;
  req: FastifyRequest;
  reply: FastifyReply;
  me: (typeof described)[O]['scheme'] extends 'bearer' ? Me : undefined;
  device: (typeof described)[O]['scheme'] extends 'dispositivo' ? Device : undefined;
  convidado: (typeof described)[O]['scheme'] extends 'area' ? Convidado : undefined;
};

export type Handlers = { [O in Op]: (call: Call<O>) => Promise<Reply<O>> };
