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
import type { Convidado, Device, Handlers, Me } from './handlers.ts';
import { querySchema } from './query.ts';
import { dereference } from './references.ts';
import type { Resource } from './signature.ts';

export const API = '/api/v1';

const urlOf = (path: string) => API + path.replace(/\{(\w+)\}/g, ':$1');

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationId;
    mostNames?: number;
  }
  interface FastifyRequest {
    me?: Me;
    device?: Device;
    convidado?: Convidado;
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
    const { params, query, body, me, device, convidado } = req;
    const call = { params, query, body, me, device, convidado, req, reply };
    if (!mayWrite) return send(reply, await handler(call));
    return asOperacao(async (operacao) => {
      const answer = await handler(call);
      // The operation may have changed the store of any device, so drop the whole cache.
      access.devices.forget();
      if (operacao.isUndoable) reply.header('x-operacao', operacao.id);
      return send(reply, answer);
    });
  };
}

const hasBody = (request: FastifyRequest) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

function ignoreBody({ headers }: FastifyRequest): void {
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete headers[name];
}

/** Refuses a body of another type than the operation's. The parsers would accept it. */
function refuseOtherTypes(request: FastifyRequest, type: string): void {
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (hasBody(request) && sent !== type) throw fail('REQ008');
}

/** Called as soon as the caller is identified, before any check that refuses the request. */
export type Known = (me: Me) => void;

export type Access = {
  bySession(request: FastifyRequest, operation: OperationId, known: Known): Promise<Me>;
  /** Refuses, with CH004, a program's request whose body has fields that only sessions may change. */
  assertOpenToKeys(request: FastifyRequest): Promise<void>;
  /** Fails with CH006 if a narrow key lacks the tag of an entity, report or action in the valid request. */
  assertWithinLimits(request: FastifyRequest): Promise<void>;
  bySignature(request: FastifyRequest, resource: Resource, signature: string, known: Known): Promise<Me>;
  consultas: {
    /**
     * Charges the caller for the operation and sets the `RateLimit` header. Fails with `REQ014` if too few points are
     * left.
     */
    take(reply: FastifyReply, me: Me, operation: OperationId): void;
  };
  corpos: {
    assertFew(request: FastifyRequest): void;
    count(request: FastifyRequest, code: ErrorCode): Promise<void>;
  };
  devices: {
    byToken(request: FastifyRequest, operation: OperationId): Promise<Device>;
    forget(): void;
  };
  area: {
    identify(
      request: FastifyRequest,
      reply: FastifyReply,
      operation: OperationId,
      signed?: { resource: Resource; signature: string },
    ): Promise<Convidado>;
  };
};

function signatureOf({ query, headers }: FastifyRequest, operation: OperationId): string | undefined {
  const { assinatura } = query as { assinatura?: unknown };
  const isSigned = operations[operation].signed && headers.authorization === undefined;
  return isSigned && typeof assinatura === 'string' ? assinatura : undefined;
}

const resourceOf = ({ params }: FastifyRequest, operation: OperationId): Resource => ({
  operation,
  id: (params as { id?: string }).id ?? '',
});

function identify(
  access: Access,
  operation: OperationId,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Me> {
  const known = (me: Me) => {
    request.me = me;
    noteCaller(me.chaveId ?? me.sessaoId);
    access.consultas.take(reply, me, operation);
  };
  const signature = signatureOf(request, operation);
  return signature === undefined
    ? access.bySession(request, operation, known)
    : access.bySignature(request, resourceOf(request, operation), signature, known);
}

function identifyConvidado(
  access: Access,
  operation: OperationId,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Convidado> {
  const signature = signatureOf(request, operation);
  const signed =
    signature === undefined ? undefined : { resource: resourceOf(request, operation), signature };
  return access.area.identify(request, reply, operation, signed);
}

function parametersIn(place: Parameter['in'], parameters: Parameter[]) {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return undefined;
  const nameOf = ({ name }: Parameter) => (place === 'header' ? name.toLowerCase() : name);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((parameter) => [nameOf(parameter), parameter.schema])),
    required: own.filter(({ required }) => required).map(nameOf),
  };
}

/** Returns the schemas of successful JSON responses by status. Errors share one envelope and files have no schema. */
function answersOf(responses: Operation['responses']) {
  const own = Object.entries(responses).flatMap(([status, { content }]) => {
    const json = status.startsWith('2') && content?.[JSON_TYPE];
    return json ? [[status, { content: { [JSON_TYPE]: { schema: json.schema } } }]] : [];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

const openFilters = { type: 'object', additionalProperties: true };

/**
 * Opens the filters of reports in bodies. The query schema of each report checks them; errors from a union would be
 * less exact.
 */
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

function routeOf(
  operation: OperationId,
  access: Access,
  handlers: Handlers,
  document: Contract,
): RouteOptions {
  const { method, path, scheme, bodyRequired, sessionOnlyFields, tagOf, tagOfStored } = operations[operation];
  const described = describedIn(document, operation)!;
  const parameters = dereference(document, described.parameters ?? []);
  const content = described.requestBody?.content;
  const isMultipart = content !== undefined && MULTIPART_TYPE in content;
  // Fastify requires the body even without a content type only if the schema is not nested under one. Uploads have
  // none, because their handlers read the parts.
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
    // Fastify warns about undefined parts.
    schema: Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined)),
    config: { operation, mostNames: body && mostNames(operation, body) },
    bodyLimit: body && largestBody(operation, body),
    async onRequest(request, reply) {
      if (isOpenBody) access.corpos.assertFew(request);
      if (scheme === 'dispositivo') request.device = await access.devices.byToken(request, operation);
      if (scheme === 'area') request.convidado = await identifyConvidado(access, operation, request, reply);
      if (scheme === 'bearer') await identify(access, operation, request, reply);
      if (content) refuseOtherTypes(request, isMultipart ? MULTIPART_TYPE : JSON_TYPE);
      else ignoreBody(request);
    },
    async preValidation(request) {
      if (content && !bodyRequired && request.body === undefined) request.body = {};
      if (sessionOnlyFields.length > 0) await access.assertOpenToKeys(request);
    },
    async preHandler(request) {
      if (tagOf.length > 0 || tagOfStored) await access.assertWithinLimits(request);
    },
    async onError(request, _reply, error) {
      if (isOpenBody) await access.corpos.count(request, toFailure(error, request).code);
    },
    handler: adapt(operation, access, handlers),
  };
}

/**
 * Parses JSON bodies, which must be UTF-8. An empty body counts as missing, because clients send the content type with
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

/** Handles OPTIONS with the methods of each path. Any other method fails with REQ007 and an `Allow` header. */
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
 * Registers every operation of the contract under /api/v1. For an older release's document, operations that are not in
 * it at today's address are left out.
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
