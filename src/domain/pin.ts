import type { components } from '#generated/api.d.ts';

type Pin = components['schemas']['PlayerPin'];

/** After this many wrong PINs in a row, none is accepted for `ESPERA_MS`. */
export const TENTATIVAS = 5;
export const ESPERA_MS = 60_000;

/** This many wrong PINs in a day look like guessing: the agency is alerted. */
export const ERRADO_DEMAIS = 20;
export const DIA_MS = 86_400_000;

const HASH_BITS = 256;

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function hashOf(pin: string, { sal, iteracoes }: Omit<Pin, 'hash'>): Promise<string> {
  const digits = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(sal), iterations: iteracoes };
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(how, digits, HASH_BITS)));
}

const SALT_BYTES = 16;
/** Takes a tablet about a second per PIN, and slows down an attacker who has the hash. */
const ITERACOES = 600_000;

export async function guardarPin(pin: string, iteracoes = ITERACOES): Promise<Pin> {
  const sal = toBase64(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return { sal, iteracoes, hash: await hashOf(pin, { sal, iteracoes }) };
}

export const isPinCerto = async (pin: string, guardado: Pin) =>
  (await hashOf(pin, guardado)) === guardado.hash;
