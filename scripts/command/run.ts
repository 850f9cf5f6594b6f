import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { explain, StartError } from '../../src/server/settings/explain.ts';

/** The exit code of words that a command does not take, as sysexits.h has it. */
const USAGE = 64;

/** A failure of the words that a command was given. */
export class UsageError extends StartError {
  override name = 'UsageError';
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values'];

/** Reads the words of a command, or fails with a sentence about the first that it does not take. */
function readWords<Options extends ParseArgsOptionsConfig, Named extends string>(
  { help, options, named }: { help: string; options: Options; named: readonly Named[] },
  args: string[],
): Values<Options> & Record<Named, string> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: named.length > 0 });
    if (positionals.length !== named.length) throw new Error(`Say the ${named.join(' and the ')}.`);
    const words = named.map((name, index) => [name, positionals[index]]);
    return { ...values, ...Object.fromEntries(words) };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${help}`);
  }
}

const IN_PACKAGE = 'In the package, ./vitrola and the name of the command stand for "npm run … --".';

/**
 * Runs a command by its words: helps whoever asks for it, and tells in a sentence, on standard error and with exit code
 * 1, why it failed; with 64 where its words are wrong. `named` words stand by themselves, in this order.
 */
export async function runCommand<Options extends ParseArgsOptionsConfig, Named extends string = never>(
  help: string,
  options: Options,
  work: (values: Values<Options> & Record<Named, string>) => Promise<void>,
  named: readonly Named[] = [],
): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args.some((word) => word === '--help' || word === '-h')) console.log(`${help}\n\n${IN_PACKAGE}`);
    else await work(readWords({ help, options, named }, args));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = error instanceof UsageError ? USAGE : 1;
  }
}
