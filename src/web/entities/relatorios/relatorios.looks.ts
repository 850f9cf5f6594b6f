import type { Looks } from '../../shared/chakra/recipes.tsx';

/** Looks of a moment that is told in another time zone, too. */
export const looks: Looks = {
  '.relatorios-outro-fuso': { position: 'relative', whiteSpace: 'nowrap', cursor: 'help' },
  '.relatorios-outro-fuso:focus-visible': { outlineOffset: '0' },
  '.relatorios-outro-fuso time': {
    textDecoration: 'underline dotted {colors.ink3}',
    // Without these a dot is as thick as the metrics of whichever font was there first say.
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
  },
  // In the row's own free space, so that nothing is covered and nothing moves.
  '.relatorios-outro-fuso small': {
    position: 'absolute',
    top: 'calc(100% + 3px)',
    insetEnd: '0',
    color: 'ink2',
    fontSize: 'axis',
    lineHeight: '12px',
    opacity: '0',
  },
  '.relatorios-outro-fuso:focus small, tr:hover > td > .relatorios-outro-fuso small': { opacity: '1' },
  // Where nothing can be pointed at, rows are cards, or on paper.
  '@media (hover: none), (max-width: 767px), print': { '.relatorios-outro-fuso small': { opacity: '1' } },
  // There it has a line of its own.
  '@media (max-width: 767px), print': {
    '.relatorios-outro-fuso small': { display: 'block', position: 'static' },
  },
};
