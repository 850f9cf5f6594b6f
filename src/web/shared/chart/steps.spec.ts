import { expect, it } from 'vitest';
import { cellTo, stepTo } from './steps.ts';

it.each([
  ['ArrowLeft', 5, 4],
  ['ArrowRight', 5, 6],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 9, 9],
  ['PageUp', 5, 9],
  ['PageDown', 9, 2],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Escape', 5, null],
  ['a', 5, undefined],
])('%s moves from %d to %s', (key, from, to) => expect(stepTo(key, from, 9)).toBe(to));

it.each([
  ['ArrowUp', { row: 0, column: 3 }, { row: 0, column: 3 }],
  ['ArrowDown', { row: 0, column: 3 }, { row: 1, column: 3 }],
  ['ArrowRight', { row: 6, column: 23 }, { row: 6, column: 23 }],
  ['ArrowLeft', { row: 6, column: 23 }, { row: 6, column: 22 }],
  ['Home', { row: 2, column: 9 }, { row: 2, column: 0 }],
  ['End', { row: 2, column: 9 }, { row: 2, column: 23 }],
  ['Tab', { row: 2, column: 9 }, undefined],
])('%s moves from %o to %o', (key, from, to) => expect(cellTo(key, from, 7, 24)).toEqual(to));
