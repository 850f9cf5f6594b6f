import { listing } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';

/** Failures that happen before the server answers have codes of the panel's own. */
export type FailureCode = ErrorCode | 'REDE' | 'TEMPO';
export type FieldError = { path: string; message: string };
export type Diferenca = components['schemas']['Diferenca'];
type Envelope = Partial<components['schemas']['ErrorAnswer']>;

const unexpected = 'Ocorreu um erro inesperado.';

const places: Partial<Record<FailureCode, string>> = { LG007: '/nova-senha', LG008: '/dois-fatores' };

/** Any failure of a call: what to show (`message`, pt-BR), what to tell support (`code`), which inputs it is about. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: FailureCode;
  readonly status: number;
  readonly fields: FieldError[];
  /** With REQ003: the entity as it is now. */
  readonly current: unknown;
  /** With REQ003 of an undo, the fields that were changed since; of a restore, the values that another has taken. */
  readonly diferencas: Diferenca[];

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

  /** Whether the session is over, or may not do this. */
  get denied(): boolean {
    return this.status === 401 || this.status === 403;
  }

  /** The address of the screen for what has to be done before this is answered. */
  get held(): string | undefined {
    return places[this.code];
  }

  /** With REQ003: who changed the entity meanwhile. */
  get changedBy(): string {
    const current = this.current as { updatedBy?: { nome: string } | null } | undefined;
    return current?.updatedBy?.nome ?? 'Outra pessoa';
  }

  /** The message for a toast: with the code, when support will need it to understand what happened. */
  get text(): string {
    const isOurFault = this.status === 0 || this.status >= 500;
    if (isOurFault) return `${this.message} (código ${this.code})`;
    if (this.code === 'REQ003' && this.diferencas.length > 0) {
      const nomes = [...new Set(this.diferencas.map(({ nome }) => nome))];
      return `Foi alterado depois: ${listing(nomes.slice(0, 3))}. Escolha o que desfazer em Atividades.`;
    }
    // What is not allowed now says why at its first field.
    return (this.code === 'REQ006' && this.fields[0]?.message) || this.message;
  }

  /** Makes the error of an answer's body, which a proxy in between may have replaced with anything. */
  static fromAnswer(status: number, body: unknown): ApiError {
    const error = (body as Envelope | undefined)?.error;
    if (!error?.code) return new ApiError('REQ000', unexpected, status);
    const { code, message, fields, current, diferencas } = error;
    return new ApiError(code as ErrorCode, message || unexpected, status, fields, current, diferencas);
  }

  /** Makes the error of whatever was thrown. */
  static from(thrown: unknown): ApiError {
    if (thrown instanceof ApiError) return thrown;
    if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
      return new ApiError('TEMPO', 'O servidor demorou demais para responder. Tente novamente.', 0);
    // Whether Vite failed to load a style that a screen's code needs.
    const styleLost = thrown instanceof Error && thrown.message.startsWith('Unable to preload CSS');
    if (thrown instanceof TypeError || styleLost)
      return new ApiError('REDE', 'Sem conexão com o servidor. Verifique sua internet e tente novamente.', 0);
    return new ApiError('REQ000', unexpected, 0);
  }
}

/** Writes a failure that the user is not told about (or not in full) to the console, with its internal code. */
export function logError(code: string, error: unknown) {
  const { code: serverCode, status, message } = ApiError.from(error);
  console.error(`${code} (${serverCode}, ${status}): ${message}`);
}
