import { chakra, createRecipeContext } from '@chakra-ui/react/styled-system';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

/** Chakra's input without its field machinery, which the login page does not need. */
export const EntryInput = createRecipeContext({ key: 'input' }).withContext<
  HTMLInputElement,
  ComponentProps<typeof chakra.input> & { size?: 'sm' | 'md' }
>('input');

/** A password, with an eye that shows what was typed. */
export function EntryPassword(props: Omit<ComponentProps<typeof EntryInput>, 'type'>) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <chakra.div position="relative" w="full">
      <EntryInput {...props} type={visible ? 'text' : 'password'} pe="10" />
      <chakra.button
        type="button"
        aria-label={visible ? 'Ocultar senha' : 'Mostrar senha'}
        aria-pressed={visible}
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
