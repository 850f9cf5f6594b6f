import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './run.ts';

const MADE_BYTES = 12;

export const makeSecret = (): string => randomBytes(MADE_BYTES).toString('base64url');

/** Reads a new password twice. It is never an argument, because other users can see the arguments of a process. */
export async function askNewSecret(whose: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError('There is no terminal to enter a password. Use --gerar to generate and show one.');
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  // The terminal hides the input from here on, so this must precede the prompt.
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
    if (again !== typed) throw new UsageError('\nThe passwords differ: nothing was changed.');
    return typed;
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
