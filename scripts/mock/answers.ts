import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from '#generated/operations.ts';
import { assertFresh, etagOf, isKnown } from '#server/http/etag.ts';
import { codeOfBadBody } from '#server/http/failures.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { partReaderOf, takeParts, textOf, withoutFile } from '#server/http/parts.ts';
import { dereference } from '#server/http/references.ts';
import { bodyCheck } from '#server/http/validation.ts';
import { fail } from '#server/lib/fail.ts';
import type { Context } from '#server/modules/context.ts';
import { eventosHandlers } from '#server/modules/player/eventos.handlers.ts';
import { judge, type Sent, type Teller } from '#server/playlog/events.ts';
import {
  type Document,
  type Located,
  type Operation,
  operationsOf,
  type Response,
} from '../../tools/contract/document.ts';
import type { Examples } from './prism.ts';

type Call = { req: FastifyRequest; reply: FastifyReply };
type Answer = { status: number; body?: unknown; etag?: number };
type Upload = { properties: { dados?: { contentSchema: object } }; required: string[] };

const versionOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
    .readUIntBE(0, 6);

/** Returns the response selected by `Prefer: code=404, example=C006`; by default the operation's success. */
function askedOf({ responses }: Operation, prefer = '') {
  const statuses = Object.keys(responses).toSorted();
  const code = /\bcode=(\d+)/.exec(prefer)?.[1];
  const status = code ?? statuses.find((one) => one.startsWith('2')) ?? statuses[0]!;
  return { status, name: /\bexample=([\w-]+)/.exec(prefer)?.[1], response: responses[status] };
}

function addHeaders(reply: FastifyReply, { headers = {} }: Response): void {
  for (const [name, header] of Object.entries(headers)) {
    const { example } = header as { example?: string };
    if (example !== undefined && !reply.hasHeader(name)) reply.header(name, example);
  }
}

function uploadReader(operation: OperationId, { properties: { dados }, required }: Upload) {
  // A sheet needs no `dados`, which are read after it; the operation's other code is for its rows.
  const isSheet = dados && !required.includes('dados');
  const code = isSheet ? 'REQ001' : codeOfBadBody(operation);
  const read = dados ? partReaderOf(bodyCheck(dados.contentSchema), code) : () => undefined;
  const takers = {
    async dados(part: MultipartFile) {
      const text = await textOf(part);
      if (!isSheet) read(text);
      return { text };
    },
    arquivo: async ({ file }: MultipartFile) => file.resume(),
  };
  return async (req: FastifyRequest): Promise<void> => {
    const taken = await takeParts(req, takers, { code });
    if (!isSheet && !taken.dados) read(undefined);
    if (!taken.arquivo) throw withoutFile(code);
    if (isSheet && taken.dados) read(taken.dados.text);
  };
}

/**
 * Sends an entity or a manifest with its `ETag`. Fails with `REQ003` for an outdated `If-Match`, and sends 304 for a
 * known version.
 */
async function answerVersion(
  { req, reply }: Call,
  { parameters, responses }: Operation,
  { status, body }: { status: number; body: unknown },
): Promise<Answer> {
  const { versao } = Object(body);
  const etag = versionOf(body);
  const tag = typeof versao === 'string' ? `"${versao}"` : etagOf(etag);
  if (parameters?.some(({ name }) => name === 'If-Match'))
    await assertFresh(req, etag, () => body as Record<string, unknown>);
  reply.header('etag', tag);
  return responses[304] && isKnown(req, tag) ? { status: 304 } : { status, body };
}

function handlerOf(located: Located, examples: Examples) {
  const { operation } = located;
  const schema = operation.requestBody?.content['multipart/form-data']?.schema as Upload | undefined;
  const readUpload = schema && uploadReader(operation.operationId as OperationId, schema);
  const wantsFilial = operation.parameters?.some(({ name }) => name === 'X-Filial');
  return async ({ req, reply }: Call): Promise<Answer> => {
    await readUpload?.(req);
    if (wantsFilial && !req.headers['x-filial']) throw fail('TPL017');
    const { response, ...asked } = askedOf(operation, req.headers.prefer as string | undefined);
    const [type] = Object.keys(response?.content ?? {});
    const isJson = type === 'application/json';
    const example = isJson ? await examples(located, asked) : undefined;
    if (!response || (isJson && !example))
      throw fail('REQ004', {
        fields: [{ path: 'Prefer', message: `${operation.operationId} não tem este exemplo` }],
      });
    addHeaders(reply, response);
    if (type && !isJson) reply.type(type);
    const answer = { status: Number(asked.status), body: type && !isJson ? Buffer.alloc(0) : example?.body };
    return response.headers?.ETag ? answerVersion({ req, reply }, operation, answer) : answer;
  };
}

const intake = {
  async deliver(events: Sent[], teller: Teller) {
    return events.map((event) => {
      const judged = judge(event, teller, new Date());
      return 'refusal' in judged ? judged.refusal : ('ACEITO' as const);
    });
  },
};

export function handlersOf(document: Document, examples: Examples): Handlers {
  const handlers = Object.fromEntries(
    operationsOf(document).map((located) => [
      located.operation.operationId,
      handlerOf({ ...located, operation: dereference(document, located.operation) }, examples),
    ]),
  ) as unknown as Handlers;
  const { sendPlayerEventos } = eventosHandlers({ intake } as unknown as Context);
  const example = handlers.sendPlayerEventos;
  return {
    ...handlers,
    sendPlayerEventos: (call) => (call.req.headers.prefer ? example(call) : sendPlayerEventos(call)),
  };
}
