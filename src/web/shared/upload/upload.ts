import type { operations as Operations } from '#generated/api.d.ts';
import { errors } from '#generated/errors.ts';
import { ApiError } from '../api/ApiError.ts';
import {
  callOperation,
  type OperationAnswer,
  type OperationId,
  type OperationInit,
  type Transport,
} from '../api/operation.ts';

export const maxAudioBytes = 150 * 1024 * 1024;

/** For the file chooser; the server checks the content itself. */
export const audioTypes = '.mp3,.m4a,.ogg,.oga,.opus,.flac,.wav,audio/*';

export function refusalOf(file: Pick<File, 'size'>): ApiError | null {
  const { message, status } = errors.MU004;
  return file.size > maxAudioBytes ? new ApiError('MU004', message, status) : null;
}

type UploadId = {
  [Id in OperationId]: Operations[Id] extends {
    requestBody: { content: { 'multipart/form-data': unknown } };
  }
    ? Id
    : never;
}[OperationId];

type Options<Id extends UploadId> = Omit<OperationInit<Id>, 'body'> & {
  /** From 0 to 1. */
  onProgress?: (sent: number) => void;
};

/** `callOperation` for a file, without a time limit and with progress. */
export const upload = <Id extends UploadId>(
  id: Id,
  body: FormData,
  { onProgress, ...init }: Options<Id>,
  call = callOperation,
): Promise<OperationAnswer<Id>> =>
  call(id, { ...init, body } as OperationInit<Id>, tellingProgress(onProgress));

/** By `XMLHttpRequest`, because `fetch` does not report upload progress. */
const tellingProgress =
  (onProgress?: (sent: number) => void): Transport =>
  (method, template, { params, headers, body, signal }) => {
    const path = (params.path ?? {}) as Record<string, string>;
    const address = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''));
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Transport>>>();
    const request = new XMLHttpRequest();
    request.open(method, `/api/v1${address}`);
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers }))
      if (value) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      const answer = parse(request.responseText);
      const given = ['ETag', 'X-Operacao', 'Retry-After'].flatMap((name): [string, string][] => {
        const value = request.getResponseHeader(name);
        return value ? [[name, value]] : [];
      });
      const ok = status >= 200 && status < 300;
      const response = { ok, status, headers: new Headers(given) };
      resolve({ data: answer, error: answer, response });
    };
    request.onerror = () => reject(new TypeError('The connection broke.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as FormData);
    if (signal?.aborted) request.abort();
    return promise;
  };

export const asBlob: Transport = async (method, template, { headers, body, signal }) => {
  const response = await fetch(`/api/v1${template}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  return response.ok
    ? { data: await response.blob(), response }
    : { error: parse(await response.text()), response };
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
