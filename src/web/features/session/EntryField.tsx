import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { EntryInput, EntryPassword } from './EntryInput.tsx';

type EntryFieldProps = Omit<ComponentProps<typeof EntryInput>, 'aria-invalid'> & {
  label: string;
  /** At the right of the label. */
  aside?: ReactNode;
  help?: string;
  error?: string | boolean;
};

/** A labelled input of the pages one sees before signing in; they load no form library. */
export function EntryField({ label, aside, help, error, type, ...rest }: EntryFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = typeof error === 'string' ? error : help;
  const Control = type === 'password' ? EntryPassword : EntryInput;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.div display="flex" justifyContent="space-between" fontSize="13px" fontWeight="semibold">
        <label htmlFor={id}>{label}</label>
        {aside}
      </chakra.div>
      <Control
        {...rest}
        {...(type !== 'password' && { type })}
        id={id}
        size="md"
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
      />
      {note && (
        <chakra.p
          id={noteId}
          fontSize="xs"
          color={error ? 'bad' : 'ink2'}
          fontWeight={error ? 'medium' : undefined}
        >
          {note}
        </chakra.p>
      )}
    </chakra.div>
  );
}
