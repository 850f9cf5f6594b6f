import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http';
import { targetOf } from '#server/http/references.ts';
import { type Document, type Located, operationsOf } from '../../tools/contract/document.ts';

export type Examples = (
  located: Located,
  asked: { status: string; name: string | undefined },
) => Promise<{ body: unknown } | undefined>;

/** Copies only the examples of each response: parsing all schemas would take Prism seconds. */
function examplesOf(document: Document): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, operation } of operationsOf(document)) {
    const responses = Object.entries(operation.responses).map(([status, shared]) => {
      const { description, content = {} } = targetOf(document, shared);
      const media = Object.entries(content).map(([type, { example, examples = {} }]) => [
        type,
        {
          example,
          examples: Object.fromEntries(
            Object.entries(examples).map(([name, one]) => [name, targetOf(document, one)]),
          ),
        },
      ]);
      return [status, { description, content: Object.fromEntries(media) }];
    });
    paths[path] ??= {};
    paths[path][method] = {
      operationId: operation.operationId,
      responses: Object.fromEntries(responses),
    };
  }
  return { openapi: '3.1.0', info: document.info, paths };
}

/** Prism only chooses examples. The server's own checks have validated the request, with its texts and codes. */
export async function createPrism(document: Document): Promise<Examples> {
  const operations = await getHttpOperationsFromSpec(examplesOf(document));
  const config = {
    isProxy: false as const,
    checkSecurity: false,
    errors: false,
    validateRequest: false,
    validateResponse: false,
    upstreamProxy: undefined,
    mock: { dynamic: false as const },
  };
  const prism = createInstance(config, { logger: createLogger('mock', { level: 'silent' }) });
  return async ({ method, path }, { status, name }) => {
    // Any id will do, because examples match every id.
    const url = { path: path.replaceAll(/\{\w+\}/g, 'x') };
    const mock = { ...config.mock, code: Number(status), ...(name && { exampleKey: name }) };
    const found = await prism.request({ method: method as IHttpRequest['method'], url }, operations, {
      ...config,
      mock,
    })();
    return found._tag === 'Right' ? { body: found.right.output.body } : undefined;
  };
}
