import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Schemas } from '../api.ts';
import { situationText, tones } from '../texts.ts';
import type { Loaded } from '../useLoaded.ts';

/** The server writes the agency's name and logo into the page. */
export const brand = {
  name: document.title,
  logo: document.querySelector<HTMLMetaElement>('meta[name=logo]')?.content ?? '/logo.svg',
};

/** Takes the focus, so that screen readers announce the screen. */
export function Title({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = `${children} · ${brand.name}`;
  }, [children]);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}

type SectionProps = { title: string; note?: ReactNode; children: ReactNode };

export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {note && <p className="nota">{note}</p>}
      </div>
      {children}
    </section>
  );
}

type ContentProps<T> = {
  loaded: Pick<Loaded<T>, 'value' | 'failure' | 'retry'>;
  children: (value: T) => ReactNode;
};

export function Content<T>({ loaded: { value, failure, retry }, children }: ContentProps<T>) {
  return (
    <>
      <div role="alert">
        {failure && (
          <div className="aviso tom-bad problem">
            <p>{failure.message}</p>
            <button className="botao botao-leve" type="button" onClick={retry}>
              Tentar de novo
            </button>
          </div>
        )}
      </div>
      {value !== undefined
        ? children(value)
        : !failure && (
            <p className="nota" role="status">
              Carregando…
            </p>
          )}
    </>
  );
}

export const Empty = ({ children }: { children: ReactNode }) => <p className="vazio">{children}</p>;

export function More({ isLoading, showMore }: { isLoading: boolean; showMore: (() => void) | undefined }) {
  if (!showMore) return null;
  return (
    <button
      className="botao botao-leve"
      type="button"
      aria-disabled={isLoading}
      onClick={() => !isLoading && showMore()}
    >
      {isLoading ? 'Carregando…' : 'Mostrar mais'}
    </button>
  );
}

export function Situation({ loja }: { loja: Schemas['AreaLoja'] }) {
  return <p className={`situation tom-${tones[loja.situacao]}`}>{situationText(loja, Date.now())}</p>;
}

type ChoiceProps = {
  label: string;
  value: string;
  options: Record<string, string>;
  onChange: (value: string) => void;
};

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="escolha"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
