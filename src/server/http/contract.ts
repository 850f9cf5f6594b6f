import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { deprecations } from '#generated/deprecations.ts';
import type { ErrorCode } from '#generated/errors.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { noteCaller } from '../db/asker.ts';
import { asOperacao } from '../db/operacao.ts';
import { fail } from '../lib/fail.ts';
import { isOverfull, largestBody, mostNames } from './bodies.ts';
import { tellDeprecations } from './deprecation.ts';
import { etagOf } from './etag.ts';
import { toFailure } from './failures.ts';
import type { Device, Handlers, Me } from './handlers.ts';
import { querySchema } from './query.ts';
import { dereference } from './references.ts';
import type { Resource } from './signature.ts';

export const API = '/api/v1';

/** Writes a path of the contract as a route's address. */
const urlOf = (path: string) => API + path.replace(/\{(\w+)\}/g, ':$1');

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
type Contract = { paths: object; components?: { schemas?: object } };
type Content = Record<string, { schema: object }>;
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: object };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
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
    noteCaller(me.chaveId ?? me.sessaoId);
    access.consultas.take(reply, me, operation);
  };
  const { assinatura } = request.query as { assinatura?: unknown };
  if (signed && typeof assinatura === 'string' && request.headers.authorization === undefined) {
    const { id = '' } = request.params as { id?: string };
    return access.bySignature(request, { operation, id }, assinatura, known);
  }
  return access.bySession(request, operation, known);
}

/** Builds the schema of the parameters that an operation has in one place; undefined if it has none there. */
function parametersIn(place: Parameter['in'], parameters: Parameter[]) {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return undefined;
  // Node writes the names of headers in lower case.
  const nameOf = ({ name }: Parameter) => (place === 'header' ? name.toLowerCase() : name);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((parameter) => [nameOf(parameter), parameter.schema])),
    required: own.filter(({ required }) => required).map(nameOf),
  };
}

/** Lists the JSON answers of success by status: errors have one envelope of their own, and files no schema. */
function answersOf(responses: Operation['responses']) {
  const own = Object.entries(responses).flatMap(([status, { content }]) => {
    const json = status.startsWith('2') && content?.[JSON_TYPE];
    return json ? [[status, { content: { [JSON_TYPE]: { schema: json.schema } } }]] : [];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

const openFilters = { type: 'object', additionalProperties: true };

/** Opens the filters of reports in bodies: a report's own query checks them, whose errors a union would blur. */
const withOpenFilters = (document: Contract): Contract => ({
  ...document,
  components: {
    ...document.components,
    schemas: {
      ...document.components?.schemas,
      FiltrosDeRelatorio: openFilters,
      FiltrosDeAgendamento: openFilters,
    },
  },
});

type Paths = Record<string, Record<string, Operation>>;

const describedIn = (document: Contract, operation: OperationId): Operation | undefined => {
  const { method, path } = operations[operation];
  return (document.paths as Paths)[path]?.[method.toLowerCase()];
};

/** Makes the route of an operation, which finds out who calls before everything else. */
function routeOf(
  operation: OperationId,
  access: Access,
  handlers: Handlers,
  document: Contract,
): RouteOptions {
  const { method, path, scheme, bodyRequired, sessionOnlyFields } = operations[operation];
  const described = describedIn(document, operation)!;
  const parameters = dereference(document, described.parameters ?? []);
  const content = described.requestBody?.content;
  const isMultipart = content !== undefined && MULTIPART_TYPE in content;
  // A body without a content type is enforced by Fastify only when its schema stands by itself; the body of an upload
  // has none, because its handler reads the parts.
  const json = isMultipart ? undefined : content?.[JSON_TYPE]?.schema;
  const body = json && dereference(document, json);
  const isOpenBody = scheme === null && content !== undefined;
  const schema = {
    params: parametersIn('path', parameters),
    querystring: querySchema(parametersIn('query', parameters), operations[operation]),
    headers: parametersIn('header', parameters),
    body,
    response: answersOf(described.responses),
  };
  return {
    method,
    url: urlOf(path),
    // Fastify warns of a part that is undefined.
    schema: Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined)),
    config: { operation, mostNames: body && mostNames(operation, body) },
    bodyLimit: body && largestBody(operation, body),
    async onRequest(request, reply) {
      if (isOpenBody) access.corpos.assertFew(request);
      if (scheme === 'dispositivo') request.device = await access.devices.byToken(request, operation);
      if (scheme === 'bearer') await identify(access, operation, request, reply);
      if (content) refuseOtherTypes(request, isMultipart ? MULTIPART_TYPE : JSON_TYPE);
      else ignoreBody(request);
    },
    async preValidation(request) {
      if (content && !bodyRequired && request.body === undefined) request.body = {};
      if (sessionOnlyFields.length > 0) await access.assertOpenToKeys(request);
    },
    async onError(request, _reply, error) {
      if (isOpenBody) await access.corpos.count(request, toFailure(error, request).code);
    },
    handler: adapt(operation, access, handlers),
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
    else void parse(request, body.toString(), done);
  });
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Answers OPTIONS with the methods of each path of the contract, and any other method than these with REQ007, which
 * names them.
 */
function tellMethods(app: FastifyInstance, known: readonly OperationId[]): void {
  const byPath = Map.groupBy(
    known.map((id) => operations[id]),
    (operation) => operation.path,
  );
  for (const [path, described] of byPath) {
    const url = urlOf(path);
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

/**
 * Registers every operation of the contract under /api/v1. From the document of an older release come parameters,
 * bodies and answers; operations that it does not have at today's address are left out.
 */
export function registerContract(
  app: FastifyInstance,
  access: Access,
  handlers: Handlers,
  document: Contract = contract,
): void {
  const known = (Object.keys(operations) as OperationId[]).filter((id) => describedIn(document, id));
  tellDeprecations(app, deprecations);
  parseJson(app);
  const checked = withOpenFilters(document);
  for (const operation of known) app.route(routeOf(operation, access, handlers, checked));
  tellMethods(app, known);
}
