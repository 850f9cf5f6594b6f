import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import type { ApiError } from '../api/ApiError.ts';
import { dismissFailure } from '../api/mutation.ts';
import { toast } from '../toast/toaster.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Question } from '../ui/question.ts';
import { useAsk } from '../ui/useAsk.tsx';
import { Conflict } from './Conflict.tsx';
import { FormContext } from './FormContext.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import {
  type Fields,
  firstMessage,
  formResolver,
  type Message,
  type Rules,
  withoutBlanks,
} from './resolver.ts';
import { useDraft } from './useDraft.ts';
import { useVersion } from './useVersion.ts';

/** What was typed, checked, and what of it is to be saved. */
export type Typed<Values> = {
  values: Values;
  /** Where the form began. */
  began: Values;
  /** Only what differs from that. */
  changed: Partial<Values>;
  /** Save over what somebody else saved. */
  overwrite: boolean;
  /** The version that is saved over; none to save over what somebody else saved. */
  headers: { 'If-Match': string } | undefined;
};

/** What every form is given, whatever becomes of what it is filled in with. */
export type Filling<Values extends FieldValues, Saved> = {
  /** The contract's schema of the body. */
  schema: $ZodType;
  /** The fields in their order on the screen, as the contract names them. */
  fields: Fields<Values>;
  rules?: Rules<Values>;
  message?: Message;
  /** Tells this form from the page's other ones. */
  name?: string;
  onSaved: (saved: Saved) => void;
  submit?: string;
  onCancel?: () => void;
  /** Whether leaving with something typed asks first. */
  leaveGuard?: boolean;
  children: ReactNode;
};

type FormBodyProps<Values extends FieldValues, Saved> = Filling<Values, Saved> & {
  defaultValues: Values;
  /** The ETag of what `defaultValues` came from. */
  version?: string;
  /** An edit of something that exists: there is nothing to save until something changed. */
  editing: boolean;
  /** Reads the entity again, after somebody else changed it. */
  reload: () => Promise<Values | undefined>;
  /** What is asked before it is saved. */
  ask: (values: Values) => Question | undefined;
  /** Saves; throws when it fails (the failure comes in again as `error`). */
  save: (typed: Typed<Values>) => Promise<Saved>;
  pending: boolean;
  error: ApiError | null;
  sent?: number | null;
};

const tenSeconds = 10_000;

/** Of lists, whether they say the same: each time the form is read it makes new ones. */
const isSame = (value: unknown, began: unknown) =>
  value === began || (Array.isArray(value) && JSON.stringify(value) === JSON.stringify(began));

/** Checks, saves once, shows what the server says, and loses nothing that was typed. */
export function FormBody<Values extends FieldValues, Saved>(props: FormBodyProps<Values, Saved>) {
  const { schema, fields, rules, message, defaultValues, editing } = props;
  const { pending, error, sent = null, leaveGuard = true, submit: label = 'Salvar alterações' } = props;
  const form = useForm<Values>({
    resolver: useMemo(
      () => formResolver({ schema, fields, rules, message }),
      [schema, fields, rules, message],
    ),
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;
  const [settled, setSettled] = useState<ApiError | null>(null);
  const [reloaded, setReloaded] = useState(false);
  const secrets = useRef(new Set<string>()).current;
  const busy = useRef(false);
  const left = useRef(false);
  const savedOver = useVersion(form, defaultValues, props.version);
  const draft = useDraft(form, secrets, savedOver, props.name);
  const { ask, dialog } = useAsk();

  useEffect(() => {
    if (!error) return;
    const names = Object.keys(fields);
    const refused = error.fields.flatMap(({ path, message }) => {
      const name = names.find((one) => one === path || path.startsWith(`${one}.`));
      return name ? [{ name, message }] : [];
    });
    refused.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
    for (const { name, message } of refused) form.setError(name as Path<Values>, { type: 'server', message });
    if (refused[0]) form.setFocus(refused[0].name as Path<Values>);
  }, [error, form, fields]);

  const submit = (overwrite: boolean) => {
    toast.dismiss(form.control);
    dismissFailure(error);
    return form.handleSubmit(
      async (values) => {
        if (busy.current || pending) return;
        busy.current = true;
        try {
          const began = withoutBlanks(form.formState.defaultValues as Values);
          const over = savedOver.current();
          const changed = Object.entries(values).filter(([name, value]) => !isSame(value, began[name]));
          const question = props.ask(values);
          if (question && !(await ask(question))) return;
          const saved = await props.save({
            values,
            began,
            changed: Object.fromEntries(changed) as Partial<Values>,
            overwrite,
            headers: overwrite || !over ? undefined : { 'If-Match': over },
          });
          left.current = true;
          draft.clear();
          props.onSaved(saved);
        } catch {
          // Shown through `error`.
        } finally {
          busy.current = false;
        }
      },
      (errors) =>
        toast.danger(firstMessage(errors, fields) ?? '', { duration: tenSeconds, about: form.control }),
    );
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    void submit(false)(event);
  };

  const reload = async () => {
    const current = await props.reload();
    if (!current) return;
    form.reset(current, { keepDirtyValues: true });
    savedOver.reloaded();
    setReloaded(true);
    setSettled(error);
  };

  const conflict = error?.code === 'REQ003' && error !== settled && editing;
  return (
    <FormProvider {...form}>
      <FormContext
        value={useMemo(() => ({ fields, secrets, reloaded, sent }), [fields, secrets, reloaded, sent])}
      >
        <chakra.form noValidate onSubmit={onSubmit}>
          {conflict && (
            <Conflict
              error={error}
              pending={pending}
              onReload={reload}
              onOverwrite={() => void submit(true)()}
            />
          )}
          {draft.restored && <Restored onDiscard={draft.discard} />}
          {props.children}
          <chakra.div display="flex" justifyContent="flex-end" gap="2.5" mt="6">
            {props.onCancel && (
              <Button variant="outline" onClick={props.onCancel}>
                Cancelar
              </Button>
            )}
            <Button type="submit" loading={pending} reason={editing && !isDirty && 'Nada foi alterado'}>
              {label}
            </Button>
          </chakra.div>
        </chakra.form>
        {dialog}
      </FormContext>
      {leaveGuard && <LeaveGuard active={() => isDirty && !left.current} onLeave={draft.clear} />}
    </FormProvider>
  );
}

/** Says that what was typed before is back, and takes it away again. */
function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice tone="brand" role="status" justifyContent="space-between" py="2" mb="5">
      Recuperamos o que você tinha digitado.
      <Button variant="ghost" color="brand.ink" onClick={onDiscard}>
        Descartar
      </Button>
    </Notice>
  );
}
