import type { FieldValues } from 'react-hook-form';
import { etagOf } from '../api/operation.ts';
import type { Question } from '../ui/question.ts';
import { type Read, ReadState } from '../ui/ReadState.tsx';
import { type Again, type Filling, FormBody, type Typed } from './FormBody.tsx';

/** A write, as `useOperation` gives it; the form hears of its failure from what it throws. */
export type Save<Sent, Saved> = {
  mutateAsync: (sent: Sent) => Promise<Saved>;
  isPending: boolean;
  /** How much of a file has been sent, from 0 to 1; null while nothing is. */
  sent?: number | null;
};

/** The call that a form of something new makes. */
export type Creation<Values> = { body: Values };
/**
 * The call that a form that edits makes, as an operation takes it; the rest is for writes that put several operations
 * together.
 */
export type Change<Values> = Omit<Typed<Values>, 'changed'> & {
  path: { id: string };
  /** Only the values that differ from those the form began with. */
  body: Partial<Values>;
};

/** Turns what a form sends into what another write takes. */
export const sending = <Sent, Variables, Saved>(
  save: Save<Variables, Saved>,
  variables: (sent: Sent) => Variables,
): Save<Sent, Saved> => ({ ...save, mutateAsync: (sent) => save.mutateAsync(variables(sent)) });

type Creating<Values, Saved> = {
  read?: undefined;
  /** Makes the values that the form begins with. */
  values: () => Values;
  save: Save<Creation<Values>, Saved>;
  /** Begins the next one after this was saved, with what `keep` keeps of it, by a button of its own. */
  again?: Again<Values>;
  /** Asks a question before the values are saved. */
  ask?: (values: Values) => Question | undefined;
};
type Editing<Values, Entity, Saved> = {
  /** The read of what is edited. */
  read: Read<Entity>;
  /** Makes the form's values of the entity. */
  values: (entity: Entity) => Values;
  save: Save<Change<Values>, Saved>;
  /** Asks a question before the values are saved. */
  ask?: (values: Values, entity: Entity) => Question | undefined;
};

export type FormProps<Values extends FieldValues, Entity, Saved> = Filling<Values, Saved> &
  (Creating<Values, Saved> | Editing<Values, Entity, Saved>);

/**
 * The shell of every form. For something new it sends what was typed, as `{ body }`; for what was `read` it sends what
 * changed, as `{ path, body, headers }`, over the version that the form began from.
 */
export function Form<Values extends FieldValues, Entity extends object, Saved>(
  props: FormProps<Values, Entity, Saved>,
) {
  const { isPending: pending, sent } = props.save;
  if (!props.read) {
    const { values, save, again, ask = () => undefined, ...filling } = props;
    return (
      <FormBody<Values, Saved>
        {...filling}
        pending={pending}
        sent={sent}
        ask={ask}
        again={again && { ...again, keep: (saved) => ({ ...values(), ...again.keep(saved) }) }}
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
          pending={pending}
          sent={sent}
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
