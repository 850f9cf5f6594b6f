import { filled, type Values } from '#domain/messages.ts';
import type { components } from '#generated/api.d.ts';
import { type ErrorCode, errors } from '#generated/errors.ts';

export type FieldError = { path: string; message: string };
export type Diferenca = components['schemas']['Diferenca'];

type Details = {
  fields?: FieldError[];
  current?: Record<string, unknown>;
  /** With REQ003 of an undo, the fields that changed since. */
  diferencas?: Diferenca[];
  headers?: Record<string, string>;
  values?: Values;
};

export class Failure extends Error {
  override name = 'Failure';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details) {
    super(filled(errors[code].message, details.values));
    this.code = code;
    this.status = errors[code].status;
    this.details = details;
  }

  toAnswer() {
    const { fields, current, diferencas } = this.details;
    return { error: { code: this.code, message: this.message, fields, current, diferencas } };
  }
}

export const fail = (code: ErrorCode, details: Details = {}) => new Failure(code, details);

export const NOT_FOR_KEYS = 'Só muda quem entra com o próprio login';

export const failForKeys = (fields: readonly string[]): Failure =>
  fail('CH004', { fields: fields.map((path) => ({ path, message: NOT_FOR_KEYS })) });
