import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import type { ApiError } from '../api/ApiError.ts';
import { dismissFailure } from '../api/mutation.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toaster.tsx';
import { Conflict } from './Conflict.tsx';
import { FormContext } from './FormContext.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Restored } from './Restored.tsx';
import {
  firstMessage,
  formResolver,
  type Labels,
  type Message,
  type Rules,
  withoutBlanks,
} from './resolver.ts';
import { useDraft } from './useDraft.ts';
import { useVersion } from './useVersion.ts';

export type Submission<Values> = {
  /** Only what differs from where the form began. */
  changed: Partial<Values>;
  /** Save over what somebody else saved. */
  overwrite: boolean;
  /** The version that is saved over; none to save over what somebody else saved. */
  headers: { 'If-Match': string } | undefined;
};

export type FormProps<Values extends FieldValues, Saved> = {
  /** The contract's schema of the body. */
  schema: $ZodType;
  /** The fields' names on the screen, in their order. */
  labels: Labels<Values>;
  rules?: Rules<Values>;
  message?: Message;
  /** Tells this form from the page's other ones. */
  name?: string;
  defaultValues: Values;
  /** Saves; throws when it fails (the failure comes in again as `error`). */
  onSubmit: (values: Values, submission: Submission<Values>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  pending: boolean;
  error: ApiError | null;
  /** Whether leaving with something typed asks first. */
  leaveGuard: boolean;
  /** The ETag of what `defaultValues` came from. */
  version?: string;
  /** Reads the entity again, after somebody else changed it. */
  onReload?: () => Promise<Values>;
  submit: string;
  onCancel?: () => void;
  /** An edit of something that exists: there is nothing to save until something changed. */
  editing?: boolean;
  children: ReactNode;
};

const tenSeconds = 10_000;

/** The shell of every form: checks, saves once, shows what the server says, and loses nothing that was typed. */
export function Form<Values extends FieldValues, Saved>(props: FormProps<Values, Saved>) {
  const { schema, labels, rules, message, defaultValues, pending, error, leaveGuard, editing } = props;
  const form = useForm<Values>({
    resolver: useMemo(
      () => formResolver({ schema, labels, rules, message }),
      [schema, labels, rules, message],
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

  useEffect(() => {
    if (!error) return;
    const names = Object.keys(labels);
    const fields = error.fields.flatMap(({ path, message }) => {
      const name = names.find((one) => one === path || path.startsWith(`${one}.`));
      return name ? [{ name, message }] : [];
    });
    fields.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
    for (const { name, message } of fields) form.setError(name as Path<Values>, { type: 'server', message });
    if (fields[0]) form.setFocus(fields[0].name as Path<Values>);
  }, [error, form, labels]);

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
          const changed = Object.entries(values).filter(([name, value]) => value !== began[name]);
          const saved = await props.onSubmit(values, {
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
        toast.danger(firstMessage(errors, labels) ?? '', { duration: tenSeconds, about: form.control }),
    );
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    void submit(false)(event);
  };

  const reload = async () => {
    const current = await props.onReload?.();
    if (!current) return;
    form.reset(current, { keepDirtyValues: true });
    savedOver.reloaded();
    setReloaded(true);
    setSettled(error);
  };

  const conflict = error?.code === 'REQ003' && error !== settled && props.onReload;
  return (
    <FormProvider {...form}>
      <FormContext value={useMemo(() => ({ labels, secrets, reloaded }), [labels, secrets, reloaded])}>
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
              {props.submit}
            </Button>
          </chakra.div>
        </chakra.form>
      </FormContext>
      {leaveGuard && <LeaveGuard active={() => isDirty && !left.current} onLeave={draft.clear} />}
    </FormProvider>
  );
}
