import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '#generated/api.d.ts';
import type { operations as described } from '#generated/operations.ts';
import type { Level } from '../db/json.ts';

/** The administrator who does a thing, the network address it comes from, and the key of the program that does it. */
export type By = { id: string; endereco: string; chaveId?: string | null | undefined };

/** The admin who calls, and the session of the call ('' where a key calls). */
export type Me = By & {
  nome: string;
  login: string;
  level: Level;
  sessaoId: string;
  /** In a session that the provider opened: when the admin signed in there, if the provider says so. */
  provedor?: { autenticadoEm: string | null } | undefined;
};

/** Why and when a device's token ended; every operation but the delivery of events answers with it. */
export type Ending = {
  code: 'TPL005' | 'TPL0062' | 'TPL010' | 'TPL011' | 'TPL013';
  /** When the token ended, RFC 3339, UTC: events that happened before may still be delivered. */
  em: string;
};

/** The device that calls, and the store that it plays for. */
export type Device = {
  /** Its token's own id. */
  tokenId: string;
  /** The UUID that the device made of itself. */
  dispositivoId: string;
  /** The version of the player that it was when it was last heard, or signed in. */
  versao: string;
  loja: { id: string; nome: string; clienteId: string };
  endereco: string;
  /** Set for `sendPlayerEventos` alone, which a device may call for 35 days after its token ended, or while it is suspended. */
  fim: Ending | null;
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
/** The answer of a handler: JSON as the contract has it, a file as a stream. */
type Answered<T> = T extends { content: Record<string, Blob> } ? Readable : JsonOf<T>;

/** A handler's answer; `etag` is the version of the entity in it. */
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
};

/** One handler for each operation of the contract. */
export type Handlers = { [O in Op]: (call: Call<O>) => Promise<Reply<O>> };
