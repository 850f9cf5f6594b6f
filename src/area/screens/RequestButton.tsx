import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '#domain/text.ts';
import { AreaPedidoCreate } from '#generated/fields.ts';
import { usePath } from '../address.ts';
import { call, Failure, type Schemas } from '../api.ts';
import { messageAt, messagesElsewhere } from '../requests.ts';
import { useSending } from '../useSending.ts';

export const REQUESTS = '/area/pedidos';

export const FieldError = ({ id, children }: { id: string; children: string | undefined }) =>
  children && (
    <p id={id} className="campo-erro">
      {children}
    </p>
  );

export const wrongProps = (id: string, message: string | undefined) => ({
  'aria-invalid': message ? true : undefined,
  'aria-describedby': message ? id : undefined,
});

type TextFieldProps = { label: string; message: string | undefined };

/** Without `maxLength`, which would cut a pasted text silently. */
function TextField({ label, message }: TextFieldProps) {
  const id = useId();
  const [length, setLength] = useState(0);
  const { maxLength } = AreaPedidoCreate.texto;
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name="texto"
        rows={4}
        onInput={({ currentTarget }) => setLength([...currentTarget.value.trim()].length)}
        aria-invalid={message ? true : undefined}
        aria-describedby={`${id}-erro ${id}-conta`}
      />
      <FieldError id={`${id}-erro`}>{message}</FieldError>
      <p id={`${id}-conta`} className={`numeros ${length > maxLength ? 'campo-erro' : 'nota'}`}>
        {formatNumber(length)} de {formatNumber(maxLength)} caracteres
      </p>
    </div>
  );
}

/** Inputs with invalid text, such as half a date. */
const unfinished = (form: HTMLFormElement) =>
  [...form.elements]
    .filter((input) => input instanceof HTMLInputElement && input.validity.badInput)
    .map((input) => ({ path: (input as HTMLInputElement).name, message: 'Termine de preencher ou apague' }));

type Form = { messageAt: (name: string) => string | undefined; text: ReactNode };

type FormProps = {
  title: string;
  intro: string;
  textLabel: string;
  /** Names of the fields that `children` adds to the text. */
  names?: readonly string[];
  body: (form: FormData) => Schemas['AreaPedidoCreate'];
  children?: (form: Form) => ReactNode;
  /** Number of times that the dialog was opened. Closing it keeps the typed text. */
  openings: number;
  onSent: () => void;
};

function RequestDialog({ title, intro, textLabel, names = [], body, children, openings, onSent }: FormProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { failure, isSending, send, forget } = useSending();
  const fields = failure?.fields ?? [];
  useEffect(() => {
    if (openings > 0) dialog.current?.showModal();
  }, [openings]);
  useEffect(() => {
    if (failure) dialog.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages name the fields that were sent.
  useEffect(forget, [names.length]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void send(async () => {
      const wrong = unfinished(form);
      if (wrong.length > 0) throw new Failure('Há um campo incompleto.', undefined, wrong);
      const given = new FormData(form);
      const texto = String(given.get('texto')).trim() || undefined;
      await call('createAreaPedido', { body: { ...body(given), texto } });
      dialog.current?.close();
      onSent();
    });
  };
  const text = <TextField label={textLabel} message={messageAt(fields, 'texto')} />;
  const close = () => !isSending && dialog.current?.close();
  return (
    <dialog ref={dialog} aria-labelledby={id} onCancel={(event) => isSending && event.preventDefault()}>
      <form noValidate className="pilha" onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        <p>{intro}</p>
        {children ? children({ messageAt: (name) => messageAt(fields, name), text }) : text}
        <div role="alert">
          {failure && (
            <div className="aviso tom-bad">
              {[failure.message, ...messagesElsewhere(fields, [...names, 'texto'])].map((message) => (
                <p key={message}>{message}</p>
              ))}
            </div>
          )}
        </div>
        <div className="botoes">
          <button className="botao" type="submit" aria-disabled={isSending}>
            {isSending ? 'Enviando…' : 'Enviar pedido'}
          </button>
          <button className="botao botao-leve" type="button" aria-disabled={isSending} onClick={close}>
            Cancelar
          </button>
        </div>
      </form>
    </dialog>
  );
}

type RequestButtonProps = Omit<FormProps, 'openings'> & {
  label: ReactNode;
  look: string;
  isSent?: boolean;
};

export function RequestButton({ label, look, isSent = false, onSent, ...form }: RequestButtonProps) {
  const [openings, setOpenings] = useState(0);
  const [sent, setSent] = useState(0);
  const message = useRef<HTMLParagraphElement>(null);
  const path = usePath();
  useEffect(() => {
    if (sent > 0) message.current?.focus();
  }, [sent]);
  return (
    <>
      {!isSent && (
        <button
          className={look}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpenings(openings + 1)}
        >
          {label}
        </button>
      )}
      {(isSent || sent > 0) && (
        <p ref={message} tabIndex={-1} className="sent">
          Pedido enviado. {path !== REQUESTS && <a href={REQUESTS}>Ver pedidos</a>}
        </p>
      )}
      {openings > 0 && (
        <RequestDialog
          {...form}
          openings={openings}
          onSent={() => {
            setOpenings(0);
            setSent(sent + 1);
            onSent();
          }}
        />
      )}
    </>
  );
}
