// Without those that are mistaken for one another when a password is read out.
const characters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 14;

/** A random password. */
export function generateSenha(): string {
  const drawn: string[] = [];
  // A byte beyond the last whole round of the characters would favour the first ones.
  const limit = 256 - (256 % characters.length);
  while (drawn.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < limit && drawn.length < length) drawn.push(characters.charAt(byte % characters.length));
  }
  return drawn.join('');
}
