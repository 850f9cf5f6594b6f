import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useCallsPending } from '../../shared/api/progress.ts';
import { LoadingBar } from '../../shared/ui/LoadingBar.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';

const light = 'radial-gradient(60rem 24rem at 50% -4rem, {colors.brand.soft}, transparent)';

/** A centred card under the logo, for signing in and what belongs to it. */
export function CardLayout({ footer }: { footer?: ReactNode }) {
  const loading = useNavigation().state !== 'idle';
  const calling = useCallsPending();
  return (
    <chakra.div
      minH="100dvh"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="6"
      px="4"
      py="10"
      bgImage={light}
    >
      <header>
        <Logo />
      </header>
      <chakra.main
        w="full"
        maxW="400px"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        boxShadow="md"
        p={{ base: '6', sm: '8' }}
      >
        <LoadingBar active={loading || calling} />
        <Outlet />
      </chakra.main>
      {footer && <footer>{footer}</footer>}
    </chakra.div>
  );
}

const docs = (
  <chakra.a href="/docs" color="ink2" fontSize="label" textDecoration="underline">
    Documentação da API
  </chakra.a>
);

/** Asking for a new password is a card; the mailed link's page is public and leads on to the documentation. */
export function ResetLayout() {
  const isMailedLink = useLocation().hash.startsWith('#token=');
  return <CardLayout footer={isMailedLink && docs} />;
}
