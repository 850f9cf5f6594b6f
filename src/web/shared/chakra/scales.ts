import { defineTokens } from '@chakra-ui/react/styled-system';

const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56,
  64,
];
const scale = <Value extends string | number>(values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
const spacing = scale(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])));

/**
 * The scales that Chakra's recipes need, with Chakra's own values. Importing its `tokens` object would pull every
 * recipe into the login page.
 */
export const scales = defineTokens({
  spacing,
  sizes: {
    ...spacing,
    ...scale({
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '4xl': '56rem',
    }),
    ...scale({ full: '100%', max: 'max-content', min: 'min-content', fit: 'fit-content', prose: '60ch' }),
  },
  fontSizes: scale({
    axis: '11.5px',
    note: '12.5px',
    label: '13px',
    heading: '15px',
    dialog: '17px',
    screen: '22px',
    figure: '26px',
    '2xs': '0.625rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
    '5xl': '3rem',
  }),
  fontWeights: scale({ normal: 400, medium: 500, semibold: 600, bold: 700 }),
  durations: scale({
    fastest: '50ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '180ms',
    slow: '200ms',
    slower: '200ms',
    slowest: '200ms',
  }),
  easings: scale({ 'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)' }),
  zIndex: scale({
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
    max: 2147483647,
  }),
  animations: scale({
    spin: 'spin 1s linear infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
  cursor: scale({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'pointer',
    option: 'pointer',
    switch: 'pointer',
  }),
  fonts: {
    body: { value: "'Inter Variable', 'Inter Fallback', 'Inter Fallback DejaVu', system-ui, sans-serif" },
    heading: { value: "'Inter Variable', 'Inter Fallback', 'Inter Fallback DejaVu', system-ui, sans-serif" },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
  },
  radii: scale({
    none: '0',
    xs: '4px',
    sm: '6px',
    control: '8px',
    card: '10px',
    modal: '14px',
    full: '9999px',
  }),
});
