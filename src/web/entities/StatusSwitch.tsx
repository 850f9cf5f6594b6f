import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { ApiError } from '../shared/api/ApiError.ts';
import { useReason } from '../shared/ui/Reason.tsx';
import './status.looks.ts?css';

type Status = 'ATIVO' | 'INATIVO';

type StatusSwitchProps = {
  status: Status;
  name: string;
  /** The status being saved. The switch shows it optimistically and reverts on failure. */
  saving?: Status;
  error?: ApiError | null;
  reason?: string;
  hint?: string;
  onChange: (status: Status) => void;
};

export function StatusSwitch({ status, name, saving, error, reason, hint, onChange }: StatusSwitchProps) {
  const shown = saving ?? status;
  const button = useRef<HTMLButtonElement>(null);
  const said = reason ?? hint;
  const { onPress, tip, ...focus } = useReason(button, said);
  return (
    <span className="status-cell">
      <button
        ref={button}
        type="button"
        role="switch"
        className="status-switch"
        aria-checked={shown === 'ATIVO'}
        aria-label={`${name} ativo`}
        aria-disabled={reason ? true : undefined}
        aria-busy={saving !== undefined}
        title={said}
        aria-description={said}
        {...focus}
        onClick={() => {
          onPress();
          if (!reason && !saving) onChange(status === 'ATIVO' ? 'INATIVO' : 'ATIVO');
        }}
      >
        <i />
        {shown}
      </button>
      {tip}
      {error && !saving && (
        <span role="alert" className="status-failure tone-bad" title={error.message}>
          <TriangleAlert size={14} aria-hidden />
          {error.code}
          <span className="sr-only">: {error.message}</span>
        </span>
      )}
    </span>
  );
}
