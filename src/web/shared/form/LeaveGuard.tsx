import { use, useEffect, useRef } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { InDialog } from '../ui/Dialog.tsx';
import { ConfirmDialog } from '../ui/useAsk.tsx';
import { useEver } from '../ui/useEver.ts';

type LeaveGuardProps = {
  active: () => boolean;
  onLeave: () => void;
  /** What the question says, where it is not a form that one leaves. */
  ask?: { title: string; text: string; confirm: string };
};

const leavingForm = {
  title: 'Sair sem salvar?',
  text: 'O que você alterou neste formulário será perdido.',
  confirm: 'Sair sem salvar',
};

const modalOf = (location: Pick<Location, 'search'>) => new URLSearchParams(location.search).get('modal');

/** Asks before what was typed is lost: another page, the form's own modal closing, the tab closing. */
export function LeaveGuard({ active, onLeave, ask = leavingForm }: LeaveGuardProps) {
  const modal = useRef(modalOf(useLocation())).current;
  // One that is read anew while a modal is open over it is not of that.
  const inModal = use(InDialog) ? modal : null;

  const blocker = useBlocker(({ nextLocation, currentLocation }) => {
    const leaves =
      nextLocation.pathname !== currentLocation.pathname ||
      (inModal !== null && modalOf(nextLocation) !== inModal);
    // A forced sign-in comes back here, and the draft with it.
    return leaves && nextLocation.pathname !== '/login' && active();
  });

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (active()) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [active]);

  const isBlocked = blocker.state === 'blocked';
  return (
    useEver(isBlocked) && (
      <ConfirmDialog
        open={isBlocked}
        onClose={() => blocker.reset?.()}
        {...ask}
        destructive
        onConfirm={() => {
          onLeave();
          blocker.proceed?.();
        }}
      />
    )
  );
}
