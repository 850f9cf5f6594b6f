import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';

const throttle = 200;

/** A thin bar at the top of the page while something is under way for longer than 200 ms; stands in a landmark, as all content. */
export function LoadingBar({ active }: { active: boolean }) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!active) return setVisible(false);
    const timer = setTimeout(() => setVisible(true), throttle);
    return () => clearTimeout(timer);
  }, [active]);
  if (!visible) return null;
  return (
    <chakra.div
      className="screen-only"
      role="progressbar"
      aria-label="Carregando"
      position="fixed"
      top="0"
      left="0"
      right="0"
      height="2.5px"
      zIndex="max"
      bg="brand.solid"
      transformOrigin="left"
      animation="loading 5s cubic-bezier(0.1, 0.7, 0.3, 1) forwards"
    />
  );
}
