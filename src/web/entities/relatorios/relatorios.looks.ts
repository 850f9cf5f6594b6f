import type { Looks } from '../../shared/chakra/recipes.tsx';

export const looks: Looks = {
  '.relatorios-outro-fuso': { position: 'relative', whiteSpace: 'nowrap', cursor: 'help' },
  '.relatorios-outro-fuso:focus-visible': { outlineOffset: '0' },
  '.relatorios-outro-fuso time': {
    textDecoration: 'underline dotted {colors.ink3}',
    // Explicit sizes: the defaults depend on the font that loaded first.
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
  },
  // Uses the row's free space, so that nothing is covered and nothing moves.
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
  // Touch screens, phones (rows are cards) and paper have no hover.
  '@media (hover: none), (max-width: 767px), print': { '.relatorios-outro-fuso small': { opacity: '1' } },
  // Phones and paper have room for a separate line.
  '@media (max-width: 767px), print': {
    '.relatorios-outro-fuso small': { display: 'block', position: 'static' },
  },
};
