import { type FormEvent, useState } from 'react';
import { ApiError } from '../../shared/api/ApiError.ts';
import { toast } from '../../shared/toast/toaster.tsx';

const tenSeconds = 10_000;
export type Problems = Record<string, string>;

/**
 * Form without a library. `check` returns problems by input name. The first one is also shown as a toast, as everywhere
 * in the panel.
 */
export function useEntryForm(
  check: (typed: Record<string, string>) => Problems,
  send: (typed: Record<string, string>) => Promise<void>,
) {
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const reject = (form: HTMLFormElement, message: string, found: Problems) => {
    toast.danger(message, { duration: tenSeconds, about: form });
    setProblems(found);
    form.querySelector<HTMLInputElement>(`[name=${Object.keys(found)[0]}]`)?.focus();
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    toast.dismiss(form);
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const found = check(typed);
    const [first] = Object.values(found);
    if (first) return reject(form, first, found);
    setPending(true);
    try {
      await send(typed);
    } catch (thrown) {
      const error = ApiError.from(thrown);
      reject(form, error.text, Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
    } finally {
      setPending(false);
    }
  };

  return { pending, problems, formProps: { onSubmit, onChange: () => setProblems({}), noValidate: true } };
}
