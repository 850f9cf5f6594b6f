import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { deprecations } from '#generated/deprecations.ts';
import type { ErrorCode } from '#generated/errors.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { asOperacao } from '../db/operacao.ts';
import { fail } from '../fail.ts';
import { isOverfull, largestBody, mostNames } from './bodies.ts';
import { tellDeprecations } from './deprecation.ts';
import { etagOf } from './etag.ts';
import { toFailure } from './failures.ts';
import type { Device, Handlers, Me } from './handlers.ts';
import { type QuerySchema, querySchema } from './query.ts';
import { dereference } from './references.ts';
import type { Resource } from './signature.ts';

export const API = '/api/v1';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's operation that this route answers. */
    operation?: OperationId;
    /** How many names of fields the body of this route may have, where there is a limit. */
    mostNames?: number;
  }
  interface FastifyRequest {
    me?: Me;
    device?: Device;
    /** The catalogue's code that this request ended with. */
    failureCode?: ErrorCode;
  }
}

type Answer = { status: number; body?: unknown; etag?: number };
type AnyHandler = (call: object) => Promise<Answer>;
type Content = Record<string, { schema: object }>;
type ContractSchema = {
  operationId?: OperationId;
  body?: { content: Content };
  querystring?: QuerySchema;
  headers?: { properties?: Record<string, object> };
};

const JSON_TYPE = 'application/json';
const MULTIPART_TYPE = 'multipart/form-data';

function send(reply: FastifyReply, { status, body, etag }: Answer) {
  if (etag !== undefined) reply.header('etag', etagOf(etag));
  return reply.code(status).send(body);
}

function adapt(operation: OperationId, access: Access, handlers: Handlers) {
  const handler = handlers[operation] as AnyHandler | undefined;
  if (!handler) throw new Error(`No handler for the operation ${operation}`);
  const { scheme, method } = operations[operation];
  const mayWrite = scheme === 'bearer' && method !== 'GET';
  return async (req: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body, me, device } = req;
    const call = { params, query, body, me, device, req, reply };
    if (!mayWrite) return send(reply, await handler(call));
    return asOperacao(async (operacao) => {
      const answer = await handler(call);
      // Every device is looked up anew, because the operation may have written about any device's store.
      access.devices.forget();
      if (operacao.isUndoable) reply.header('x-operacao', operacao.id);
      return send(reply, answer);
    });
  };
}

const hasBody = (request: FastifyRequest) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Takes the body away from a request whose operation has none, so that nothing reads it. */
function ignoreBody({ headers }: FastifyRequest): void {
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete headers[name];
}

/** Refuses a body of another type than the operation's, which the parsers alone would let through. */
function refuseOtherTypes(request: FastifyRequest, type: string): void {
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (hasBody(request) && sent !== type) throw fail('REQ008');
}

/** Hears who calls as soon as that is known, before anything is refused to them. */
export type Known = (me: Me) => void;

/** Finds out who calls: LG006 when it is nobody who may, LG004 once disabled. */
export type Access = {
  /** Finds the administrator of a request's token, who must have the level that the operation asks for. */
  bySession(request: FastifyRequest, operation: OperationId, known: Known): Promise<Me>;
  /** Refuses a program's request whose body has fields that only sessions may change: CH004. */
  assertOpenToKeys(request: FastifyRequest): Promise<void>;
  /** Finds the administrator by the signature of the address. */
  bySignature(request: FastifyRequest, resource: Resource, signature: string, known: Known): Promise<Me>;
  /** Limits for administrators and programs. */
  consultas: {
    /** Counts what an operation costs its caller and tells in `RateLimit` what is left: `REQ014` where it is too little. */
    take(reply: FastifyReply, me: Me, operation: OperationId): void;
  };
  /** Limits for refused bodies of callers who are not signed in. */
  corpos: {
    /** Refuses a request, as `REQ002`, where too many bodies from its network were refused. */
    assertFew(request: FastifyRequest): void;
    /** Counts a body that was refused with this code. */
    count(request: FastifyRequest, code: ErrorCode): Promise<void>;
  };
  devices: {
    /** Finds the device of a request's token; fails with the code that ended the token. */
    byToken(request: FastifyRequest, operation: OperationId): Promise<Device>;
    /** Has each device looked up anew at its next call. */
    forget(): void;
  };
};

