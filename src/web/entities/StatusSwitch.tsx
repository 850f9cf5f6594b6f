import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { ApiError } from '../shared/api/ApiError.ts';
import { useReason } from '../shared/ui/Reason.tsx';
import './status.looks.ts?css';

type Status = 'ATIVO' | 'INATIVO';

type StatusSwitchProps = {
  status: Status;
  /** The name of what has the status, for those who cannot see the row. */
  name: string;
  /** The status that is being saved: the switch shows it meanwhile, and goes back if that fails. */
  saving?: Status;
  error?: ApiError | null;
  reason?: string;
  /** The switch's purpose, where its name does not tell. */
  hint?: string;
  onChange: (status: Status) => void;
};

/** A status that is changed where it is shown. */
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
