import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { notYet } from '../menu.ts';

/** Stands where a link will be; says why it leads nowhere yet. */
export function UnavailableLink(props: HTMLChakraProps<'span'>) {
  return (
    <chakra.span
      role="link"
      aria-disabled="true"
      tabIndex={0}
      title={notYet}
      opacity="0.6"
      {...props}
      cursor="not-allowed"
    />
  );
}
