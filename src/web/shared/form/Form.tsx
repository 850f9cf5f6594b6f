import type { FieldValues } from 'react-hook-form';
import { etagOf } from '../api/operation.ts';
import type { Question } from '../ui/question.ts';
import { type Read, ReadState } from '../ui/ReadState.tsx';
import { type Filling, FormBody, type Typed } from './FormBody.tsx';

/** A write, as `useOperation` gives it; that it failed, the form hears from what it throws. */
export type Save<Sent, Saved> = {
  mutateAsync: (sent: Sent) => Promise<Saved>;
  isPending: boolean;
  /** How much of a file has been sent, from 0 to 1; null while nothing is. */
  sent?: number | null;
};

/** What is sent of something new. */
export type Creation<Values> = { body: Values };
/** What is sent of a change, as an operation takes it; the rest is for who puts several together. */
export type Change<Values> = Omit<Typed<Values>, 'changed'> & {
  path: { id: string };
  /** Only what differs from where the form began. */
  body: Partial<Values>;
};

/** The same write, where it takes something else than what the form says. */
export const sending = <Sent, Variables, Saved>(
  save: Save<Variables, Saved>,
  variables: (sent: Sent) => Variables,
): Save<Sent, Saved> => ({ ...save, mutateAsync: (sent) => save.mutateAsync(variables(sent)) });

type Creating<Values, Saved> = {
  read?: undefined;
  /** Where the form begins. */
  values: () => Values;
  save: Save<Creation<Values>, Saved>;
  /** What is asked before it is saved. */
  ask?: (values: Values) => Question | undefined;
};
type Editing<Values, Entity, Saved> = {
  /** What is edited. */
  read: Read<Entity>;
  /** The form's values of it. */
  values: (entity: Entity) => Values;
  save: Save<Change<Values>, Saved>;
  /** What is asked before it is saved. */
  ask?: (values: Values, entity: Entity) => Question | undefined;
};

export type FormProps<Values extends FieldValues, Entity, Saved> = Filling<Values, Saved> &
  (Creating<Values, Saved> | Editing<Values, Entity, Saved>);

/**
 * The shell of every form. Of something new it sends what was typed, as `{ body }`; of what was `read` it sends what changed, as
 * `{ path, body, headers }`, over the version that the form began from.
 */
export function Form<Values extends FieldValues, Entity extends object, Saved>(
  props: FormProps<Values, Entity, Saved>,
) {
  const { isPending: pending, sent } = props.save;
  if (!props.read) {
    const { values, save, ask = () => undefined, ...filling } = props;
    return (
      <FormBody<Values, Saved>
        {...filling}
        {...{ pending, sent, ask }}
        defaultValues={values()}
        editing={false}
        reload={async () => undefined}
        save={(typed) => save.mutateAsync({ body: typed.values })}
      />
    );
  }
  const { read, values, save, ask, ...filling } = props;
  return (
    <ReadState read={read}>
      {(entity) => (
        <FormBody<Values, Saved>
          {...filling}
          {...{ pending, sent }}
          defaultValues={values(entity)}
          version={etagOf(entity)}
          editing
          reload={async () => {
            const { data, error } = await read.refetch();
            if (error) throw error;
            return data && values(data);
          }}
          ask={(typed) => ask?.(typed, entity)}
          save={({ changed, ...typed }) => {
            const id = '_id' in entity ? String(entity._id) : '';
            return save.mutateAsync({ ...typed, path: { id }, body: changed });
          }}
        />
      )}
    </ReadState>
  );
}
