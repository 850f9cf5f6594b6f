import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { PasswordEye } from '../../shared/ui/PasswordEye.tsx';
import { PlainInput } from '../../shared/ui/PlainInput.tsx';

type EntryFieldProps = Omit<ComponentProps<typeof PlainInput>, 'aria-invalid'> & {
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
  const input = {
    ...rest,
    id,
    size: 'md',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
  } as const;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5">
      <chakra.div display="flex" justifyContent="space-between" textStyle="label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </chakra.div>
      {type === 'password' ? (
        <PasswordEye>{(eye) => <PlainInput {...input} {...eye} />}</PasswordEye>
      ) : (
        <PlainInput {...input} type={type} />
      )}
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

/** The title and the sentence at the top of an entry card. */
export function EntryHeading({ title, children }: { title: string; children: string }) {
  return (
    <chakra.div>
      <chakra.h1 textStyle="screen">{title}</chakra.h1>
      <chakra.p color="ink2">{children}</chakra.p>
    </chakra.div>
  );
}
