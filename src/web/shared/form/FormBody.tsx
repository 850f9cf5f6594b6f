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

/** The typed values, checked, and what of them is to be saved. */
export type Typed<Values> = {
  values: Values;
  /** The values that the form began with. */
  began: Values;
  /** Only the values that differ from those. */
  changed: Partial<Values>;
  /** The version that is saved over. */
  headers: { 'If-Match': string } | undefined;
};

/** How the form goes on with the next one: the button, and the values that this begins with. */
export type Again<Values, Kept = Partial<Values>> = { label: string; keep: (saved: Values) => Kept };

/** The properties of every form, however its values are saved. */
export type Filling<Values extends FieldValues, Saved> = {
  /** The contract's schema of the body. */
  schema: $ZodType;
  /** The fields in their order on the screen, as the contract names them. */
  fields: Fields<Values>;
  rules?: Rules<Values>;
  message?: Message;
  /** Tells this form from the page's other forms. */
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
  /** The ETag of the entity that `defaultValues` came from. */
  version?: string;
  /** Whether an existing entity is edited: then there is nothing to save until something changed. */
  editing: boolean;
  /** Reads the entity again, after somebody else changed it. */
  reload: () => Promise<Values | undefined>;
  /** Asks a question before the values are saved. */
  ask: (values: Values) => Question | undefined;
  again?: Again<Values, Values>;
  /** Saves; throws when it fails. */
  save: (typed: Typed<Values>) => Promise<Saved>;
  pending: boolean;
  sent?: number | null;
};

const tenSeconds = 10_000;
const Conflict = onDemand(async () => (await import('./Conflict.tsx')).Conflict);

/**
 * Tells whether two values say the same; lists are compared by what they hold, because each time the form is read it
 * makes new ones.
 */
const isSame = (value: unknown, began: unknown) =>
  value === began || (Array.isArray(value) && JSON.stringify(value) === JSON.stringify(began));

/** Checks, saves once, shows what the server says, and loses nothing that was typed. */
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

  /** Shows a failure at its fields, or below the form if it has none there and no toast showed it. */
  const tell = (failure: ApiError) => {
    setError(failure);
    const names = Object.keys(fields).filter((name) => drawn.has(name));
    const refused = failure.fields.flatMap(({ path, message }) => {
      const name = names.find((one) => one === path || path.startsWith(`${one}.`));
      // By the code a field may offer what mends the refusal.
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

  /** Begins anew from the saved values, with one's own in the given fields. */
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

/** Says that what was typed before is back, and offers to take it away again. */
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
