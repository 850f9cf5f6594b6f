import { type ReactNode, useEffect, useId, useState } from 'react';
import { messageOf } from '#domain/messages.ts';
import { AreaPedidoDeEntrada } from '#generated/fields.ts';
import { go, HOME, takeLinkToken } from '../address.ts';
import { call } from '../api.ts';
import { beginSession, readToken, useNotice } from '../session.ts';
import { useSending } from '../useSending.ts';
import { brand, Title } from './elements.tsx';

function Frame({ children }: { children: ReactNode }) {
  return (
    <main className="entrada">
      <p className="marca">
        <img src={brand.logo} alt="" height={36} />
        {brand.name}
      </p>
      <div className="cartao pilha">{children}</div>
    </main>
  );
}

const ErrorMessage = ({ children }: { children: string | undefined }) => (
  <div role="alert">{children && <p className="aviso tom-bad">{children}</p>}</div>
);

/** The link is spent by a press, because mail scanners open links. */
function SpendLink({ token, onDrop }: { token: string; onDrop: () => void }) {
  const { failure, isSending, send } = useSending();
  const spend = () =>
    send(async () => {
      const { accessToken } = await call('finishAreaLogin', { body: { token } });
      beginSession(accessToken);
      go(HOME, { replace: true });
    });
  return (
    <Frame>
      <Title>Área do cliente</Title>
      {!failure && <p>Toque em Entrar para ver as suas lojas.</p>}
      <ErrorMessage>{failure?.message}</ErrorMessage>
      <button className="botao" type="button" aria-disabled={isSending} onClick={spend}>
        {isSending ? 'Entrando…' : 'Entrar'}
      </button>
      {failure && (
        <button className="botao botao-leve" type="button" onClick={onDrop}>
          Pedir outro link
        </button>
      )}
    </Frame>
  );
}

const { label, maxLength } = AreaPedidoDeEntrada.email;

function RequestLink() {
  const id = useId();
  const notice = useNotice();
  const [sentTo, setSentTo] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const { failure, isSending, send } = useSending();
  const request = (input: HTMLInputElement) => {
    const email = input.value.trim();
    const rule = email === '' ? 'missing' : input.validity.valid ? undefined : 'email';
    setWrong(rule && messageOf({ rule }, label));
    if (rule) input.focus();
    else
      void send(async () => {
        await call('beginAreaLogin', { body: { email } });
        setSentTo(email);
      });
  };
  return (
    <Frame>
      <div>
        <Title>Área do cliente</Title>
        <p className="nota">Veja se as suas lojas estão tocando. A entrada é por um link no seu e-mail.</p>
      </div>
      {notice && <p className="aviso tom-warn">{notice}</p>}
      <form
        noValidate
        className="pilha"
        onSubmit={(event) => {
          event.preventDefault();
          request(event.currentTarget.elements.namedItem('email') as HTMLInputElement);
        }}
      >
        <div className="campo">
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLength}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-erro` : undefined}
          />
          {wrong && (
            <p id={`${id}-erro`} className="campo-erro">
              {wrong}
            </p>
          )}
        </div>
        <ErrorMessage>{failure?.message}</ErrorMessage>
        <div role="status">
          {sentTo && (
            <p className="aviso tom-ok">
              Se este e-mail for de um convidado, o link chega em instantes. Ele vale por 15 minutos.
            </p>
          )}
        </div>
        <button className="botao" type="submit" aria-disabled={isSending}>
          {isSending ? 'Enviando…' : sentTo ? 'Receber outro link' : 'Receber link'}
        </button>
      </form>
    </Frame>
  );
}

export function SignIn() {
  const [linkToken, setLinkToken] = useState(takeLinkToken);
  useEffect(() => {
    // The link may be opened in a tab that already shows this page.
    const take = () => setLinkToken((before) => takeLinkToken() ?? before);
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  useEffect(() => {
    if (!linkToken && readToken()) go(HOME, { replace: true });
  }, [linkToken]);
  if (linkToken)
    return <SpendLink key={linkToken} token={linkToken} onDrop={() => setLinkToken(undefined)} />;
  return <RequestLink />;
}
