import { hash, verify } from '@node-rs/argon2';
import type { ErrorCode } from '#generated/errors.ts';
import { fail } from '../lib/fail.ts';
import { createUsual } from './commonPasswords.ts';

type Owner = { nome: string; login: string; playerName: string };

/** The lowest accepted score. Below it, an attacker needs fewer than a million guesses: an afternoon's work. */
const WEAKEST_SCORE = 2;
/** Only this many characters are scored: the time grows with the square of the length. */
const CHARACTERS_JUDGED = 24;
/** How many of the common words and passwords an attacker is assumed to try. */
const MOST_TRIED = 5000;
const SHORTEST_WORD = 3;
const FEWEST_OF_ITS_OWN = 4;

/** Loaded with the first new password, because the lists take 40 MB. */
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

const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function isOwn(senha: string, own: string[]): boolean {
  const words = own.map(bare).filter((word) => word.length >= SHORTEST_WORD);
  const whole = bare(senha);
  const left = words
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), whole);
  return left.length < whole.length && left.length < FEWEST_OF_ITS_OWN;
}

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

export async function assertStrong(
  senha: string | undefined,
  owner: Owner,
  code: ErrorCode,
  path = 'senha',
): Promise<void> {
  const message = senha === undefined ? undefined : await weaknessOf(senha, owner);
  if (message) throw fail(code, { fields: [{ path, message }] });
}

export const samePassword = { path: 'senha', message: 'Escolha uma senha diferente da atual' };

/** argon2id. */
export const hashPassword = (senha: string) => hash(senha);

/** Compared if the login does not exist, so that the response takes as long. */
let nobody: Promise<string> | undefined;

export async function isPassword(stored: string | null | undefined, senha: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await nobody), senha);
  return matches && Boolean(stored);
}
