import { failureOf, VitrolaError } from '#client/VitrolaError.ts';
import { listing } from '#domain/text.ts';
import { sessionEndings } from '#generated/endings.ts';

export type { Diferenca } from '#client/VitrolaError.ts';

/** The screen of each code that refuses all else until something is done. */
export const heldPlaces: Partial<Record<string, string>> = { LG007: '/nova-senha', LG008: '/dois-fatores' };

/** Any failure of a call, with what the panel shows and does of it. */
export class ApiError extends VitrolaError {
  override name = 'ApiError';

  /** Whether the session is over, or may not do this: by the code, because a proxy answers 401 and 403 too. */
  get denied(): boolean {
    return sessionEndings.includes(this.code);
  }

  /** The address of the screen for what has to be done before this is answered. */
  get held(): string | undefined {
    return heldPlaces[this.code];
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
    // A refusal of what is not allowed now says why at its first field.
    return (this.code === 'REQ006' && this.fields[0]?.message) || this.message;
  }

  /** Makes the error of whatever was thrown. */
  static from(thrown: unknown): ApiError {
    // Whether Vite failed to load a style that a screen's code needs.
    const styleLost = thrown instanceof Error && thrown.message.startsWith('Unable to preload CSS');
    return failureOf(ApiError, styleLost ? new TypeError() : thrown);
  }
}

/** Writes a failure that the user is not told about (or not in full) to the console, with its internal code. */
export function logError(code: string, error: unknown) {
  const { code: serverCode, status, message } = ApiError.from(error);
  console.error(`${code} (${serverCode}, ${status}): ${message}`);
}
