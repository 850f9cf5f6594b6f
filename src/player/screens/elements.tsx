import { Eye, EyeOff, X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { messageOf } from '#domain/messages.ts';
import type { Field } from '#generated/fields.ts';
import type { Player, Rejection, Snapshot } from '../player.ts';

type PlayerContext = { player: Player; snapshot: Snapshot; notify: (text: string) => void };
const Context = createContext<PlayerContext | undefined>(undefined);
export const Provider = Context.Provider;

export function usePlayer(): PlayerContext {
  const context = use(Context);
  if (!context) throw new Error('A screen stands outside of the app.');
  return context;
}

/** The server's time, updated regularly: for texts such as "há 2 h", even with a wrong device clock. */
export function useNow(everyMs = 15_000): number {
  const { desvioMs } = usePlayer().snapshot.diagnostico.relogio;
  const [wallClock, setWallClock] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setWallClock(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return wallClock + desvioMs;
}

const subscribeToAddress = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};
/** The place is in the address, so that a tablet's back button returns to the music. */
export const usePlace = () => useSyncExternalStore(subscribeToAddress, () => location.hash.slice(1));

/** Takes the focus, so that screen readers announce the screen. */
export function Title({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}

type Submission = { rejection: Rejection | undefined; isPending: boolean };

/** Prevents double submission, and focuses the rejected field. */
export function useSubmit(send: (typed: Record<string, string>) => Promise<Rejection | undefined>) {
  const [{ rejection, isPending }, setSubmission] = useState<Submission>({
    rejection: undefined,
    isPending: false,
  });
  const isBusy = useRef(false);

  const onSubmit = async (formElement: HTMLFormElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSubmission({ rejection: undefined, isPending: true });
    const typed = Object.fromEntries(new FormData(formElement)) as Record<string, string>;
    const rejected = await send(typed);
    isBusy.current = false;
    setSubmission({ rejection: rejected, isPending: false });
    const field = rejected?.campos[0]?.path ?? Object.keys(typed)[0];
    if (rejected && formElement.isConnected)
      formElement.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  };
  return {
    rejection,
    isPending,
    form: {
      noValidate: true,
      onSubmit: (event: { preventDefault(): void; currentTarget: HTMLFormElement }) => {
        event.preventDefault();
        void onSubmit(event.currentTarget);
      },
    },
  };
}

export const reject = (path: string, message: string): Rejection => ({
  codigo: 'TPL002',
  mensagem: message,
  campos: [{ path, message }],
  tenteEmS: null,
});

export function validate(fields: Record<string, Field>, typed: Record<string, string>) {
  for (const [path, text] of Object.entries(typed)) {
    const { label, minLength = 0, maxLength = text.length } = fields[path]!;
    if (!text) return reject(path, messageOf({ rule: 'missing' }, label));
    if (text.length < minLength)
      return reject(path, messageOf({ rule: 'minLength', limit: minLength }, label));
    if (text.length > maxLength)
      return reject(path, messageOf({ rule: 'maxLength', limit: maxLength }, label));
  }
  return undefined;
}

type FormFieldProps = {
  name: string;
  caption: string;
  rejection: Rejection | undefined;
  type?: 'text' | 'password';
  hint?: string;
  autoComplete?: string;
  inputMode?: 'numeric';
  /** The word in the eye button's label: `senha` or `PIN`. */
  secretName?: string;
};

export function FormField({
  name,
  caption,
  rejection,
  type = 'text',
  hint,
  secretName = 'senha',
  ...input
}: FormFieldProps) {
  const id = useId();
  const [isVisible, setIsVisible] = useState(false);
  const error = rejection?.campos.find(({ path }) => path === name)?.message;
  const note = error ?? hint;
  const EyeIcon = isVisible ? EyeOff : Eye;
  return (
    <div className="campo">
      <label htmlFor={id}>{caption}</label>
      <div className="campo-linha">
        <input
          {...input}
          id={id}
          name={name}
          type={type === 'password' && !isVisible ? 'password' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-nota` : undefined}
        />
        {type === 'password' && (
          <button
            type="button"
            aria-label={`${isVisible ? 'Ocultar' : 'Mostrar'} ${secretName}`}
            onClick={() => setIsVisible(!isVisible)}
          >
            <EyeIcon size={20} aria-hidden />
          </button>
        )}
      </div>
      {note && (
        <p id={`${id}-nota`} className={error ? 'campo-erro' : 'nota'}>
          {note}
        </p>
      )}
    </div>
  );
}

export function Problem({ rejection }: { rejection: Rejection | undefined }) {
  return (
    <div role="alert">
      {rejection && rejection.campos.length === 0 && <p className="aviso tom-bad">{rejection.mensagem}</p>}
    </div>
  );
}

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const open = useEffectEvent(() => ref.current?.showModal());
  useEffect(() => open(), []);
  return (
    <dialog ref={ref} aria-labelledby={id} onClose={onClose}>
      <div className="pilha">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

const MESSAGE_MS = 8_000;

export function useMessage() {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!text) return;
    const hide = () => setText('');
    const timer = setTimeout(hide, MESSAGE_MS);
    // A message disappears with its screen.
    addEventListener('hashchange', hide);
    return () => {
      clearTimeout(timer);
      removeEventListener('hashchange', hide);
    };
  }, [text]);
  const notify = useCallback((next: string) => setText(next), []);
  const banner = (
    <div role="status">
      {text && (
        <div className="recado aviso">
          {text}
          <button type="button" aria-label="Fechar aviso" onClick={() => setText('')}>
            <X size={20} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
  return { notify, banner };
}
