import { Portal } from '@chakra-ui/react/portal';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { Styled } from '../chakra/system.tsx';
import { createToaster, Toast, Toaster as ToasterRegion } from '../chakra/toast.ts';
import { useFreePlace } from './useFreePlace.ts';

const apart = 12;

export const toaster = createToaster({
  // One upon another, as high as there is room: over the middle of the top bar, else where they cover no title and no button.
  placement: 'top',
  overlap: true,
  gap: apart,
  offsets: { top: 'var(--toast-top)', right: '16px', bottom: '16px', left: '16px' },
  pauseOnPageIdle: true,
});

const icons = { success: CircleCheck, error: CircleX, info: Info, warning: TriangleAlert };
const tones = { success: 'ok', error: 'bad', info: 'brand.solid', warning: 'warn' };
type Tone = keyof typeof icons;

/** Folded, one behind is cut to the height of the first: what it says is read once they are unfolded. */
const behind = {
  '&[data-sibling][data-overlap] > *': { opacity: '0' },
  '&[data-sibling][data-overlap]': { overflow: 'hidden' },
};

/** What `Toaster` loads. Beside the application, not within it: an open dialog hides that from who listens to the page. */
export function ToastRegion() {
  useFreePlace(apart);
  return (
    <Styled>
      <Portal>
        <ToasterRegion
          toaster={toaster}
          aria-label="Avisos (Alt+T)"
          insetInline={{ mdDown: '4' }}
          css={{ '--toast-top': '6px' }}
        >
          {(item) => {
            const Icon = icons[item.type as Tone];
            const tone = tones[item.type as Tone];
            return (
              <Toast.Root width={{ md: 'sm' }} css={behind}>
                <Icon size={20} color={`var(--chakra-colors-${tone.replace('.', '-')})`} aria-hidden />
                <div>
                  <Toast.Title>{item.title}</Toast.Title>
                  <Toast.Description>{item.description}</Toast.Description>{' '}
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
