import { Portal } from '@chakra-ui/react/portal';
import { createToaster, Toast, Toaster as ToasterRegion } from '@chakra-ui/react/toast';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';

export const toaster = createToaster({
  // Over the middle of the top bar, and one upon another: there they cover no row, no form's button, no drawer. Where the bar
  // has no such room they stand under it.
  placement: 'top',
  overlap: true,
  offsets: { top: 'var(--toast-top)', right: '16px', bottom: '16px', left: '16px' },
  pauseOnPageIdle: true,
});

const icons = { success: CircleCheck, error: CircleX, info: Info, warning: TriangleAlert };
const tones = { success: 'ok', error: 'bad', info: 'brand.solid', warning: 'warn' };
type Tone = keyof typeof icons;

/** What `Toaster` loads. Beside the application, not within it: an open dialog hides that from who listens to the page. */
export function ToastRegion() {
  return (
    <Portal>
      <ToasterRegion
        toaster={toaster}
        aria-label="Avisos (Alt+T)"
        insetInline={{ mdDown: '4' }}
        css={{ '--toast-top': { base: '62px', xl: '6px' } }}
      >
        {(item) => {
          const Icon = icons[item.type as Tone];
          const tone = tones[item.type as Tone];
          return (
            <Toast.Root width={{ md: 'sm' }}>
              <Icon size={20} color={`var(--chakra-colors-${tone.replace('.', '-')})`} aria-hidden />
              <div>
                <Toast.Title>{item.title}</Toast.Title>
                <Toast.Description>{item.description}</Toast.Description>
              </div>
              <Toast.CloseTrigger aria-label="Fechar aviso">
                <X size={16} />
              </Toast.CloseTrigger>
            </Toast.Root>
          );
        }}
      </ToasterRegion>
    </Portal>
  );
}
