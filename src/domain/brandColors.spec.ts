import { describe, expect, it } from 'vitest';
import { brandShades, brandStyle, contrastOf, type Scheme } from './brandColors.ts';

const channel = Array.from({ length: 16 }, (_, index) => (index * 17).toString(16).padStart(2, '0'));
const colors = channel.flatMap((red) =>
  channel.flatMap((green) => channel.map((blue) => `#${red}${green}${blue}`)),
);
/** The grounds of panel and player on which brand colors are read. */
const grounds: Record<Scheme, string[]> = {
  light: ['#F7F6F9', '#FFFFFF', '#F1EFF5'],
  dark: ['#121017', '#1A1721', '#221E2B', '#17121F', '#241C31'],
};

describe.each(['light', 'dark'] as const)('shades in the %s scheme', (scheme) => {
  it('have a contrast of at least 4.5:1 on and against each of 4,096 colors', () => {
    expect(colors).toHaveLength(4096);
    const low = colors.flatMap((color) => {
      const { solid, hover, soft, ink, contrast } = brandShades(color, scheme);
      const pairs = [
        [solid, contrast],
        [hover, contrast],
        [ink, soft],
        ...grounds[scheme].flatMap((ground) => [
          [solid, ground],
          [hover, ground],
          [ink, ground],
        ]),
      ] as [string, string][];
      return pairs.filter(([one, other]) => contrastOf(one, other) < 4.5).map((pair) => [color, ...pair]);
    });
    expect(low).toEqual([]);
  });
});

it('keeps a color that is readable already', () => {
  expect(brandShades('#5b3fd6', 'light').solid).toBe('#5b3fd6');
  expect(brandShades('#b7a8fb', 'dark').solid).toBe('#b7a8fb');
});

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBe(21);
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

it('writes each shade of both schemes as a custom property, and none without a color', () => {
  expect(brandStyle('#5b3fd6')).toMatch(
    /^:root\{--brand-solid-light:#5b3fd6;.*--brand-contrast-dark:#120D22\}$/,
  );
  expect(brandStyle(null)).toBe('');
});
