import { hash, verify } from '@node-rs/argon2';

/** A password as it is stored: argon2id. */
export const hashPassword = (senha: string) => hash(senha);

/** Stands in for the hash of a login that does not exist, so that the answer takes as long. */
const nobody = hashPassword('nobody has this password');

/** Whether a password is the one stored; takes as long when there is none. */
export async function isPassword(stored: string | null | undefined, senha: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), senha);
  return matches && Boolean(stored);
}
