import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, operationsOf } from './document.ts';

/** For each operation the files of the panel that call it, by its id or by `call('METHOD', 'path')`. */
export function screensByOperation(document: Document, folder = 'src/web'): Map<string, string[]> {
  const files = sources(folder);
  return new Map(
    operationsOf(document).map(({ method, path, operation }) => {
      const users = files.filter(
        ({ ids, calls }) => ids.has(operation.operationId) || calls.has(`${method.toUpperCase()} ${path}`),
      );
      return [operation.operationId, users.map((file) => file.path)];
    }),
  );
}

function sources(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return {
        path: join(folder, name),
        ids: new Set([...text.matchAll(/(?:[<(]|operation: )['"](\w+)['"]/g)].map(([, id]) => id)),
        calls: new Set(
          [...text.matchAll(/call\(\s*['"](\w+)['"],\s*['"]([^'"]+)['"]/g)].map(
            ([, verb, path]) => `${verb} ${path}`,
          ),
        ),
      };
    });
}
