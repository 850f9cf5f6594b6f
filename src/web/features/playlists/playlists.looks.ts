import type { Looks } from '../../shared/chakra/recipes.tsx';

/** Looks of the editor of a playlist: two panels of tracks. */
export const looks: Looks = {
  '.painel': {
    display: 'flex',
    flexDirection: 'column',
    h: 'clamp(420px, calc(100dvh - 420px), 760px)',
    containerType: 'inline-size',
    overflow: 'clip',
  },
  '.painel-head, .painel-tools': {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: '8px',
    p: '12px 16px 0',
  },
  '.painel-head': { flexWrap: 'wrap', justifyContent: 'space-between' },
  '.painel-tools': { minH: '60px', p: '12px 16px 12px 0', borderBottom: '1px solid {colors.line}' },
  '.painel-note': { p: '8px 16px', borderBottom: '1px solid {colors.line}' },
  '.painel-body': { flex: '1', minH: '0', overflow: 'auto' },
  '.faixa': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    h: 'var(--row-height)',
    pe: '16px',
    bg: 'surface',
    borderBottom: '1px solid {colors.line}',
  },
  '.faixa > .bone': { ms: '48px' },
  '.faixa:hover': { bg: 'color-mix(in srgb, {colors.subtle}, {colors.surface} 45%)' },
  '.faixa.faixa-ticked': { bg: 'brand.soft' },
  '.faixa.faixa-lifted': { opacity: '0.35' },
  '.faixa.faixa-flying': {
    ps: '12px',
    border: '1px solid {colors.brand.solid}',
    borderRadius: '8px',
    boxShadow: 'lg',
    cursor: 'grabbing',
  },
  '.faixa-tick': { flex: 'none', w: '40px', h: '36px', ms: '4px' },
  '.faixa .sortable-handle': { w: '28px', h: '36px', ms: '-8px' },
  '.faixa-place': { flex: 'none', minW: '24px', textAlign: 'end' },
  '.faixa-name': { flex: '1', minW: '0', lineHeight: '1.3', whiteSpace: 'nowrap' },
  '.faixa-moves': { display: 'flex', flex: 'none', me: '-6px' },
  '.faixa-moves > button': { w: '28px' },
  // Where a panel is narrow the name has a line of its own, over what can be done.
  '@container (max-width: 439px)': {
    '.faixa': { flexWrap: 'wrap', alignContent: 'center', rowGap: '0', h: '84px' },
    '.faixa-name': { flexBasis: 'calc(100% - 110px)' },
    '.faixa-place ~ .faixa-name': { flexBasis: 'calc(100% - 140px)' },
    '.faixa-place ~ .play-button': { display: 'none' },
    '.faixa > .chip': { ms: '52px' },
    '.faixa-length': { ms: 'auto' },
  },
};
