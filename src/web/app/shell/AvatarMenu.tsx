import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMe } from '../../shared/api/me.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';

const AccountMenu = onDemand(async () => (await import('./AccountMenu.tsx')).AccountMenu);

const initials = (nome: string) => {
  const words = nome.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => word?.[0])
    .join('')
    .toUpperCase();
};

export function AvatarMenu() {
  const { data: me } = useMe();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="avatar"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden className="avatar-initials">
          {initials(me?.nome ?? '')}
        </span>
        <span className="avatar-names">
          <span>Admin</span>
          <span>{me?.login ?? '…'}</span>
        </span>
        <ChevronDown size={15} aria-hidden />
      </button>
      {open && <AccountMenu button={button} onClose={() => setOpen(false)} />}
    </>
  );
}
