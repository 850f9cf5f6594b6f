import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { explain, StartError } from '../../src/server/settings/explain.ts';

/** From sysexits.h: wrong arguments. */
const USAGE = 64;

export class UsageError extends StartError {
  override name = 'UsageError';
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values'];

function readWords<Options extends ParseArgsOptionsConfig, Named extends string>(
  { help, options, named }: { help: string; options: Options; named: readonly Named[] },
  args: string[],
): Values<Options> & Record<Named, string> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: named.length > 0 });
    if (positionals.length !== named.length) throw new Error(`Expected arguments: ${named.join(', ')}.`);
    const words = named.map((name, index) => [name, positionals[index]]);
    return { ...values, ...Object.fromEntries(words) };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${help}`);
  }
}

const IN_PACKAGE = 'In the package, use ./vitrola and the name of the command instead of "npm run … --".';

/**
 * Runs a command: prints its help on request, and failures as a sentence on standard error. The exit code is 1, or 64
 * for wrong arguments. `named` are the positional arguments in order.
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
