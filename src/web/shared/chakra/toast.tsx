import { toastSlotRecipe } from '@chakra-ui/react/theme';
import { Toast as Parts } from '@chakra-ui/react/toast';
import { changedParts, withRecipe } from './recipes.tsx';

export { createToaster, Toaster } from '@chakra-ui/react/toast';

export const Toast = {
  Root: withRecipe(
    Parts.Root,
    changedParts(toastSlotRecipe, {
      base: {
        root: {
          borderRadius: 'card',
          boxShadow: 'xl',
          ...Object.fromEntries(
            Object.entries({ success: 'ok', error: 'bad', info: 'brand.solid', warning: 'warn' }).map(
              ([type, tone]) => [
                `&[data-type=${type}]`,
                { bg: 'surface', color: 'ink', borderStartWidth: '4px', borderColor: tone },
              ],
            ),
          ),
        },
        title: { fontWeight: 'semibold' },
        description: { color: 'ink2', opacity: 1 },
        actionTrigger: {
          color: 'brand.fg',
          cursor: 'pointer',
          borderWidth: '0',
          px: '0',
          mt: '1',
          height: 'auto',
          minHeight: '6',
          textDecoration: 'underline',
          '--toast-trigger-bg': 'transparent',
        },
        closeTrigger: { color: 'ink2', cursor: 'pointer', '--toast-trigger-bg': 'colors.subtle' },
      },
    }),
  ),
  Title: Parts.Title,
  Description: Parts.Description,
  ActionTrigger: Parts.ActionTrigger,
  CloseTrigger: Parts.CloseTrigger,
};
