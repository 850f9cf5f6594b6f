import { chakra } from '@chakra-ui/react/styled-system';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type PasswordEyeProps = { children: (input: { type: 'text' | 'password'; pe: '10' }) => ReactNode };

/** Around a password's input, an eye that shows what was typed. */
export function PasswordEye({ children }: PasswordEyeProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <chakra.div position="relative" w="full">
      {children({ type: visible ? 'text' : 'password', pe: '10' })}
      <chakra.button
        type="button"
        aria-label={visible ? 'Ocultar senha' : 'Mostrar senha'}
        onClick={() => setVisible(!visible)}
        position="absolute"
        insetEnd="1"
        insetBlock="1"
        px="2"
        borderRadius="sm"
        color="ink2"
        cursor="pointer"
        _hover={{ color: 'ink' }}
      >
        <Icon size={17} aria-hidden />
      </chakra.button>
    </chakra.div>
  );
}
