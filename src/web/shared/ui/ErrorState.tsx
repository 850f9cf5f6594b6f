import { CircleAlert, RefreshCw } from 'lucide-react';
import { ApiError } from '../api/ApiError.ts';
import { Button } from './Button.tsx';
import { StateMessage } from './StateMessage.tsx';

type ErrorStateProps = { error: unknown; onRetry?: () => void; title?: string };

/** Something failed to load: the message, its code, and a way to try again. */
export function ErrorState({ error, onRetry, title = 'Não foi possível carregar' }: ErrorStateProps) {
  const { message, code } = ApiError.from(error);
  return (
    <div role="alert">
      <StateMessage
        icon={CircleAlert}
        tone="bad"
        title={title}
        action={
          onRetry && (
            <Button variant="outline" icon={<RefreshCw size={16} />} onClick={onRetry}>
              Tentar novamente
            </Button>
          )
        }
      >
        <p>{message}</p>
        <p>Código: {code}</p>
      </StateMessage>
    </div>
  );
}
