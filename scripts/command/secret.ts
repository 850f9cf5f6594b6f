import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './run.ts';

const MADE_BYTES = 12;

/** Makes up a password that nobody guesses. */
export const makeSecret = (): string => randomBytes(MADE_BYTES).toString('base64url');

/** Asks for a new password twice; it is never a word of the command, which others at the machine can read. */
export async function askNewSecret(whose: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError(
      'There is no terminal to type a password at: with --gerar one is made up and shown.',
    );
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  // The terminal shows nothing that is typed from here on, so that this comes before the question.
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const over = new AbortController();
  lines.once('close', () => over.abort());
  const ask = (question: string) => {
    process.stderr.write(question);
    return lines.question('', { signal: over.signal }).catch(() => undefined);
  };
  try {
    const typed = await ask(`New password of ${whose}: `);
    const again = typed === undefined ? undefined : await ask('\nOnce more: ');
    if (typed === undefined || again === undefined) throw new UsageError('\nNothing was changed.');
    if (again !== typed) throw new UsageError('\nThese were two passwords: nothing was changed.');
    return typed;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
