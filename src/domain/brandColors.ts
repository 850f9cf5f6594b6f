/** The color of panel and player until the agency chooses one. */
export const PRODUCT_COLOR = '#5B3FD6';

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const LEAST_CONTRAST = 4.5;
const STEPS = 32;

const schemes = {
  // Grounds that text may stand on: the scheme's own colors furthest from its text.
  light: { ground: '#F1EFF5', surface: '#FFFFFF', contrast: '#FFFFFF', toward: BLACK, softness: 0.9 },
  dark: { ground: '#2A2438', surface: '#1A1721', contrast: '#120D22', toward: WHITE, softness: 0.8 },
} as const;
export type Scheme = keyof typeof schemes;

const rgbOf = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const toHex = (rgb: Rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => {
  const [red, green, blue] = from.map((part, index) => Math.round(part + (to[index]! - part) * share));
  return [red!, green!, blue!];
};

/** Relative luminance by WCAG 2. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

export const contrastOf = (one: string, other: string) => contrast(rgbOf(one), rgbOf(other));

function readable(color: Rgb, toward: Rgb, grounds: readonly Rgb[]): Rgb {
  for (let step = 0; step < STEPS; step++) {
    const moved = mix(color, toward, step / STEPS);
    if (grounds.every((ground) => contrast(moved, ground) >= LEAST_CONTRAST)) return moved;
  }
  return toward;
}

/**
 * Derives the shades of a brand color (`#rrggbb`). `solid` and `hover` are readable on the scheme's grounds and carry
 * `contrast` as their text; `ink` is readable on the grounds and on `soft`.
 */
export function brandShades(color: string, scheme: Scheme) {
  const { toward, softness, ...own } = schemes[scheme];
  const ground = rgbOf(own.ground);
  const solid = readable(rgbOf(color), toward, [ground, rgbOf(own.contrast)]);
  const soft = mix(rgbOf(color), rgbOf(own.surface), softness);
  return {
    solid: toHex(solid),
    hover: toHex(mix(solid, toward, 0.18)),
    soft: toHex(soft),
    ink: toHex(readable(solid, toward, [ground, soft])),
    contrast: own.contrast,
  };
}

/** The custom properties that panel and player read; empty without a color, so that the product's colors apply. */
export function brandStyle(color: string | null): string {
  if (!color) return '';
  const properties = (['light', 'dark'] as const).flatMap((scheme) =>
    Object.entries(brandShades(color, scheme)).map(([shade, value]) => `--brand-${shade}-${scheme}:${value}`),
  );
  return `:root{${properties.join(';')}}`;
}
