import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ApiError } from '../shared/api/ApiError.ts';
import { Button } from '../shared/ui/Button.tsx';

/** A screen that broke, unlike one whose code did not come: both are a TypeError, and only the browsers' words differ. */
const isOurFault = (error: unknown) =>
  error instanceof TypeError && !/fetch|import|load|network|connection/i.test(error.message);

/** What is wrong, with its status where somebody answered at all. */
function describe(error: unknown): { status?: number; message: string } {
  if (isRouteErrorResponse(error))
    return {
      status: error.status,
      message: error.status === 404 ? 'This page could not be found' : String(error.data),
    };
  const { status, message, code } = ApiError.from(isOurFault(error) ? null : error);
  if (code === 'REDE' || code === 'TEMPO') return { message };
  return { status: status || 500, message };
}

/** The blank layout, for addresses that have no other. */
export const ErrorPage = () => (
  <main>
    <ScreenError />
  </main>
);

/** What stands in place of a screen that does not exist, may not be seen, or failed. */
export function ScreenError() {
  const error = useRouteError();
  const { status, message } = describe(error);
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
  return (
    <chakra.div
      minH="70dvh"
      display="grid"
      placeContent="center"
      justifyItems="center"
      gap="2"
      p="6"
      textAlign="center"
    >
      {status && (
        <chakra.p fontSize="5xl" lineHeight="1.1" fontWeight="bold" color="brand.solid" className="tabular">
          {status}
        </chakra.p>
      )}
      <chakra.h1 fontSize="lg" fontWeight="semibold" mb="4">
        {message}
      </chakra.h1>
      {(status === 404 || status === 403) && (
        <chakra.span display="inline-block">
          <Link to="/" style={{ textDecoration: 'underline', fontWeight: 600 }}>
            Voltar ao início
          </Link>
        </chakra.span>
      )}
      {!isRouteErrorResponse(error) && (
        <Button variant="outline" onClick={() => window.location.reload()}>
          Tentar novamente
        </Button>
      )}
    </chakra.div>
  );
}
