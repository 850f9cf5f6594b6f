import { expect, it } from 'vitest';
import { spanOf } from './span.ts';

it.each([
  [undefined, undefined],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=10-', { from: 10, to: 99 }],
  ['bytes=10-1000', { from: 10, to: 99 }],
  ['bytes=-1', { from: 99, to: 99 }],
  ['bytes=-1000', { from: 0, to: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['linhas=0-1', undefined],
])('parses the range %s of a 100-byte file', (range, span) => {
  expect(spanOf(range, 100)).toEqual(span);
});

it('reports any range of an empty file as beyond the end', () => {
  expect(spanOf('bytes=0-', 0)).toBe('beyond');
});
