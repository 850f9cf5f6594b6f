import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { AnswerHeaders } from './headers.ts';

/** `REDE`: no connection. `TEMPO`: timeout. */
export type FailureCode = ErrorCode | 'REDE' | 'TEMPO';
export type FieldError = { path: string; message: string };
export type Diferenca = components['schemas']['Diferenca'];
type Envelope = Partial<components['schemas']['ErrorAnswer']>;

export type Class<F extends VitrolaError> = new (...of: ConstructorParameters<typeof VitrolaError>) => F;

const unexpected = 'Ocorreu um erro inesperado.';

/** Any failed call. Show `message` (pt-BR) to the user; quote `code` to support. */
export class VitrolaError extends Error {
  override name = 'VitrolaError';
  readonly code: FailureCode;
  /** HTTP status, or 0 without a response. */
  readonly status: number;
  readonly fields: FieldError[];
  /** With REQ003, the entity's current state. */
  readonly current: unknown;
  /** With REQ003: the fields changed since (undo), or the values already taken (restore). */
  readonly diferencas: Diferenca[];
  /** Response headers, if a call of `createVitrola` received a response. */
  declare headers?: AnswerHeaders;

  constructor(
    code: FailureCode,
    message: string,
    status: number,
    fields: FieldError[] = [],
    current?: unknown,
    diferencas: Diferenca[] = [],
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.current = current;
    this.diferencas = diferencas;
  }
}

/** A proxy may have replaced the body, so it can be anything. */
export function failureOfAnswer<F extends VitrolaError>(Failure: Class<F>, status: number, body: unknown): F {
  const error = (body as Envelope | undefined)?.error;
  if (!error?.code) return new Failure('REQ000', unexpected, status);
  const { code, message, fields, current, diferencas } = error;
  return new Failure(code as ErrorCode, message || unexpected, status, fields, current, diferencas);
}

export function failureOf<F extends VitrolaError>(Failure: Class<F>, thrown: unknown): F {
  if (thrown instanceof Failure) return thrown;
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return new Failure('TEMPO', 'O servidor demorou demais para responder. Tente novamente.', 0);
  if (thrown instanceof TypeError)
    return new Failure('REDE', 'Sem conexão com o servidor. Verifique sua internet e tente novamente.', 0);
  return new Failure('REQ000', unexpected, 0);
}
