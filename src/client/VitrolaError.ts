import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { AnswerHeaders } from './headers.ts';

/** Failures that happen before the server answers have codes of their own: no connection, and no answer in time. */
export type FailureCode = ErrorCode | 'REDE' | 'TEMPO';
export type FieldError = { path: string; message: string };
export type Diferenca = components['schemas']['Diferenca'];
type Envelope = Partial<components['schemas']['ErrorAnswer']>;

/** A class of failures: the client's own, or one that knows more of them. */
export type Class<F extends VitrolaError> = new (...of: ConstructorParameters<typeof VitrolaError>) => F;

const unexpected = 'Ocorreu um erro inesperado.';

/** Any failure of a call: what to show (`message`, pt-BR), what to tell support (`code`), which fields it is about. */
export class VitrolaError extends Error {
  override name = 'VitrolaError';
  readonly code: FailureCode;
  /** The answer's status, 0 where none came. */
  readonly status: number;
  readonly fields: FieldError[];
  /** With REQ003: the entity as it is now. */
  readonly current: unknown;
  /** With REQ003 of an undo, the fields that were changed since; of a restore, the values that another has taken. */
  readonly diferencas: Diferenca[];
  /** What the headers of the answer reported, if an answer came to a call of `createVitrola`. */
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

/** Makes the error of an answer's body, which a proxy in between may have replaced with anything. */
export function failureOfAnswer<F extends VitrolaError>(Failure: Class<F>, status: number, body: unknown): F {
  const error = (body as Envelope | undefined)?.error;
  if (!error?.code) return new Failure('REQ000', unexpected, status);
  const { code, message, fields, current, diferencas } = error;
  return new Failure(code as ErrorCode, message || unexpected, status, fields, current, diferencas);
}

/** Makes the error of whatever was thrown. */
export function failureOf<F extends VitrolaError>(Failure: Class<F>, thrown: unknown): F {
  if (thrown instanceof Failure) return thrown;
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
    return new Failure('TEMPO', 'O servidor demorou demais para responder. Tente novamente.', 0);
  if (thrown instanceof TypeError)
    return new Failure('REDE', 'Sem conexão com o servidor. Verifique sua internet e tente novamente.', 0);
  return new Failure('REQ000', unexpected, 0);
}
