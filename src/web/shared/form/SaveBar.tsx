import { chakra } from '@chakra-ui/react/styled-system';
import { use, useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { InDialog } from '../ui/Dialog.tsx';
import { footOfDialog, footOfScreen } from '../ui/foot.ts';

type SaveBarProps = {
  label: string;
  pending: boolean;
  /** Why nothing can be saved. */
  reason: string | false;
  onCancel?: (() => void) | undefined;
  /** The button that saves and begins the next one. */
  again?: string | undefined;
};

/** How far the bar reaches beyond its form: to the edges of the screen, or of the dialog. */
const edges = {
  screen: { mx: { base: '-4', md: '-6' }, px: { base: '4', md: '6' }, bg: 'canvas' },
  dialog: { mx: '-5', mb: '-5', px: '5', bg: 'surface', borderBottomRadius: 'l3' },
};

/**
 * The buttons of a form, in sight however long it is: at its end once one is there, before that at the foot of the
 * window, over the form.
 */
export function SaveBar({ label, pending, reason, onCancel, again }: SaveBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isInDialog = use(InDialog);
  useEffect(() => listenForSaveKey(() => button.current), []);
  return (
    <chakra.div
      ref={isInDialog ? footOfDialog : footOfScreen}
      display="flex"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      justifyContent="flex-end"
      gap="2.5"
      mt="4"
      py="3"
      position="sticky"
      // The dialog's own padding, which a sticky box stays above, is under it.
      bottom={isInDialog ? '-5' : 'var(--player-height, 0px)'}
      // Over the notice that a demonstration is under way.
      zIndex="4"
      borderTopWidth="1px"
      {...edges[isInDialog ? 'dialog' : 'screen']}
    >
      {onCancel && (
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      )}
      {again && (
        // In a row of its own where three do not stand side by side.
        <chakra.div asChild order={{ base: '-1', sm: '0' }} w={{ base: 'full', sm: 'auto' }}>
          <Button variant="outline" type="submit" data-again disabled={pending}>
            {again}
          </Button>
        </chakra.div>
      )}
      <Button ref={button} type="submit" aria-keyshortcuts="Control+Enter" loading={pending} reason={reason}>
        {label}
      </Button>
    </chakra.div>
  );
}

/** Tells whether a key that was pressed belongs to a form: within it, or nowhere while nothing is open over it. */
function isOfForm({ target }: KeyboardEvent, form: HTMLFormElement): boolean {
  if (target !== document.body) return target instanceof Node && form.contains(target);
  return !form.closest('[hidden]') && !document.querySelector('[role=dialog], [role=alertdialog]');
}

/** Has Ctrl+Enter, or Cmd+Enter, press the button that saves a form. */
function listenForSaveKey(buttonNow: () => HTMLButtonElement | null) {
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, isComposing, repeat, defaultPrevented } = event;
    const button = buttonNow();
    const isSaveKey = key === 'Enter' && (ctrlKey || metaKey) && !(isComposing || repeat || defaultPrevented);
    if (!isSaveKey || !button?.form || !isOfForm(event, button.form)) return;
    event.preventDefault();
    button.click();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
