import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { screensByOperation } from '../../scripts/contract/screens.ts';
import { smallDocument } from './fixtures/document.ts';

it('finds the screens that call an operation, however they name it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'screens-'));
  const files = {
    'Declared.tsx': "const list: ListDeclaration<'listLojas'> = { operation: 'listLojas' };",
    'Queried.tsx': "useQuery(query('listLojas', {}));",
    'Called.tsx': "await call('GET', '/lojas/', {});",
    'Other.tsx': "await call('POST', '/lojas/', {}); const label = ['listLojas'];",
    'Queried.spec.tsx': "query('listLojas')",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const screens = screensByOperation(smallDocument().document, folder);
  const names = (id: string) => screens.get(id)?.map((path) => path.slice(folder.length + 1));
  rmSync(folder, { recursive: true });
  expect(names('listLojas')).toEqual(['Called.tsx', 'Declared.tsx', 'Queried.tsx']);
  expect(names('createLoja')).toEqual(['Other.tsx']);
});
