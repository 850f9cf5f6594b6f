import type { components } from '#generated/api.d.ts';

type Pin = components['schemas']['PlayerPin'];

/** After this many wrong PINs in a row, none is accepted for `PIN_WAIT_MS`. */
export const PIN_ATTEMPTS = 5;
export const PIN_WAIT_MS = 60_000;

/** This many wrong PINs in a day look like guessing: the agency is alerted. */
export const TOO_MANY_WRONG = 20;
export const DAY_MS = 86_400_000;

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
const ITERATIONS = 600_000;

export async function hashPin(pin: string, iteracoes = ITERATIONS): Promise<Pin> {
  const sal = toBase64(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return { sal, iteracoes, hash: await hashOf(pin, { sal, iteracoes }) };
}

export const isRightPin = async (pin: string, stored: Pin) => (await hashOf(pin, stored)) === stored.hash;
