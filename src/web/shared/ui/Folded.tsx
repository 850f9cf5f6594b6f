import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from './Button.tsx';

/** The rest of a toolbar. On narrow screens it is behind a "⋯", so that the toolbar is one row high. */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        className="fold-button"
        label={label}
        variant="outline"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis size={16} />
      </IconButton>
      <div id={id} className="fold" data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}
