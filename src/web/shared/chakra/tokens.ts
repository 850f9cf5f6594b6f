import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

const mode = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

const canvas = mode('#F7F6F9', '#121017');
const surface = mode('#FFFFFF', '#1A1721');
const subtle = mode('#F1EFF5', '#221E2B');
const line = mode('#E6E3EC', '#2D2837');
const lineStrong = mode('#D3CFDC', '#3D3749');
const ink = mode('#1C1726', '#F1EEF7');
const ink2 = mode('#5C5669', '#B0A9BE');
const ink3 = mode('#8A8497', '#827B90');
/** A shade of the agency's color, which the server writes into the page, or else the product's. */
const shade = (name: string, light: string, dark: string) =>
  mode(`var(--brand-${name}-light, ${light})`, `var(--brand-${name}-dark, ${dark})`);
const brand = shade('solid', '#5B3FD6', '#8E78F5');
const brandHover = shade('hover', '#4C32BF', '#A08DF8');
const brandSoft = shade('soft', '#EFECFD', '#2A2247');
const brandInk = shade('ink', '#4A31BD', '#B7A8FB');
const onBrand = mode('#FFFFFF', '#120D22');
const ok = mode('#157A4A', '#5CCB93');
const okSoft = mode('#E4F5EC', '#16301F');
const bad = mode('#C0303A', '#F2848B');
const badSoft = mode('#FCEBEC', '#3A1A1E');
const warn = mode('#9A6400', '#E5B45C');
const warnSoft = mode('#FDF3DF', '#352911');

const palette = (solid: typeof ok, hover: typeof ok, soft: typeof ok) => ({
  solid,
  hover,
  contrast: onBrand,
  fg: solid,
  subtle: soft,
  muted: soft,
  emphasized: soft,
  focusRing: solid,
  border: solid,
});

export const colors = defineSemanticTokens.colors({
  canvas,
  surface,
  subtle,
  line,
  lineStrong,
  ink,
  ink2,
  ink3,
  brand: {
    DEFAULT: brand,
    solid: brand,
    hover: brandHover,
    soft: brandSoft,
    ink: brandInk,
    contrast: onBrand,
    fg: brandInk,
    subtle: brandSoft,
    muted: brandSoft,
    emphasized: brandSoft,
    focusRing: brand,
    border: brand,
  },
  side: {
    DEFAULT: mode('#17121F', '#0E0C12'),
    2: mode('#241C31', '#1D1827'),
    ink: mode('#B9B2C7', '#B9B2C7'),
    line: mode('#3A3148', '#322B40'),
    mark: { value: 'var(--brand-ink-dark, #A08DF8)' },
    bad: mode('#FF9DA3', '#FF9DA3'),
  },
  ok,
  okSoft,
  bad,
  badSoft,
  warn,
  warnSoft,
  situacao: { parada: mode('#BC4E0A', '#F29A5C'), desatualizada: mode('#8F7400', '#DCC24E') },
  chart: {
    1: mode('#5B3FD6', '#9C88F8'),
    2: mode('#E08A2E', '#F0A558'),
    3: mode('#1F9D8B', '#4CC4B3'),
    4: mode('#C2418F', '#F08CC4'),
    5: mode('#2F73C9', '#7DB4F5'),
  },
  white: mode('#FFFFFF', '#FFFFFF'),
  black: mode('#000000', '#000000'),
  blackAlpha: { 500: mode('rgba(18, 13, 26, 0.45)', 'rgba(6, 4, 10, 0.62)') },
  bg: {
    DEFAULT: canvas,
    panel: surface,
    subtle,
    muted: subtle,
    emphasized: mode('#E2DEEA', '#332D40'),
    inverted: mode('#1C1726', '#F1EEF7'),
    error: badSoft,
    warning: warnSoft,
    success: okSoft,
    info: brandSoft,
  },
  fg: {
    DEFAULT: ink,
    muted: ink2,
    subtle: ink3,
    inverted: mode('#F7F6F9', '#17121F'),
    error: bad,
    warning: warn,
    success: ok,
    info: brandInk,
  },
  border: {
    DEFAULT: line,
    muted: line,
    subtle: line,
    emphasized: lineStrong,
    inverted: ink2,
    error: bad,
    warning: warn,
    success: ok,
    info: brand,
  },
  gray: {
    solid: ink,
    hover: ink2,
    contrast: mode('#FFFFFF', '#17121F'),
    fg: ink,
    subtle,
    muted: mode('#E6E3EC', '#2D2837'),
    emphasized: lineStrong,
    focusRing: brand,
    border: lineStrong,
  },
  green: palette(ok, mode('#0F6139', '#7BD9A9'), okSoft),
  red: palette(bad, mode('#A1242E', '#F6A1A6'), badSoft),
  orange: palette(warn, mode('#7D5100', '#EDC57E'), warnSoft),
});

export const shadows = defineSemanticTokens.shadows({
  xs: mode('0 1px 2px rgba(28, 23, 38, 0.06)', '0 1px 2px rgba(0, 0, 0, 0.4)'),
  sm: mode('0 1px 3px rgba(28, 23, 38, 0.08)', '0 1px 3px rgba(0, 0, 0, 0.5)'),
  md: mode('0 4px 12px rgba(28, 23, 38, 0.08)', '0 4px 12px rgba(0, 0, 0, 0.5)'),
  lg: mode(
    '0 10px 28px rgba(28, 23, 38, 0.14), 0 0 0 1px rgba(28, 23, 38, 0.05)',
    '0 10px 28px rgba(0, 0, 0, 0.6), 0 0 0 1px #2D2837',
  ),
  up: mode('0 -6px 20px rgba(18, 13, 26, 0.08)', '0 -6px 20px rgba(18, 13, 26, 0.08)'),
  xl: mode(
    '0 18px 44px rgba(28, 23, 38, 0.18), 0 0 0 1px rgba(28, 23, 38, 0.05)',
    '0 18px 44px rgba(0, 0, 0, 0.65), 0 0 0 1px #2D2837',
  ),
});
