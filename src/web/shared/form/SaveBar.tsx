import { chakra } from '@chakra-ui/react/styled-system';
import { use, useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { InDialog } from '../ui/Dialog.tsx';
import { footOfDialog, footOfScreen } from '../ui/foot.ts';

type SaveBarProps = {
  label: string;
  pending: boolean;
  reason: string | false;
  onCancel?: (() => void) | undefined;
  again?: string | undefined;
};

const edges = {
  screen: { mx: { base: '-4', md: '-6' }, px: { base: '4', md: '6' }, bg: 'canvas' },
  dialog: { mx: '-5', mb: '-5', px: '5', bg: 'surface', borderBottomRadius: 'l3' },
};

/** A form's buttons, always in sight: sticky at the foot of the window until the form's end is reached. */
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
      // The dialog's padding is below the bar, and sticky elements stay above it.
      bottom={isInDialog ? '-5' : 'var(--player-height, 0px)'}
      // Above the demonstration's notice.
      zIndex="4"
      borderTopWidth="1px"
      {...edges[isInDialog ? 'dialog' : 'screen']}
    >
      {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
      {again && (
        <chakra.div asChild order={{ base: '-1', sm: '0' }} w={{ base: 'full', sm: 'auto' }}>
          <Button type="submit" data-again disabled={pending}>
            {again}
          </Button>
        </chakra.div>
      )}
      <Button
        variant="solid"
        ref={button}
        type="submit"
        aria-keyshortcuts="Control+Enter"
        loading={pending}
        reason={reason}
      >
        {label}
      </Button>
    </chakra.div>
  );
}

/** Whether the key press belongs to the form: inside it, or on the body if no dialog is open. */
function isOfForm({ target }: KeyboardEvent, form: HTMLFormElement): boolean {
  if (target !== document.body) return target instanceof Node && form.contains(target);
  return !form.closest('[hidden]') && !document.querySelector('[role=dialog], [role=alertdialog]');
}

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
