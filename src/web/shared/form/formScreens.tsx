import { type ComponentType, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import type { $ZodType } from 'zod/v4/core';
import { BackLink } from '../ui/BackLink.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { DialogProps } from '../ui/DialogWindow.tsx';
import { listAddress } from '../ui/lastView.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import type { Question } from '../ui/question.ts';
import type { Read } from '../ui/ReadState.tsx';
import { type Change, type Creation, Form, type Save } from './Form.tsx';
import type { Fields as FieldsOf, Rules } from './resolver.ts';

type Screen<Values> = {
  title: string;
  schema: $ZodType;
  rules?: Rules<Values>;
};

type FrameProps<Entity> = {
  id: string;
  entity: Entity | undefined;
  read: Read<Entity>;
  /** Call after changing and rereading the entity; the form starts again from it. */
  onChanged: () => void;
  children: ReactNode;
};

type Way = { to: string; label: string };

type FormScreens<Values, Entity, Saved> = {
  list: { path: string; label: string };
  fields: FieldsOf<Values>;
  values: (entity?: Entity) => Values;
  /** `given` are known values when the form opens in a dialog. */
  Fields: ComponentType<{ entity?: Entity; given?: Partial<Values> }>;
  /** Where to return if not to the list, also after saving. */
  useCameFrom?: () => Way | undefined;
  /** Where to go after saving, unless `useCameFrom` returns a way. */
  savedTo?: (saved: Saved) => string;
  ask?: (values: Values, entity?: Entity) => Question | undefined;
  create: Screen<Values> & {
    submit: string;
    again?: { label: string; keep: (values: Values) => Partial<Values> };
    /** In a dialog the success toast has no link, because the user stays on the screen below. */
    useSave: (inDialog?: boolean) => Save<Creation<Values>, Saved>;
    size?: DialogProps['size'];
    useStart?: () => { back?: Way; values?: Partial<Values> };
  };
  edit: Screen<Values> & {
    titleOf?: (entity: Entity) => string;
    useRead: (id: string) => Read<Entity>;
    useSave: (id: string) => Save<Change<Values>, Saved>;
    Actions?: ComponentType<{ entity: Entity }>;
    Frame?: ComponentType<FrameProps<Entity>>;
    Below?: ComponentType<{ entity: Entity; read: Read<Entity> }>;
  };
};

type CreateDialogProps<Values, Saved> = {
  given: Partial<Values>;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
};

export function formScreens<
  Values extends FieldValues,
  Entity extends { _id: string; nome: string },
  Saved = Entity,
>({
  list,
  fields,
  values,
  Fields,
  savedTo,
  ask,
  useCameFrom,
  create,
  edit,
}: FormScreens<Values, Entity, Saved>) {
  const useWays = (start?: Way) => {
    const cameFrom = useCameFrom?.();
    const back: Way = cameFrom ?? start ?? { to: listAddress(list.path), label: list.label };
    return { back, savedWay: (saved: Saved) => cameFrom?.to ?? savedTo?.(saved) ?? back.to };
  };
  const { Actions, Frame, Below } = edit;

  function CreateScreen() {
    const navigate = useNavigate();
    const { back: start, values: given } = create.useStart?.() ?? {};
    const { back, savedWay } = useWays(start);
    return (
      <>
        <PageHeader title={create.title} back={<BackLink {...back} />} />
        <Form<Values, Entity, Saved>
          schema={create.schema}
          fields={fields}
          rules={create.rules}
          values={() => ({ ...values(), ...given })}
          save={create.useSave()}
          ask={ask}
          onSaved={(saved) => navigate(savedWay(saved))}
          submit={create.submit}
          again={create.again}
          onCancel={() => navigate(back.to)}
        >
          <Fields />
        </Form>
      </>
    );
  }

  function EditScreen() {
    const { id = '' } = useParams();
    const navigate = useNavigate();
    const { back, savedWay } = useWays();
    const read = edit.useRead(id);
    const entity = read.data;
    const [begun, setBegun] = useState(0);
    const parts = (
      <>
        <Form<Values, Entity, Saved>
          key={`${id}:${begun}`}
          schema={edit.schema}
          fields={fields}
          rules={edit.rules}
          read={read}
          values={values}
          save={edit.useSave(id)}
          ask={ask}
          onSaved={(saved) => navigate(savedWay(saved))}
          onCancel={() => navigate(back.to)}
        >
          <Fields entity={entity} />
        </Form>
        {entity && Below && <Below entity={entity} read={read} />}
      </>
    );
    return (
      <>
        <PageHeader
          title={entity ? (edit.titleOf?.(entity) ?? entity.nome) : edit.title}
          back={<BackLink {...back} />}
          actions={entity && Actions && <Actions entity={entity} />}
        />
        {Frame ? (
          <Frame id={id} entity={entity} read={read} onChanged={() => setBegun(begun + 1)}>
            {parts}
          </Frame>
        ) : (
          parts
        )}
      </>
    );
  }

  function CreateDialog({ given, onSaved, onClose }: CreateDialogProps<Values, Saved>) {
    return (
      <Dialog open onClose={onClose} size={create.size ?? 'contato'} title={create.title}>
        <Form<Values, Entity, Saved>
          name={list.path}
          schema={create.schema}
          fields={fields}
          rules={create.rules}
          values={() => ({ ...values(), ...given })}
          save={create.useSave(true)}
          ask={ask}
          onSaved={onSaved}
          submit={create.submit}
          onCancel={onClose}
        >
          <Fields given={given} />
        </Form>
      </Dialog>
    );
  }

  return { CreateScreen, EditScreen, CreateDialog };
}
