import type { Looks } from '../chakra/recipes.tsx';

export const looks: Looks = {
  ':root': { '--player-height': '0px' },
  // Keeps a screen's foot and elements focused by keyboard above the player.
  ':root:has(.player)': {
    '--player-height': '64px',
    scrollPaddingBottom: 'calc(var(--player-height) + 8px)',
  },
  '.player': {
    position: 'sticky',
    bottom: '0',
    zIndex: '20',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 260px) auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '12px',
    h: 'var(--player-height)',
    p: '0 16px 0 24px',
    borderTop: '1px solid {colors.line}',
    bg: 'surface',
    boxShadow: 'up',
    clipPath: 'inset(-24px 0 0)',
    animation: 'fade-in 150ms',
  },
  '.player > .icon-button': { boxSize: '40px' },
  '.player-position': { display: 'flex', alignItems: 'center', gap: '10px' },
  '.player-position input': { flex: 1, minW: '0', h: '24px', accentColor: 'brand.solid', cursor: 'pointer' },
  '.play-button': { borderRadius: '50%' },
  '.icon-button.play-current': { bg: 'brand.soft', color: 'brand.ink' },
  '.icon-button.player-toggle': { borderRadius: '50%', bg: 'brand.solid', color: 'brand.contrast' },
  '.icon-button.player-toggle:hover': { bg: 'brand.hover' },
  '@media (max-width: 767px)': {
    ':root:has(.player)': { '--player-height': '96px' },
    '.player': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      gap: '0 12px',
      p: '6px 12px 4px 16px',
    },
    '.player-close': { gridArea: '1 / 4' },
    '.player-position': { gridArea: '2 / 1 / auto / -1' },
  },
};