/** Finds the administrator who calls an operation: by token, or by signature where a signed address serves. */
function identify(
  access: Access,
  operation: OperationId,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Me> {
  const { signed } = operations[operation];
  const known = (me: Me) => {
    request.me = me;
    access.consultas.take(reply, me, operation);
  };
  const { assinatura } = request.query as { assinatura?: unknown };
  if (signed && typeof assinatura === 'string' && request.headers.authorization === undefined) {
    const { id = '' } = request.params as { id?: string };
    return access.bySignature(request, { operation, id }, assinatura, known);
  }
  return access.bySession(request, operation, known);
}

/**
 * Writes the names of a schema's headers in lower case, because Node has them so and the schema's compiler looks for
 * them as they are written.
 */
function lowerNames({ properties = {}, ...headers }: NonNullable<ContractSchema['headers']>) {
  const lower = Object.entries(properties).map(([name, schema]) => [name.toLowerCase(), schema]);
  return { ...headers, properties: Object.fromEntries(lower) };
}

/** Mends the route that fastify-openapi-glue made of an operation, and finds out who calls before everything else. */
function mendRoute(route: RouteOptions, access: Access): void {
  const schema = route.schema as ContractSchema | undefined;
  const operation = schema?.operationId;
  if (!operation) return;
  const { scheme, bodyRequired, sessionOnlyFields } = operations[operation];
  const content = schema.body?.content;
  const isMultipart = content !== undefined && MULTIPART_TYPE in content;
  // A body without a content type is enforced by Fastify only when its schema stands by itself; the body of an upload
  // has none, because its handler reads the parts.
  if (content) {
    const own = isMultipart ? undefined : content[JSON_TYPE]?.schema;
    route.schema = { ...schema, body: own } as typeof route.schema;
    if (own) {
      route.bodyLimit = largestBody(operation, own);
      route.config = { ...route.config, mostNames: mostNames(operation, own) };
    } else delete (route.schema as ContractSchema).body;
  }
  route.schema = { ...route.schema, querystring: querySchema(schema.querystring, operations[operation]) };
  if (schema.headers) route.schema = { ...route.schema, headers: lowerNames(schema.headers) };
  route.config = { ...route.config, operation };
  const isOpenBody = scheme === null && content !== undefined;
  if (isOpenBody) {
    route.onError = (request, _reply, error) => access.corpos.count(request, toFailure(error, request).code);
  }
  route.onRequest = async (request, reply) => {
    if (isOpenBody) access.corpos.assertFew(request);
    if (scheme === 'dispositivo') request.device = await access.devices.byToken(request, operation);
    if (scheme === 'bearer') await identify(access, operation, request, reply);
    if (content) refuseOtherTypes(request, isMultipart ? MULTIPART_TYPE : JSON_TYPE);
    else ignoreBody(request);
  };
  route.preValidation = async (request) => {
    if (content && !bodyRequired && request.body === undefined) request.body = {};
    if (sessionOnlyFields.length > 0) await access.assertOpenToKeys(request);
  };
}

/**
 * Parses bodies of JSON, which are UTF-8. An empty body under that content type is none, because clients send it with
 * DELETE.
 */
function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const { mostNames = Number.POSITIVE_INFINITY } = request.routeOptions.config;
    if (body.length === 0) done(null, undefined);
    else if (!isUtf8(body) || isOverfull(body, mostNames)) done(fail('REQ001'));
    else parse(request, body.toString(), done);
  });
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Answers OPTIONS with the methods of each path of the contract, and any other method than these with REQ007, which
 * names them.
 */
function tellMethods(app: FastifyInstance): void {
  const byPath = Map.groupBy(Object.values(operations), (operation) => operation.path);
  for (const [path, described] of byPath) {
    const url = API + path.replace(/\{(\w+)\}/g, ':$1');
    const own = described.map((operation) => operation.method as string);
    const allow = [...own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)), 'OPTIONS'].join(
      ', ',
    );
    app.options(url, async (_request, reply) => reply.code(204).header('allow', allow).send());
    app.route({
      method: methods.filter((method) => !own.includes(method)),
      url,
      onRequest: async () => {
        throw fail('REQ007', { headers: { allow } });
      },
      handler: async () => undefined,
    });
  }
}

type Response = { description: string; content?: Content };
type Operation = { requestBody?: { content: Content }; responses: Record<string, Response> };
type Paths = Record<string, Record<string, Operation>>;

const eachOf = <From, To>(record: Record<string, From>, make: (value: From, key: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value, key)]));

/** Leaves out the examples of a content, which are for readers. */
const schemasOf = (content: Content) => eachOf(content, ({ schema }) => ({ schema }));

/** Leaves of an operation what its route is made of: errors have one envelope of their own, and files no schema. */
const forRoute = ({ requestBody, responses, ...operation }: Operation): Operation => ({
  ...operation,
  ...(requestBody && { requestBody: { ...requestBody, content: schemasOf(requestBody.content) } }),
  responses: eachOf(responses, ({ description, content = {} }, status) => ({
    description,
    ...(status.startsWith('2') && JSON_TYPE in content && { content: schemasOf(content) }),
  })),
});

/**
 * Makes of the contract the document that routes are made of, which is smaller, because glue checks and copies all that
 * it is given at each start. References are followed here, because glue forgets what stands beside one, such as a
 * field's title.
 */
function forRoutes(): object {
  const { openapi, info, components } = contract;
  const paths = eachOf(contract.paths as unknown as Paths, (path) => eachOf(path, forRoute));
  const { securitySchemes } = components;
  return { openapi, info, components: { securitySchemes }, paths: dereference(contract, paths) };
}

/** Registers every operation of the contract under /api/v1. */
export function registerContract(app: FastifyInstance, access: Access, handlers: Handlers): void {
  app.addHook('onRoute', (route) => mendRoute(route, access));
  tellDeprecations(app, deprecations);
  parseJson(app);
  app.register(openapiGlue, {
    specification: forRoutes(),
    prefix: API,
    operationResolver: (operation: string) => adapt(operation as OperationId, access, handlers),
  });
  app.after(() => tellMethods(app));
}
