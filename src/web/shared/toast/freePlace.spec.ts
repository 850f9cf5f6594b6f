import { expect, test } from 'vitest';
import { freeTop, type Obstacle } from './freePlace.ts';

const size = { height: 80, left: 16, right: 374 };
const within = { from: 62, to: 700 };
const over = (top: number, bottom: number, rest: Partial<Obstacle> = {}): Obstacle => ({
  top,
  bottom,
  left: 0,
  right: 390,
  weight: 1000,
  ...rest,
});

test('nothing in the way leaves it at the top', () => {
  expect(freeTop(size, [], within)).toBe(62);
  expect(freeTop(size, [over(62, 200, { left: 380 })], within)).toBe(62);
});

test('it goes below what it may not cover, or between', () => {
  expect(freeTop(size, [over(72, 170)], within)).toBe(178);
  expect(freeTop(size, [over(72, 170), over(200, 240)], within)).toBe(248);
  expect(freeTop(size, [over(72, 170), over(266, 400)], within)).toBe(178);
});

test('where everything is in the way it covers what matters least', () => {
  expect(freeTop(size, [over(0, 300), over(300, 800, { weight: 1 })], within)).toBe(308);
});

test('what matters little is rather covered than gone far from', () => {
  const row = over(62, 130, { left: 16, right: 40, weight: 1 });
  expect(freeTop(size, [row], within)).toBe(138);
  expect(freeTop(size, [row, over(130, 600, { left: 16, right: 20, weight: 1 })], within)).toBe(138);
});

test('it never leaves the window', () => {
  expect(freeTop(size, [over(0, 695)], within)).toBe(700);
  expect(freeTop({ ...size, height: 900 }, [over(0, 300)], { from: 62, to: -100 })).toBe(62);
});
