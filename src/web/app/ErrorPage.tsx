import { useCallback, useEffect, useRef } from 'react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { failureOf, isLost } from '../shared/api/connection.ts';
import { whenBack } from '../shared/network/whenBack.ts';
import { toast } from '../shared/toast/toaster.tsx';
import { Button } from '../shared/ui/Button.tsx';

function describe(error: unknown): { status?: number; message: string } {
  if (isRouteErrorResponse(error))
    return {
      status: error.status,
      message: error.status === 404 ? 'This page could not be found' : String(error.data),
    };
  const { status, message } = failureOf(error);
  if (isLost(error)) return { message };
  return { status: status || 500, message };
}

export const ErrorPage = () => (
  <main>
    <ScreenError />
  </main>
);

/** Retries a screen that failed to load once the connection is back. */
function useComingBack(error: unknown) {
  const { revalidate } = useRevalidator();
  const isBack = useRef(false);
  /** A new failure has a new error, which cancels the notice below. */
  const again = useCallback(() => {
    isBack.current = true;
    return revalidate();
  }, [revalidate]);
  useEffect(() => {
    isBack.current = false;
    if (!isLost(error)) return;
    const left = new AbortController();
    void whenBack(left.signal).then(() => (left.signal.aborted ? undefined : again()));
    return () => left.abort();
  }, [error, again]);
  useEffect(
    () => () => {
      if (isBack.current) toast.success('A conexão voltou.', { title: 'Conexão' });
    },
    [],
  );
  return again;
}

export function ScreenError() {
  const error = useRouteError();
  const again = useComingBack(error);
  const { status, message } = describe(error);
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  return (
    <div className="screen-error">
      {status && <p className="tabular">{status}</p>}
      <div role={isLost(error) ? 'alert' : undefined}>
        <h1>{message}</h1>
        {isLost(error) && <p>A tela aparece assim que a conexão voltar.</p>}
      </div>
      {(status === 404 || status === 403) && (
        <span>
          <Link to="/">Voltar ao início</Link>
        </span>
      )}
      {!isRouteErrorResponse(error) && (
        <Button onClick={() => (isLost(error) ? again() : window.location.reload())}>Tentar novamente</Button>
      )}
    </div>
  );
}
