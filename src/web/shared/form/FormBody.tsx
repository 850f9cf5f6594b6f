import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { ApiError } from '../api/ApiError.ts';
import { dismissFailure } from '../api/mutation.ts';
import { toast } from '../toast/toaster.tsx';
import { Button } from '../ui/Button.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { onDemand } from '../ui/onDemand.tsx';
import type { Question } from '../ui/question.ts';
import { ConfirmDialog, useAsk } from '../ui/useAsk.tsx';
import { showFirstField } from './FieldFrame.tsx';
import { FormContext, type Shows } from './FormContext.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import {
  type Fields,
  firstMessage,
  formResolver,
  type Message,
  partsOf,
  type Rules,
  withoutBlanks,
} from './resolver.ts';
import { SaveBar } from './SaveBar.tsx';
import { useDraft } from './useDraft.ts';
import { useVersion } from './useVersion.ts';

export type Typed<Values> = {
  values: Values;
  began: Values;
  changed: Partial<Values>;
  headers: { 'If-Match': string } | undefined;
};

/** A second submit button. `keep` returns the values that the next entity starts with. */
export type Again<Values, Kept = Partial<Values>> = { label: string; keep: (saved: Values) => Kept };

export type Filling<Values extends FieldValues, Saved> = {
  schema: $ZodType;
  fields: Fields<Values>;
  rules?: Rules<Values>;
  message?: Message;
  /** Distinguishes the draft from other forms at the same address. */
  name?: string;
  onSaved: (saved: Saved) => void;
  submit?: string;
  onCancel?: () => void;
  leaveGuard?: boolean;
  children: ReactNode;
};

type FormBodyProps<Values extends FieldValues, Saved> = Filling<Values, Saved> & {
  defaultValues: Values;
  version?: string;
  /** Edits an existing entity, which can be saved only after a change. */
  editing: boolean;
  reload: () => Promise<Values | undefined>;
  ask: (values: Values) => Question | undefined;
  again?: Again<Values, Values>;
  /** Must throw on failure. */
  save: (typed: Typed<Values>) => Promise<Saved>;
  pending: boolean;
  sent?: number | null;
};

const tenSeconds = 10_000;
const Conflict = onDemand(async () => (await import('./Conflict.tsx')).Conflict);

/** Compares lists by content, because reading the form creates new arrays. */
const isSame = (value: unknown, began: unknown) =>
  value === began || (Array.isArray(value) && JSON.stringify(value) === JSON.stringify(began));

export function FormBody<Values extends FieldValues, Saved>(props: FormBodyProps<Values, Saved>) {
  const { schema, fields, rules, message, defaultValues, editing } = props;
  const { pending, sent = null, leaveGuard = true, submit: label = 'Salvar alterações' } = props;
  const form = useForm<Values>({
    resolver: useMemo(
      () => formResolver({ schema, fields, rules, message }),
      [schema, fields, rules, message],
    ),
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;
  const [error, setError] = useState<ApiError | null>(null);
  const [untold, setUntold] = useState<ApiError | null>(null);
  const [reloaded, setReloaded] = useState(false);
  const secrets = useRef(new Set<string>()).current;
  const shows = useRef<Shows>(new Map()).current;
  const drawn = useRef(new Set<string>()).current;
  const busy = useRef(false);
  const left = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const savedOver = useVersion(form, defaultValues, props.version);
  const draft = useDraft(form, secrets, savedOver, props.name);
  const { ask, dialog } = useAsk();
  useEffect(Conflict.preload, []);
  useEffect(ConfirmDialog.preload, []);
  const isConflict = ({ code }: ApiError) => code === 'REQ003' && editing;

  /** Shows a failure at its fields. Without fields it appears above the buttons, unless a toast already shows it. */
  const tell = (failure: ApiError) => {
    setError(failure);
    const names = Object.keys(fields).filter((name) => drawn.has(name));
    const refused = failure.fields.flatMap(({ path, message }) => {
      const name = names.find((one) => one === path || path.startsWith(`${one}.`));
      // A field may offer a remedy for some codes.
      return name ? [{ name, message, type: failure.code, types: partsOf(failure.fields, name) }] : [];
    });
    refused.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
    for (const { name, ...refusal } of refused) form.setError(name as Path<Values>, refusal);
    const told = refused.map(({ name }) => name);
    if (told.length > 0) {
      showFirstField(element.current, told);
      form.setFocus(told[0] as Path<Values>);
    } else if (!isConflict(failure) && !toast.has(failure) && !failure.denied) setUntold(failure);
  };

  const submit = (isAgain = false) => {
    toast.dismiss(form.control);
    dismissFailure(error);
    setUntold(null);
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
            headers: over ? { 'If-Match': over } : undefined,
          });
          if (isAgain && props.again) {
            const next = props.again.keep(values);
            flushSync(() => form.reset(next));
            draft.clear();
            setError(null);
            form.setFocus(Object.keys(fields)[0] as Path<Values>);
            return;
          }
          left.current = true;
          draft.clear();
          props.onSaved(saved);
        } catch (thrown) {
          tell(ApiError.from(thrown));
        } finally {
          busy.current = false;
        }
      },
      (errors) => {
        showFirstField(element.current, Object.keys(errors));
        toast.danger(firstMessage(errors, fields) ?? '', { duration: tenSeconds, about: form.control });
      },
    );
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void submit(submitter?.dataset.again !== undefined)(event);
  };

  const settle = (theirs: FieldValues, own: readonly string[], save: boolean) => {
    const typed = form.getValues();
    flushSync(() => {
      form.reset(theirs as Values);
      for (const name of own as Path<Values>[]) form.setValue(name, typed[name], { shouldDirty: true });
      savedOver.reloaded();
      setReloaded(true);
      setError(null);
    });
    if (save) void submit()();
  };

  const conflict = error && isConflict(error);
  return (
    <FormProvider {...form}>
      <FormContext
        value={useMemo(
          () => ({ fields, secrets, shows, drawn, reloaded, sent }),
          [fields, secrets, shows, drawn, reloaded, sent],
        )}
      >
        <chakra.form ref={element} noValidate onSubmit={onSubmit}>
          {conflict && (
            <Conflict
              error={error}
              pending={pending}
              fields={fields}
              secrets={secrets}
              shows={shows}
              base={form.formState.defaultValues ?? {}}
              mine={form.getValues}
              read={props.reload}
              onSettle={settle}
            />
          )}
          {draft.restored && <Restored onDiscard={draft.discard} />}
          {props.children}
          {untold && <Failure error={untold} />}
          <SaveBar
            label={label}
            pending={pending}
            reason={editing && !isDirty && 'Nada foi alterado'}
            onCancel={props.onCancel}
            again={props.again?.label}
          />
        </chakra.form>
        {dialog}
      </FormContext>
      {leaveGuard && <LeaveGuard active={() => isDirty && !left.current} onLeave={draft.clear} />}
    </FormProvider>
  );
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice tone="brand" role="status" justifyContent="space-between" py="2" mb="5">
      Recuperamos o que você tinha digitado.
      <chakra.div asChild color="brand.ink">
        <Button variant="ghost" onClick={onDiscard}>
          Descartar
        </Button>
      </chakra.div>
    </Notice>
  );
}
