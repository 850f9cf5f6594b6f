import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMe } from '../api/me.ts';
import { Button } from '../ui/Button.tsx';
import { useOverlay } from '../ui/overlay.ts';
import type { Primary } from './declaration.ts';

type PrimaryButtonProps = { primary: Primary; secondary?: boolean };

export function PrimaryButton({ primary, secondary }: PrimaryButtonProps) {
  const navigate = useNavigate();
  const { openModal } = useOverlay();
  const { data: me } = useMe();
  return (
    <Button
      variant={secondary ? 'outline' : 'solid'}
      icon={primary.icon ?? <Plus size={16} />}
      reason={me && primary.reason?.(me)}
      onClick={() => ('to' in primary ? navigate(primary.to) : openModal(primary.modal))}
    >
      <span className={secondary ? undefined : 'primary-text'}>{primary.label}</span>
    </Button>
  );
}
