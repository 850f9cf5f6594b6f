import { failureOf, VitrolaError } from '#client/VitrolaError.ts';
import { listing } from '#domain/text.ts';
import { sessionEndings } from '#generated/endings.ts';

export type { Diferenca } from '#client/VitrolaError.ts';

/** Screens by error code: these codes block every other call until the user completes that step. */
export const heldPlaces: Partial<Record<string, string>> = { LG007: '/nova-senha', LG008: '/dois-fatores' };

export class ApiError extends VitrolaError {
  override name = 'ApiError';

  /** Whether the session is over or lacks the right. Goes by the code, because proxies also send 401 and 403. */
  get denied(): boolean {
    return sessionEndings.includes(this.code);
  }

  get held(): string | undefined {
    return heldPlaces[this.code];
  }

  get changedBy(): string {
    const current = this.current as { updatedBy?: { nome: string } | null } | undefined;
    return current?.updatedBy?.nome ?? 'Outra pessoa';
  }

  get text(): string {
    const isOurFault = this.status === 0 || this.status >= 500;
    if (isOurFault) return `${this.message} (código ${this.code})`;
    if (this.code === 'REQ003' && this.diferencas.length > 0) {
      const nomes = [...new Set(this.diferencas.map(({ nome }) => nome))];
      return `Foi alterado depois: ${listing(nomes.slice(0, 3))}. Escolha o que desfazer em Atividades.`;
    }
    // REQ006 has its reason in the first field.
    return (this.code === 'REQ006' && this.fields[0]?.message) || this.message;
  }

  static from(thrown: unknown): ApiError {
    const styleLost = thrown instanceof Error && thrown.message.startsWith('Unable to preload CSS');
    return failureOf(ApiError, styleLost ? new TypeError() : thrown);
  }
}

export function logError(code: string, error: unknown) {
  const { code: serverCode, status, message } = ApiError.from(error);
  console.error(`${code} (${serverCode}, ${status}): ${message}`);
}
