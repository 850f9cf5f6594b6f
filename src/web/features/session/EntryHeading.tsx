import { chakra } from '@chakra-ui/react/styled-system';

/** The title and the sentence at the top of an entry card. */
export function EntryHeading({ title, children }: { title: string; children: string }) {
  return (
    <chakra.div>
      <chakra.h1 fontSize="22px" lineHeight="1.3" fontWeight="bold" letterSpacing="-0.015em">
        {title}
      </chakra.h1>
      <chakra.p color="ink2">{children}</chakra.p>
    </chakra.div>
  );
}
