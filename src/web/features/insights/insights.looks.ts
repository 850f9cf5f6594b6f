import type { Looks } from '../../shared/chakra/recipes.tsx';

export const looks: Looks = {
  '.insights-graficos': {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: '16px',
    mt: '16px',
  },
  '.insights-graficos > *': { gridColumn: 'span 2' },
  '.insights-graficos > .insights-largo': { gridColumn: 'span 3' },
  '.insights-graficos > .insights-inteiro': { gridColumn: '1 / -1' },
  '.insights-esqueleto': { h: '327px' },
  '.insights-alto': { h: '445px' },
  '.insights-esqueleto.insights-inteiro': { h: '307px' },
  '.insights-graficos header a': { fontSize: 'label', fontWeight: '600' },
  '[aria-busy="true"] > :is(ul, .insights-graficos)': { opacity: '0.55' },
  '@media (max-width: 1279px)': {
    '.insights-graficos > :is(*, .insights-largo)': { gridColumn: '1 / -1' },
    '.insights-alto:not(.insights-largo)': { h: '383px' },
  },
  '@media (max-width: 767px)': {
    '.insights-esqueleto': { h: '342px' },
    '.insights-alto.insights-largo': { h: '488px' },
    '.insights-esqueleto.insights-inteiro': { h: '323px' },
  },
  '@media print': {
    '.insights-graficos': { display: 'block' },
    '.insights-graficos > *': { mb: '12px', breakInside: 'avoid' },
    '.insights-graficos header a': { display: 'none' },
  },
};
