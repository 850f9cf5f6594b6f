import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export type Fault = { operation: string; text: string };

const types = `
type Plain = string | number | boolean | bigint | symbol | null | undefined | Blob | FormData | AbortSignal;
/** Any text for a text: a new value of an enum in an answer breaks no program. */
type Widened<T> = T extends string ? string : T extends number ? number : T extends Plain ? T
  : T extends readonly (infer Item)[] ? Widened<Item>[] : { [K in keyof T]: Widened<T[K]> };
type Keys<T> = T extends unknown ? keyof T : never;
type At<T, K> = T extends unknown ? (K extends keyof T ? NonNullable<T[K]> : never) : never;
/** The names that a literal of the release may have, and a literal of today may not. */
type Gone<R, T> = R extends Plain ? never
  : R extends readonly (infer Item)[] ? (T extends readonly (infer Now)[] ? Gone<Item, Now> : never)
  : { [K in Keys<R> & string]: K extends Keys<T> ? Gone<At<R, K>, At<T, K>> : string extends Keys<T> ? never : K }[Keys<R> & string];
declare function still<_ extends never>(): void;
`;

/**
 * Writes three lines per operation that compile only if released programs still do: requests are still accepted, none
 * of their names was removed, and responses still have their fields.
 */
function programOf(operations: string[], today: string): string {
  const root = resolve('.');
  const lines = operations.flatMap((id) => [
    `still<Gone<Init<Released['${id}']>, Init<Today['${id}']>>>();`,
    `((asked: Init<Released['${id}']>): Init<Today['${id}']> => asked);`,
    `((told: Widened<Answer<Today['${id}']>>): Widened<Answer<Released['${id}']>> => told);`,
  ]);
  return `import type { Answer, Init } from '${root}/src/domain/operation.ts';
import type { operations as Released } from './released.d.ts';
import type { operations as Today } from '${today}';
${types}
${lines.join('\n')}
`;
}

/** Compiles programs typed with `released` against the types in the file `today`, and returns their errors. */
export async function faultsOf(released: string, operations: string[], today: string): Promise<Fault[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrola-released-'));
  const file = join(folder, 'program.ts');
  const program = programOf(operations, resolve(today));
  const lines = program.split('\n');
  const options = {
    module: 'preserve',
    moduleResolution: 'bundler',
    target: 'es2023',
    strict: true,
    noEmit: true,
    lib: ['es2023', 'dom'],
    types: [],
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  };
  try {
    writeFileSync(join(folder, 'released.d.ts'), released);
    writeFileSync(file, program);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: [file] }));
    const compiler = resolve('node_modules/typescript7/bin/tsc');
    const output = await promisify(execFile)(
      process.execPath,
      [compiler, '-p', folder, '--pretty', 'false'],
      {
        maxBuffer: 2 ** 26,
      },
    ).then(
      () => '',
      ({ stdout }) => stdout as string,
    );
    return [...output.matchAll(/^(.*)\((\d+),\d+\): error (.*(?:\n .*)*)/gm)].map(
      ([whole, at, line, text = '']) => {
        const operation = lines[Number(line) - 1]?.match(/Released\['(\w+)'\]/)?.[1];
        if (!at?.endsWith('program.ts') || !operation) throw new Error(whole);
        return { operation, text };
      },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
