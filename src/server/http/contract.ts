import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import type { ErrorCode } from '#generated/errors.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import type { Db } from '../db/open.ts';
import { authenticate, authenticateSigned } from './auth.ts';
import { etagOf } from './etag.ts';
import { fail } from './fail.ts';
import type { Handlers, Me } from './handlers.ts';
import { isPending } from './pending.ts';
import type { Signer } from './signature.ts';

export const API = '/api/v1';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's operation that this route answers. */
    operation?: OperationId;
  }
  interface FastifyRequest {
    /** The catalogue's code that this request ended with. */
    failureCode?: ErrorCode;
  }
}

type AnyHandler = (call: object) => Promise<{ status: number; body?: unknown; etag?: number }>;
type Content = Record<string, { schema: object }>;
type ContractSchema = {
  operationId?: OperationId;
  body?: { content: Content };
  headers?: { properties?: Record<string, object> };
};

const JSON_TYPE = 'application/json';
const MULTIPART_TYPE = 'multipart/form-data';

function adapt(operation: OperationId, handlers: Handlers) {
  if (isPending(operation)) {
    return () => {
      throw fail('REQ011');
    };
  }
  const handler = handlers[operation] as AnyHandler | undefined;
  if (!handler) throw new Error(`No handler for the operation ${operation}`);
  return async (req: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body, me } = req;
    const answer = await handler({ params, query, body, me, req, reply });
    if (answer.etag !== undefined) reply.header('etag', etagOf(answer.etag));
    return reply.code(answer.status).send(answer.body);
  };
}

const hasBody = (request: FastifyRequest) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** An operation without a body does not look at the one it gets. */
function ignoreBody({ headers }: FastifyRequest): void {
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete headers[name];
}

/** Refuses a body of another type than the operation's, which the parsers alone would let through. */
function refuseOtherTypes(request: FastifyRequest, type: string): void {
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (hasBody(request) && sent !== type) throw fail('REQ008');
}

type Access = { db: Db; signer: Signer };

/** Who calls an operation: by its token, or by its signature where a signed address serves. */
function identify({ db, signer }: Access, operation: OperationId, request: FastifyRequest): Promise<Me> {
  const { signed, scope } = operations[operation];
  const { assinatura } = request.query as { assinatura?: unknown };
  if (signed && typeof assinatura === 'string' && request.headers.authorization === undefined) {
    const { id = '' } = request.params as { id?: string };
    return authenticateSigned(db, signer, { operation, id }, assinatura);
  }
  return authenticate(db, request, scope);
}

/** Node has the names of headers in lower case, where a compiler of one's own looks for them as they are written. */
function lowerNames({ properties = {}, ...headers }: NonNullable<ContractSchema['headers']>) {
  const lower = Object.entries(properties).map(([name, schema]) => [name.toLowerCase(), schema]);
  return { ...headers, properties: Object.fromEntries(lower) };
}

/** Mends what glue makes of an operation, and puts who may call it before everything else. */
function mendRoute(route: RouteOptions, access: Access): void {
  const schema = route.schema as ContractSchema | undefined;
  const operation = schema?.operationId;
  if (!operation) return;
  const { public: isPublic, bodyRequired } = operations[operation];
  const content = schema.body?.content;
  const isMultipart = content !== undefined && MULTIPART_TYPE in content;
  // Fastify enforces a body without a content type only when its schema stands by itself,
  // and the handler of an upload reads its parts.
  if (content) {
    const own = isMultipart ? undefined : content[JSON_TYPE]?.schema;
    route.schema = { ...schema, body: own } as typeof route.schema;
    if (!own) delete (route.schema as ContractSchema).body;
  }
  if (schema.headers) route.schema = { ...route.schema, headers: lowerNames(schema.headers) };
  route.config = { ...route.config, operation };
  route.onRequest = async (request) => {
    if (!isPublic) request.me = await identify(access, operation, request);
    if (isPending(operation)) throw fail('REQ011');
    if (content) refuseOtherTypes(request, isMultipart ? MULTIPART_TYPE : JSON_TYPE);
    else ignoreBody(request);
  };
  route.preValidation = async (request) => {
    if (content && !bodyRequired && request.body === undefined) request.body = {};
  };
}

/** An empty body under a JSON content type is no body: clients send it with DELETE. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** REQ007 for the methods that a path of the contract does not have. */
function refuseOtherMethods(app: FastifyInstance): void {
  const byPath = Map.groupBy(Object.values(operations), (operation) => operation.path);
  for (const [path, described] of byPath) {
    const allowed = described.map((operation) => operation.method as string);
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url: API + path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: async () => {
        throw fail('REQ007', { headers: { allow: allowed.join(', ') } });
      },
      handler: async () => undefined,
    });
  }
}

/** The contract as routes are made of it: errors have one envelope of their own, and files no schema. */
function forRoutes(): object {
  const copy = structuredClone(contract) as unknown as {
    paths: Record<string, Record<string, { responses?: Record<string, { content?: Content }> }>>;
  };
  for (const path of Object.values(copy.paths)) {
    for (const { responses = {} } of Object.values(path)) {
      for (const [status, response] of Object.entries(responses)) {
        if (!status.startsWith('2') || !(JSON_TYPE in (response.content ?? {}))) delete response.content;
      }
    }
  }
  return copy;
}

/** Registers every operation of the contract under /api/v1. */
export function registerContract(app: FastifyInstance, access: Access, handlers: Handlers): void {
  app.addHook('onRoute', (route) => mendRoute(route, access));
  acceptEmptyJson(app);
  app.register(openapiGlue, {
    specification: forRoutes(),
    prefix: API,
    operationResolver: (operation: string) => adapt(operation as OperationId, handlers),
  });
  app.after(() => refuseOtherMethods(app));
}
