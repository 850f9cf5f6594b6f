import { Portal } from '@chakra-ui/react/portal';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import type { FocusEvent } from 'react';
import { Styled } from '../chakra/system.tsx';
import { createToaster, Toast, Toaster as ToasterRegion } from '../chakra/toast.tsx';

export type Next = { label: string; to: string };

const BOTTOM = 'calc(16px + var(--player-height, 0px) + var(--notice-height, 0px) + var(--foot, 0px))';

export const toaster = createToaster({
  placement: 'bottom-end',
  overlap: true,
  gap: 12,
  offsets: { top: '16px', right: '16px', left: '16px', bottom: BOTTOM },
  pauseOnPageIdle: true,
});

const icons = { success: CircleCheck, error: CircleX, info: Info, warning: TriangleAlert };
const tones = { success: 'ok', error: 'bad', info: 'brand.solid', warning: 'warn' };
type Tone = keyof typeof icons;

/** While stacked, later toasts are clipped to the height of the first. */
const behind = {
  '&[data-sibling][data-overlap] > *': { opacity: '0' },
  '&[data-sibling][data-overlap]': { overflow: 'hidden' },
};

/**
 * Keeps the focus that moved on from a toast. Zag's region would restore the previous focus, and keys would go to the
 * wrong element.
 */
function keepFocus({ currentTarget, relatedTarget: next }: FocusEvent) {
  if (!(next instanceof HTMLElement) || currentTarget.contains(next)) return;
  const giveBack = ({ target }: Event) => target !== next && next.focus({ preventScroll: true });
  document.addEventListener('focusin', giveBack);
  setTimeout(() => document.removeEventListener('focusin', giveBack));
}

/** Outside the application, because an open dialog hides the application from screen readers. */
export function ToastRegion({ go }: { go: (to: string) => void }) {
  return (
    <Styled>
      <Portal>
        <ToasterRegion
          toaster={toaster}
          aria-label="Avisos (Alt+T)"
          insetInline={{ mdDown: '4' }}
          onBlur={keepFocus}
        >
          {(item) => {
            const Icon = icons[item.type as Tone];
            const tone = tones[item.type as Tone];
            const next = item.meta?.next as Next | undefined;
            return (
              <Toast.Root width={{ md: 'sm' }} css={behind}>
                <Icon size={20} color={`var(--chakra-colors-${tone.replace('.', '-')})`} aria-hidden />
                <div>
                  <Toast.Title>{item.title}</Toast.Title>
                  <Toast.Description>{item.description}</Toast.Description>{' '}
                  {next && (
                    <Toast.ActionTrigger asChild me="4">
                      <a
                        href={next.to}
                        onClick={(event) => {
                          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                          event.preventDefault();
                          toaster.dismiss(item.id);
                          go(next.to);
                        }}
                      >
                        {next.label}
                      </a>
                    </Toast.ActionTrigger>
                  )}
                  {item.action && <Toast.ActionTrigger>{item.action.label}</Toast.ActionTrigger>}
                </div>
                <Toast.CloseTrigger aria-label="Fechar aviso">
                  <X size={16} />
                </Toast.CloseTrigger>
              </Toast.Root>
            );
          }}
        </ToasterRegion>
      </Portal>
    </Styled>
  );
}
