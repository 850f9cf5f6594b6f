import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { formats } from '#domain/formats.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { targetOf } from '#server/http/references.ts';

const folder = path.resolve(import.meta.dirname, '../../.cache/coverage');
const noted = new Set<string>();

/** Notes an answer for the table of coverage (`tools/contract/coverage.ts`), one file per process. */
function noteAnswer(operation: string, status: number, code: string | undefined): void {
  const line = `${operation} ${status} ${code ?? '-'}`;
  if (noted.has(line)) return;
  noted.add(line);
  fs.mkdirSync(folder, { recursive: true });
  fs.appendFileSync(path.join(folder, `${process.pid}.txt`), `${line}\n`);
}

type Header = { $ref?: string; required?: boolean };
type Answer = { content?: Record<string, { schema: object }>; headers?: Record<string, Header> };
type Described = Record<string, Record<string, { operationId?: string; responses: Record<string, Answer> }>>;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
for (const [name, { isRight }] of Object.entries(formats)) ajv.addFormat(name, isRight);
ajv.addSchema({ ...contract, $id: 'contract' });
/** Compiled validators by schema: a thousand responses share about fifty schemas. */
const compiled = new Map<string, ValidateFunction>();

function describedAnswer(operation: OperationId, status: number): Answer | undefined {
  const { path, method } = operations[operation];
  const answer = (contract.paths as unknown as Described)[path]?.[method.toLowerCase()]?.responses[status];
  return answer && targetOf(contract, answer);
}

function schemaOf(operation: OperationId, status: number): ValidateFunction | undefined {
  const schema = describedAnswer(operation, status)?.content?.['application/json']?.schema;
  if (!schema) return undefined;
  const key = JSON.stringify(schema);
  const known = compiled.get(key) ?? ajv.compile(JSON.parse(key.replaceAll('"#/', '"contract#/')));
  compiled.set(key, known);
  return known;
}

export function answersJson(operation: OperationId): boolean {
  const { path, method } = operations[operation];
  const answers = (contract.paths as unknown as Described)[path]![method.toLowerCase()]!.responses;
  return Object.values(answers).every((answer) =>
    Object.keys(targetOf(contract, answer).content ?? {}).every((type) => type === 'application/json'),
  );
}

export function violationOf(operation: OperationId, status: number, payload: unknown): string | undefined {
  const described = operations[operation];
  const statuses: readonly number[] = described.statuses;
  if (!statuses.includes(status)) return `${operation}: status ${status} is not in the contract: ${payload}`;
  const validate = schemaOf(operation, status);
  if (!validate) return payload ? `${operation}: ${status} has a body, the contract none` : undefined;
  const body = JSON.parse(String(payload));
  if (!validate(body))
    return `${operation}: ${status} against the contract: ${ajv.errorsText(validate.errors)}`;
  const codes: readonly string[] = [...described.errors, ...described.eventErrors];
  const code = [(body as Failed).error?.code, ...verdictsOf(body)].find((one) => one && !codes.includes(one));
  return code ? `${operation}: code ${code} is not in the contract` : undefined;
}

/** Headers of transport, caching, cookies and browser security are not part of the contract. */
const OF_HTTP =
  /^(cache-control|connection|content-(encoding|length|security-policy|type)|cross-origin-.+|date|origin-agent-cluster|permissions-policy|referrer-policy|set-cookie|strict-transport-security|transfer-encoding|vary|x-accel-buffering|x-content-type-options|x-dns-prefetch-control|x-download-options|x-frame-options|x-permitted-cross-domain-policies|x-xss-protection)$/;

/** Lists headers that the contract does not describe, and required headers that are missing. */
export function wrongHeaders(operation: OperationId, status: number, sent: readonly string[]): string[] {
  const declared = Object.entries(describedAnswer(operation, status)?.headers ?? {}).map(
    ([name, header]) => ({
      name: name.toLowerCase(),
      ...targetOf(contract, header),
    }),
  );
  const names = declared.map(({ name }) => name);
  const missing = declared.filter(({ name, required }) => required && !sent.includes(name));
  return [
    ...sent
      .filter((name) => !OF_HTTP.test(name) && !names.includes(name))
      .map((name) => `${name} is not in the contract`),
    ...missing.map(({ name }) => `${name} is missing`),
  ].map((breach) => `${operation}: header of ${status}: ${breach}`);
}

type Failed = { error?: { code: string } };

const verdictsOf = (body: unknown): string[] =>
  ((body as { recusados?: { code: string }[] }).recusados ?? []).map(({ code }) => code);

/** Checks every response of an app against the contract and collects the violations in the returned array. */
export function watchAnswers(app: FastifyInstance): string[] {
  const violations: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config;
    if (!operation || request.method === 'HEAD') return payload;
    noteAnswer(operation, reply.statusCode, request.failureCode);
    if (operations[operation].eventErrors.length > 0 && reply.statusCode === 200)
      for (const code of verdictsOf(JSON.parse(String(payload)))) noteAnswer(operation, 200, code);
    const violation =
      typeof payload === 'string' || !payload ? violationOf(operation, reply.statusCode, payload) : undefined;
    if (violation) violations.push(violation);
    else violations.push(...wrongHeaders(operation, reply.statusCode, Object.keys(reply.getHeaders())));
    return payload;
  });
  return violations;
}
