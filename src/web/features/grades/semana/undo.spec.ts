import { expect, it } from 'vitest';
import { begun, done, redone, undone } from './undo.ts';

it('undoes, redoes, and drops redo steps after a new change', () => {
  const abc = ['b', 'c'].reduce((steps, next) => done(steps, next), begun('a'));
  const b = undone(abc);
  expect(b.agora).toBe('b');
  expect(undone(undone(b)).agora).toBe('a');
  expect(redone(b)).toEqual(abc);
  expect(redone(done(b, 'd')).agora).toBe('d');
  expect(done(abc, 'c')).toBe(abc);
  expect(undone(begun('a')).agora).toBe('a');
});

it('keeps the last hundred steps', () => {
  const many = Array.from({ length: 300 }, (_, n) => n + 1).reduce((steps, n) => done(steps, n), begun(0));
  expect(many.antes).toHaveLength(100);
  expect(many.antes[0]).toBe(200);
});
