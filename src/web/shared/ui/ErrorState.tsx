import { CircleAlert, RefreshCw, SearchX } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ApiError } from '../api/ApiError.ts';
import { sectionOf } from '../page/sections.ts';
import { Button } from './Button.tsx';
import { listAddress } from './lastView.ts';
import { FailedState } from './StateMessage.tsx';

export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { message, code, status } = ApiError.from(error);
  const section = sectionOf(useLocation().pathname);
  const isGone = status === 404 && section !== undefined;
  return (
    <div role="alert">
      <FailedState
        icon={isGone ? SearchX : CircleAlert}
        title={isGone ? message : 'Não foi possível carregar'}
        action={
          isGone ? (
            <ToList path={section.path} label={section.label} />
          ) : (
            onRetry && (
              <Button icon={<RefreshCw size={16} />} onClick={onRetry}>
                Tentar novamente
              </Button>
            )
          )
        }
      >
        {!isGone && <p>{message}</p>}
        <p>Código: {code}</p>
      </FailedState>
    </div>
  );
}

export const ToList = ({ path, label }: { path: string; label: string }) => (
  <Link to={listAddress(path)} style={{ textDecoration: 'underline', fontWeight: 600 }}>
    Ir para {label}
  </Link>
);
