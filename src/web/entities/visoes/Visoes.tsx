import { useEffect, useRef, useState } from 'react';
import type { ViewsProps } from '../../shared/list/viewsSlot.ts';
import { useAddress } from '../../shared/ui/address.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';

const VisoesMenu = onDemand(async () => (await import('./VisoesMenu.tsx')).VisoesMenu);
const VisaoAplicada = onDemand(async () => (await import('./VisaoAplicada.tsx')).VisaoAplicada, {
  Waiting: () => <span className="view-chip" />,
});

export function Visoes(props: ViewsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(VisoesMenu.preload, []);
  return (
    <>
      <Button ref={button} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(true)}>
        Visões
      </Button>
      {open && <VisoesMenu {...props} button={button} onClose={() => setOpen(false)} />}
    </>
  );
}

export function VisaoNomeada(props: ViewsProps) {
  const { search } = useAddress();
  return search.has(`${props.prefix ?? ''}visao`) && <VisaoAplicada {...props} />;
}
