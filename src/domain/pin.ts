import type { components } from '#generated/api.d.ts';

type Pin = components['schemas']['PlayerPin'];

/** How many wrong PINs in a row are taken before none counts for a while, and for how long. */
export const TENTATIVAS = 5;
export const ESPERA_MS = 60_000;

/** From how many wrong PINs in a day on somebody seems to be guessing it: the agency is told. */
export const ERRADO_DEMAIS = 20;
export const DIA_MS = 86_400_000;

const HASH_BITS = 256;

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Makes of a PIN the hash by which it is known, with PBKDF2 and SHA-256. */
async function hashOf(pin: string, { sal, iteracoes }: Omit<Pin, 'hash'>): Promise<string> {
  const digits = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(sal), iterations: iteracoes };
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(how, digits, HASH_BITS)));
}

const SALT_BYTES = 16;
/** So many that a tablet takes a second for a PIN, and whoever has its hash takes long for all of them. */
const ITERACOES = 600_000;

/** Makes of a new PIN what is kept of it. */
export async function guardarPin(pin: string, iteracoes = ITERACOES): Promise<Pin> {
  const sal = toBase64(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  return { sal, iteracoes, hash: await hashOf(pin, { sal, iteracoes }) };
}

/** Tells whether a PIN is the one that was kept. */
export const isPinCerto = async (pin: string, guardado: Pin) =>
  (await hashOf(pin, guardado)) === guardado.hash;
