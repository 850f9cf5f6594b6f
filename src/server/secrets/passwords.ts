import { hash, verify } from '@node-rs/argon2';
import type { ErrorCode } from '#generated/errors.ts';
import { fail } from '../lib/fail.ts';
import { createUsual } from './commonPasswords.ts';

/** Whom a password is for, and what the product is called: the words that others try first. */
type Owner = { nome: string; login: string; playerName: string };

/** The weakest score that is taken: below it are fewer than a million guesses, which others try in an afternoon. */
const WEAKEST_SCORE = 2;
/** How much of a password is judged: the time it takes grows with the square of the length. */
const CHARACTERS_JUDGED = 24;
/** How many of the common words and passwords count: as many as others get through. */
const MOST_TRIED = 5000;
const SHORTEST_WORD = 3;
const FEWEST_OF_ITS_OWN = 4;

/** Loads the judge of passwords with the first new password, because its lists take 40 MB. */
async function loadJudge() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary: common }, { dictionary: brazilian }] =
    await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-pt-br'),
    ]);
  const names = [...brazilian['firstnames-pt-br'], ...brazilian['lastnames-pt-br']];
  const dictionary = {
    passwords: common['passwords-common'],
    words: brazilian['commonWords-pt-br'],
    names,
    terms: brazilian['wikipedia-pt-br'],
  };
  const tried = [...dictionary.passwords.slice(0, MOST_TRIED), ...dictionary.words.slice(0, MOST_TRIED)];
  const isUsual = createUsual(tried, names);
  const guesses = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: CHARACTERS_JUDGED });
  return (senha: string, own: string[]) =>
    isUsual(senha, own) || guesses.check(senha, own).score < WEAKEST_SCORE;
}
let judge: ReturnType<typeof loadJudge> | undefined;

/** Folds a text: without accents, case and all that is neither letter nor digit. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Tells whether hardly anything is left of a password without its owner's own words. */
function isOwn(senha: string, own: string[]): boolean {
  const words = own.map(bare).filter((word) => word.length >= SHORTEST_WORD);
  const whole = bare(senha);
  const left = words
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), whole);
  return left.length < whole.length && left.length < FEWEST_OF_ITS_OWN;
}

/** Tells what is wrong with a new password, in words for its field; nothing when it is good enough. */
export async function weaknessOf(
  senha: string,
  { nome, login, playerName }: Owner,
): Promise<string | undefined> {
  if (!senha.trim()) return 'Senha não pode ter só espaços';
  const own = [login, nome, playerName].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  if (isOwn(senha, own)) return `Senha não pode ser o login, o nome nem ${playerName}`;
  judge ??= loadJudge();
  const isWeak = (await judge)(senha, own.filter(Boolean));
  return isWeak ? 'Senha fácil de adivinhar: escolha outra, menos comum' : undefined;
}

/** Refuses a weak new password with the operation's fill-all code, at its field. */
export async function assertStrong(
  senha: string | undefined,
  owner: Owner,
  code: ErrorCode,
  path = 'senha',
): Promise<void> {
  const message = senha === undefined ? undefined : await weaknessOf(senha, owner);
  if (message) throw fail(code, { fields: [{ path, message }] });
}

/** The refusal of a new password that is the one before. */
export const samePassword = { path: 'senha', message: 'Escolha uma senha diferente da atual' };

/** Hashes a password as it is stored: argon2id. */
export const hashPassword = (senha: string) => hash(senha);

/** The hash that a password is compared with where no such login exists, so that the answer takes as long. */
let nobody: Promise<string> | undefined;

/** Tells whether a password is the stored one; takes as long when there is none. */
export async function isPassword(stored: string | null | undefined, senha: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await nobody), senha);
  return matches && Boolean(stored);
}
