import { stripVTControlCharacters } from 'node:util';

/**
 * `alone`: what runs this test and no other, after the words of its stage; none where its file could not be loaded. `again`: what
 * became of it then, where it was looked at once more.
 */
export type Failure = { name: string; message: string; alone?: string[]; again?: string };

const linesTold = 40;

/**
 * Makes the failure of a stage whose tests do not say why it failed: a command without tests, a process that ended
 * before its time. It is told by what Vitest calls unhandled, or else by the end of what was printed.
 */
export function failureOfAll(stage: string, output: string): Failure {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim());
  const unhandled = lines.findIndex((line) => /Unhandled (Errors?|Rejection)|Uncaught Exception/.test(line));
  return {
    name: `${stage}, as a whole`,
    message: lines.slice(unhandled < 0 ? -linesTold : unhandled).join('\n'),
  };
}

/** Tells a failure when it happens, and with its second look in the summary: which test, and the first lines of why. */
export function tell({ name, message, again }: Failure): string {
  const second = again === undefined ? [] : ['  Alone:', ...firstLines(again)];
  return [name, ...firstLines(message), ...second].join('\n');
}

const firstLines = (text: string) =>
  stripVTControlCharacters(text)
    .trimEnd()
    .split('\n')
    .slice(0, linesTold)
    .map((line) => `    ${line}`);
