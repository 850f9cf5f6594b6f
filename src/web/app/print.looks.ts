import type { Looks } from '../shared/chakra/recipes.tsx';

export const looks: Looks = {
  '.print-report': { display: 'none' },
  // Spread, because the type of element styles has no `size`.
  '@page': { ...{ size: 'A4' }, m: '14mm 12mm' },
  '@media print': {
    '*': { printColorAdjust: 'exact' },
    // Prints only the screen, or only the open report.
    'button, summary, footer, header:has(+ * #conteudo), :has(> #conteudo) > :not(#conteudo), #root > :not(:has(#conteudo)), body:has(> .print-report) > :not(.print-report), [data-scope="toast"], [data-scope="drawer"], .screen-only':
      { display: 'none !important' },
    'html, body, :has(> #conteudo), #conteudo': { p: '0 !important', bg: 'none !important' },
    '.print-report': { display: 'block' },
    '.print-report table': { w: '100%', borderCollapse: 'collapse' },
    '.print-report th, .print-report td': {
      p: '5px 8px 5px 0',
      borderBottom: '1px solid {colors.line}',
      fontSize: 'xs',
      textAlign: 'start',
    },
    '.print-report time': { whiteSpace: 'nowrap' },
    '.print-report tr': { breakInside: 'avoid' },
    '[aria-label="Filtros aplicados"] li': { pe: '10px' },
    '.print-note': { m: '4px 0 12px' },
  },
};
