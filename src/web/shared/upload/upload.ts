import type { operations as Operations } from '#generated/api.d.ts';
import { operations } from '#generated/operations.ts';
import { ApiError } from '../api/ApiError.ts';
import { logCodes, logError } from '../api/logError.ts';
import type { OperationAnswer, OperationId } from '../api/operation.ts';
import { tracked } from '../api/progress.ts';
import { session } from '../api/session.ts';

/** Operations whose body is a form with a file. */
type UploadId = {
  [Id in OperationId]: Operations[Id] extends {
    requestBody: { content: { 'multipart/form-data': unknown } };
  }
    ? Id
    : never;
}[OperationId];

type Options = {
  path?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** How much of the body has left, from 0 to 1. */
  onProgress?: (sent: number) => void;
};

/** Sends a file as `callOperation` would, and says how far it is: `fetch` cannot. */
export async function upload<Id extends UploadId>(
  id: Id,
  body: FormData,
  options: Options = {},
): Promise<OperationAnswer<Id>> {
  const token = session.token;
  try {
    return (await tracked(transfer(id, body, token, options))) as OperationAnswer<Id>;
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown;
    const error = ApiError.from(thrown);
    logError(logCodes[id], error);
    if (error.denied) session.expire(token, error.message);
    throw error;
  }
}

function transfer(id: UploadId, body: FormData, token: string | null, options: Options): Promise<unknown> {
  const { path = {}, headers = {}, signal, onProgress } = options;
  const { method, path: template } = operations[id];
  const address = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api/v1${address}`);
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(ApiError.fromAnswer(request.status, answer));
    };
    request.onerror = () => reject(ApiError.from(new TypeError('The connection broke.')));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
    if (signal?.aborted) request.abort();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
