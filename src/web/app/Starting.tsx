import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { LoadingBar } from '../shared/ui/LoadingBar.tsx';
import { Logo } from '../shared/ui/Logo.tsx';

const patience = 400;

/** What a fresh visit shows until the first screen's code and data are there; nothing at all when that is soon. */
export function Starting() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <chakra.main minH="100dvh" display="grid" placeItems="center">
      <LoadingBar active />
      {slow && <Logo />}
    </chakra.main>
  );
}
