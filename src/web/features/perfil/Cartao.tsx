import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

/** A titled card of the profile. */
export function Cartao({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      mt="6"
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      p={{ base: '4', md: '6' }}
    >
      <chakra.h2 id={id} fontSize="15px" fontWeight="semibold" mb="4">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
