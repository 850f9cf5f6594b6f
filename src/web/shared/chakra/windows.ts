import { dialogSlotRecipe, drawerSlotRecipe, menuSlotRecipe } from '@chakra-ui/react/theme';
import { addRecipes } from './system.tsx';

export { Dialog } from '@chakra-ui/react/dialog';
export { Drawer } from '@chakra-ui/react/drawer';
export { Menu } from '@chakra-ui/react/menu';

addRecipes(
  { slotRecipes: { dialog: dialogSlotRecipe, drawer: drawerSlotRecipe, menu: menuSlotRecipe } },
  {
    slotRecipes: {
      dialog: {
        slots: [],
        base: {
          content: { color: 'ink', boxShadow: 'xl', maxH: 'calc(100dvh - 2rem)' },
          title: { fontSize: 'dialog', lineHeight: '24px' },
        },
        defaultVariants: { placement: 'center', scrollBehavior: 'inside' },
      },
      drawer: {
        slots: [],
        base: {
          content: {
            color: 'ink',
            _open: { animationDuration: 'moderate' },
            _closed: { animationDuration: 'fast' },
          },
        },
      },
      menu: {
        slots: [],
        base: { item: { cursor: 'pointer', fontWeight: 'medium', py: '2' }, separator: { bg: 'line' } },
        variants: { variant: { subtle: { item: { _highlighted: { bg: 'subtle' } } } } },
      },
    },
  },
);
