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
import type { Recusa, Retrato, Tocador } from '../tocador.ts';

type Aqui = { tocador: Tocador; retrato: Retrato; avisar: (texto: string) => void };
const Contexto = createContext<Aqui | undefined>(undefined);
export const Provedor = Contexto.Provider;

export function usePlayer(): Aqui {
  const aqui = use(Contexto);
  if (!aqui) throw new Error('A screen stands outside of the app.');
  return aqui;
}

/** The server's time, updated regularly: for texts such as "há 2 h", even with a wrong device clock. */
export function useAgora(aCadaMs = 15_000): number {
  const { desvioMs } = usePlayer().retrato.diagnostico.relogio;
  const [parede, setParede] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setParede(Date.now()), aCadaMs);
    return () => clearInterval(timer);
  }, [aCadaMs]);
  return parede + desvioMs;
}

const assinarEndereco = (ouvinte: () => void) => {
  addEventListener('hashchange', ouvinte);
  return () => removeEventListener('hashchange', ouvinte);
};
/** The place is in the address, so that a tablet's back button returns to the music. */
export const useLugar = () => useSyncExternalStore(assinarEndereco, () => location.hash.slice(1));

/** Takes the focus, so that screen readers announce the screen. */
export function Titulo({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}

type Envio = { recusa: Recusa | undefined; pendente: boolean };

/** Prevents double submission, and focuses the rejected field. */
export function useEnvio(enviar: (digitado: Record<string, string>) => Promise<Recusa | undefined>) {
  const [{ recusa, pendente }, setEnvio] = useState<Envio>({ recusa: undefined, pendente: false });
  const ocupado = useRef(false);

  const onSubmit = async (formulario: HTMLFormElement) => {
    if (ocupado.current) return;
    ocupado.current = true;
    setEnvio({ recusa: undefined, pendente: true });
    const digitado = Object.fromEntries(new FormData(formulario)) as Record<string, string>;
    const recusada = await enviar(digitado);
    ocupado.current = false;
    setEnvio({ recusa: recusada, pendente: false });
    const campo = recusada?.campos[0]?.path ?? Object.keys(digitado)[0];
    if (recusada && formulario.isConnected)
      formulario.querySelector<HTMLInputElement>(`[name="${campo}"]`)?.focus();
  };
  return {
    recusa,
    pendente,
    form: {
      noValidate: true,
      onSubmit: (event: { preventDefault(): void; currentTarget: HTMLFormElement }) => {
        event.preventDefault();
        void onSubmit(event.currentTarget);
      },
    },
  };
}

export const recusar = (path: string, message: string): Recusa => ({
  codigo: 'TPL002',
  mensagem: message,
  campos: [{ path, message }],
  tenteEmS: null,
});

export function conferir(campos: Record<string, Field>, digitado: Record<string, string>) {
  for (const [path, texto] of Object.entries(digitado)) {
    const { label, minLength = 0, maxLength = texto.length } = campos[path]!;
    if (!texto) return recusar(path, messageOf({ rule: 'missing' }, label));
    if (texto.length < minLength)
      return recusar(path, messageOf({ rule: 'minLength', limit: minLength }, label));
    if (texto.length > maxLength)
      return recusar(path, messageOf({ rule: 'maxLength', limit: maxLength }, label));
  }
  return undefined;
}

type CampoProps = {
  nome: string;
  rotulo: string;
  recusa: Recusa | undefined;
  tipo?: 'text' | 'password';
  ajuda?: string;
  autoComplete?: string;
  inputMode?: 'numeric';
  /** The word in the eye button's label: `senha` or `PIN`. */
  segredo?: string;
};

export function Campo({
  nome,
  rotulo,
  recusa,
  tipo = 'text',
  ajuda,
  segredo = 'senha',
  ...input
}: CampoProps) {
  const id = useId();
  const [visivel, setVisivel] = useState(false);
  const erro = recusa?.campos.find(({ path }) => path === nome)?.message;
  const nota = erro ?? ajuda;
  const Olho = visivel ? EyeOff : Eye;
  return (
    <div className="campo">
      <label htmlFor={id}>{rotulo}</label>
      <div className="campo-linha">
        <input
          {...input}
          id={id}
          name={nome}
          type={tipo === 'password' && !visivel ? 'password' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={erro ? true : undefined}
          aria-describedby={nota ? `${id}-nota` : undefined}
        />
        {tipo === 'password' && (
          <button
            type="button"
            aria-label={`${visivel ? 'Ocultar' : 'Mostrar'} ${segredo}`}
            onClick={() => setVisivel(!visivel)}
          >
            <Olho size={20} aria-hidden />
          </button>
        )}
      </div>
      {nota && (
        <p id={`${id}-nota`} className={erro ? 'campo-erro' : 'nota'}>
          {nota}
        </p>
      )}
    </div>
  );
}

export function Problema({ recusa }: { recusa: Recusa | undefined }) {
  return (
    <div role="alert">
      {recusa && recusa.campos.length === 0 && <p className="aviso tom-bad">{recusa.mensagem}</p>}
    </div>
  );
}

type DialogoProps = { titulo: string; onClose: () => void; children: ReactNode };

export function Dialogo({ titulo, onClose, children }: DialogoProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const abrir = useEffectEvent(() => ref.current?.showModal());
  useEffect(() => abrir(), []);
  return (
    <dialog ref={ref} aria-labelledby={id} onClose={onClose}>
      <div className="pilha">
        <h2 id={id}>{titulo}</h2>
        {children}
      </div>
    </dialog>
  );
}

const RECADO_MS = 8_000;

export function useRecado() {
  const [texto, setTexto] = useState('');
  useEffect(() => {
    if (!texto) return;
    const calar = () => setTexto('');
    const timer = setTimeout(calar, RECADO_MS);
    // A message disappears with its screen.
    addEventListener('hashchange', calar);
    return () => {
      clearTimeout(timer);
      removeEventListener('hashchange', calar);
    };
  }, [texto]);
  const avisar = useCallback((novo: string) => setTexto(novo), []);
  const recado = (
    <div role="status">
      {texto && (
        <div className="recado aviso">
          {texto}
          <button type="button" aria-label="Fechar aviso" onClick={() => setTexto('')}>
            <X size={20} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
  return { avisar, recado };
}
