import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

type FormCardProps = {
  title: string;
  bare?: boolean;
  wide?: boolean;
  children: ReactNode;
};

export function FormCard({ title, bare, wide, children }: FormCardProps) {
  const frame = bare
    ? {}
    : { bg: 'surface', borderWidth: '1px', borderRadius: 'card', p: { base: '4', md: '6' }, mb: '4' };
  return (
    <chakra.fieldset minW="0" {...frame}>
      <chakra.legend srOnly={bare} float="left" w="full" textStyle="heading" mb="4">
        {title}
      </chakra.legend>
      <chakra.div
        clear="both"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: wide ? undefined : 'repeat(2, minmax(0, 1fr))' }}
        gap="5"
        alignItems="start"
      >
        {children}
      </chakra.div>
    </chakra.fieldset>
  );
}
