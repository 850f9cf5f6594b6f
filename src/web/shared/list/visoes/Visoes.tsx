import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../../ui/address.tsx';
import { onDemand } from '../../ui/onDemand.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
import type { Visto } from './olhar.ts';

const VisoesMenu = onDemand(async () => (await import('./VisoesMenu.tsx')).VisoesMenu);
const VisaoAplicada = onDemand(async () => (await import('./VisaoAplicada.tsx')).VisaoAplicada, {
  Waiting: () => <span className="view-chip" />,
});

export type VisoesProps = {
  of: Visto;
  /** What stands before the parameters of a report that is open over a screen. */
  prefix?: string;
};

/** Opens what is done with saved views: of a list, or of a report. */
export function Visoes(props: VisoesProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(VisoesMenu.preload, []);
  return (
    <>
      <PlainButton
        ref={button}
        variant="outline"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Visões
      </PlainButton>
      {open && <VisoesMenu {...props} button={button} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The view that the address names, and what was changed of it. */
export function VisaoNomeada(props: VisoesProps) {
  const { search } = useAddress();
  return search.has(`${props.prefix ?? ''}visao`) && <VisaoAplicada {...props} />;
}
