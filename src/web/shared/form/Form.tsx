import type { FieldValues } from 'react-hook-form';
import { etagOf } from '../api/operation.ts';
import type { Question } from '../ui/question.ts';
import { type Read, ReadState } from '../ui/ReadState.tsx';
import { type Again, type Filling, FormBody, type Typed } from './FormBody.tsx';

/** A write as `useOperation` returns it. The form shows its failures, so `mutateAsync` must throw. */
export type Save<Sent, Saved> = {
  mutateAsync: (sent: Sent) => Promise<Saved>;
  isPending: boolean;
  /** From 0 to 1; null if no upload is running. */
  sent?: number | null;
};

export type Creation<Values> = { body: Values };
/** Variables of an update. Writes that combine several operations also get the complete values. */
export type Change<Values> = Omit<Typed<Values>, 'changed'> & {
  path: { id: string };
  body: Partial<Values>;
};

export const sending = <Sent, Variables, Saved>(
  save: Save<Variables, Saved>,
  variables: (sent: Sent) => Variables,
): Save<Sent, Saved> => ({ ...save, mutateAsync: (sent) => save.mutateAsync(variables(sent)) });

type Creating<Values, Saved> = {
  read?: undefined;
  values: () => Values;
  save: Save<Creation<Values>, Saved>;
  again?: Again<Values>;
  ask?: (values: Values) => Question | undefined;
};
type Editing<Values, Entity, Saved> = {
  read: Read<Entity>;
  values: (entity: Entity) => Values;
  save: Save<Change<Values>, Saved>;
  ask?: (values: Values, entity: Entity) => Question | undefined;
};

export type FormProps<Values extends FieldValues, Entity, Saved> = Filling<Values, Saved> &
  (Creating<Values, Saved> | Editing<Values, Entity, Saved>);

/**
 * The frame of every form. Without `read` it creates and saves `{ body }`. With `read` it saves only changes as `{
 * path, body, headers }`, with the version the form opened with.
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
