import { type ReactNode, useId } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { Input, type InputProps, PasswordEye } from '../../shared/ui/Input.tsx';

type EntryFieldProps = Omit<InputProps, 'id' | 'className' | 'size' | 'aria-invalid'> & {
  label: string;
  aside?: ReactNode;
  help?: string;
  error?: string | boolean;
};

/** Input of the pages before sign-in, which load neither Chakra nor a form library. */
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
    <div className="entry-field">
      <div>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {type === 'password' ? (
        <PasswordEye>{(eye) => <Input {...input} {...eye} />}</PasswordEye>
      ) : (
        <Input {...input} type={type} />
      )}
      {note && (
        <p id={noteId} data-wrong={error ? true : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

export function EntryHeading({ title, children }: { title: string; children: string }) {
  return (
    <div className="entry-heading">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}

type EntrySubmitProps = { loading: boolean; children: string };

export const EntrySubmit = (props: EntrySubmitProps) => (
  <Button variant="solid" size="md" type="submit" {...props} />
);
