import { expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1.023 bytes'],
  [1536, '1,5 KB'],
  [157_286_400, '150 MB'],
])('formats %d bytes', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
