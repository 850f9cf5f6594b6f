import { Dialog as DialogParts } from '@chakra-ui/react/dialog';
import { Drawer as DrawerParts } from '@chakra-ui/react/drawer';
import { Menu as MenuParts } from '@chakra-ui/react/menu';
import { dialogSlotRecipe, drawerSlotRecipe, menuSlotRecipe } from '@chakra-ui/react/theme';
import { changedParts, withRecipe } from './recipes.tsx';

export const Dialog = {
  Root: withRecipe(
    DialogParts.Root,
    changedParts(dialogSlotRecipe, {
      base: {
        content: { color: 'ink', boxShadow: 'xl', maxH: 'calc(100dvh - 2rem)' },
        title: { fontSize: 'dialog', lineHeight: '24px' },
      },
      defaultVariants: { placement: 'center', scrollBehavior: 'inside' },
    }),
  ),
  Backdrop: DialogParts.Backdrop,
  Positioner: DialogParts.Positioner,
  Content: DialogParts.Content,
  Header: DialogParts.Header,
  Title: DialogParts.Title,
  Description: DialogParts.Description,
  Body: DialogParts.Body,
  Footer: DialogParts.Footer,
};

export const Drawer = {
  Root: withRecipe(
    DrawerParts.Root,
    changedParts(drawerSlotRecipe, {
      base: {
        content: {
          color: 'ink',
          _open: { animationDuration: 'moderate' },
          _closed: { animationDuration: 'fast' },
        },
      },
    }),
  ),
  Backdrop: DrawerParts.Backdrop,
  Positioner: DrawerParts.Positioner,
  Content: DrawerParts.Content,
  Header: DrawerParts.Header,
  Title: DrawerParts.Title,
  Body: DrawerParts.Body,
  Footer: DrawerParts.Footer,
};

export const Menu = {
  Root: withRecipe(
    MenuParts.Root,
    changedParts(menuSlotRecipe, {
      base: { item: { cursor: 'pointer', fontWeight: 'medium', py: '2' }, separator: { bg: 'line' } },
      variants: { variant: { subtle: { item: { _highlighted: { bg: 'subtle' } } } } },
    }),
  ),
  Trigger: MenuParts.Trigger,
  Positioner: MenuParts.Positioner,
  Content: MenuParts.Content,
  Item: MenuParts.Item,
  ItemGroup: MenuParts.ItemGroup,
  ItemGroupLabel: MenuParts.ItemGroupLabel,
  ItemIndicator: MenuParts.ItemIndicator,
  CheckboxItem: MenuParts.CheckboxItem,
  RadioItem: MenuParts.RadioItem,
  RadioItemGroup: MenuParts.RadioItemGroup,
  Separator: MenuParts.Separator,
};
