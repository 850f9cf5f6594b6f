import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import contract from '#generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '#generated/operations.ts';
import { noteAnswer, noteOperation } from './noted.ts';

type Answer = { content?: Record<string, { schema: object }> };
type Described = Record<string, Record<string, { operationId?: string; responses: Record<string, Answer> }>>;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...contract, $id: 'contract' });
/** By the schema: a thousand answers have some fifty. */
const compiled = new Map<string, ValidateFunction>();

function schemaOf(operation: OperationId, status: string): ValidateFunction | undefined {
  const { path, method } = operations[operation];
  const described = (contract.paths as unknown as Described)[path]?.[method.toLowerCase()]?.responses[status];
  const schema = described?.content?.['application/json']?.schema;
  if (!schema) return undefined;
  const key = JSON.stringify(schema);
  const known = compiled.get(key) ?? ajv.compile(JSON.parse(key.replaceAll('"#/', '"contract#/')));
  compiled.set(key, known);
  return known;
}

/** Whether each of an operation's answers is one JSON document, and neither a stream nor a file. */
export function answersJson(operation: OperationId): boolean {
  const { path, method } = operations[operation];
  const answers = (contract.paths as unknown as Described)[path]![method.toLowerCase()]!.responses;
  return Object.values(answers).every(({ content = {} }) =>
    Object.keys(content).every((type) => type === 'application/json'),
  );
}

/** What is wrong with an answer of the server by the contract, if anything. */
export function violationOf(operation: OperationId, status: number, payload: unknown): string | undefined {
  const described = operations[operation];
  const statuses: readonly number[] = described.statuses;
  if (!statuses.includes(status)) return `${operation}: status ${status} is not in the contract: ${payload}`;
  const validate = schemaOf(operation, String(status));
  if (!validate) return payload ? `${operation}: ${status} has a body, the contract none` : undefined;
  const body = JSON.parse(String(payload));
  if (!validate(body))
    return `${operation}: ${status} against the contract: ${ajv.errorsText(validate.errors)}`;
  const codes: readonly string[] = [...described.errors, ...described.eventErrors];
  const code = [(body as Failed).error?.code, ...verdictsOf(body)].find((one) => one && !codes.includes(one));
  return code ? `${operation}: code ${code} is not in the contract` : undefined;
}

type Failed = { error?: { code: string } };

/** The codes of single events within an answer of success. */
const verdictsOf = (body: unknown): string[] =>
  ((body as { recusados?: { code: string }[] }).recusados ?? []).map(({ code }) => code);

/** Checks every answer of an app against the contract; the violations are collected in what it returns. */
export function watchAnswers(app: FastifyInstance): string[] {
  const violations: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config;
    if (!operation || request.method === 'HEAD') return payload;
    noteAnswer(operation, reply.statusCode, request.failureCode);
    const { testPath } = expect.getState();
    if (testPath) noteOperation(operation, testPath);
    if (operations[operation].eventErrors.length > 0 && reply.statusCode === 200)
      for (const code of verdictsOf(JSON.parse(String(payload)))) noteAnswer(operation, 200, code);
    const violation =
      typeof payload === 'string' || !payload ? violationOf(operation, reply.statusCode, payload) : undefined;
    if (violation) violations.push(violation);
    return payload;
  });
  return violations;
}
