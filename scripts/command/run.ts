import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { explain, StartError } from '../../src/server/explain.ts';

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values'];

/** Reads the words of a command, or fails with a sentence about the first that it does not take. */
function readWords<Options extends ParseArgsOptionsConfig>(options: Options, help: string): Values<Options> {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${help}`);
  }
}

const IN_PACKAGE = 'In the package, ./vitrola and the name of the command stand for "npm run … --".';

/** Runs a command by its words: helps whoever asks for it, and tells in a sentence, on standard error and with exit code 1, why it failed. */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  work: (values: Values<Options>) => Promise<void>,
): Promise<void> {
  try {
    if (process.argv.slice(2).some((word) => word === '--help' || word === '-h'))
      console.log(`${help}\n\n${IN_PACKAGE}`);
    else await work(readWords(options, help));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
