import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PlayerCredenciais, PlayerNovaSenha } from '#generated/fields.ts';
import { FormField, Problem, reject, Title, usePlayer, useSubmit, validate } from './elements.tsx';
import { Install } from './install.tsx';
import { Pair } from './pair.tsx';
import { Suporte } from './Suporte.tsx';
import { errorMessage, sessionEnds } from './texts.ts';

/** The server writes the agency's logo into the page. */
const logo = document.querySelector<HTMLMetaElement>('meta[name=logo]')?.content ?? '/logo.svg';

export function SignInFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  const { snapshot } = usePlayer();
  return (
    <main className="entrada">
      <p className="marca">
        <img src={logo} alt="" height={36} />
        {snapshot.nome}
      </p>
      <div className={`cartao ${isWide ? 'cartao-duas' : 'pilha'}`}>{children}</div>
      <a href="#diagnostico">Diagnóstico</a>
    </main>
  );
}

type TypedSenha = { onTyped: (senha: string | undefined) => void };
type SignInProps = TypedSenha & { isTakingOver?: boolean };

export function SignIn({ isTakingOver = false, onTyped }: SignInProps) {
  const { player, snapshot } = usePlayer();
  const [takenLogin, setTakenLogin] = useState<string>();
  const { rejection, isPending, form } = useSubmit(async ({ login = '', senha = '' }) => {
    const invalid = validate(PlayerCredenciais, { login: login.trim(), senha });
    if (invalid) return invalid;
    // The confirmation covers only the store it was shown for.
    const assumir = isTakingOver || takenLogin === login.trim();
    const rejected = await player.signIn(login.trim(), senha, { assumir });
    if (player.snapshot().sessao.estado === 'PROVISORIA') onTyped(senha);
    setTakenLogin(rejected?.codigo === 'TPL006' ? login.trim() : undefined);
    return rejected;
  });
  const isElsewhere = rejection?.codigo === 'TPL006';
  return (
    <SignInFrame isWide>
      <section className="pilha">
        <Title>{isTakingOver ? 'Assumir a loja' : 'Entrar'}</Title>
        <Pair />
        <Install />
      </section>
      <section className="pilha">
        <div>
          <h2>Ou entre com login e senha</h2>
          <p className="nota">
            {isTakingOver
              ? 'Entre de novo: a música passa a tocar neste aparelho, e para no outro.'
              : 'Use o login e a senha que a agência enviou para a sua loja.'}
          </p>
        </div>
        <form {...form} className="pilha">
          <FormField
            name="login"
            caption={PlayerCredenciais.login.label}
            autoComplete="username"
            rejection={rejection}
          />
          <FormField
            name="senha"
            caption={PlayerCredenciais.senha.label}
            type="password"
            autoComplete="current-password"
            rejection={rejection}
          />
          {isElsewhere ? (
            <p role="alert" className="aviso tom-warn">
              {errorMessage('TPL006')} Se continuar, a música passa a tocar neste e para no outro.
            </p>
          ) : (
            <Problem rejection={rejection} />
          )}
          <button className="botao" type="submit" aria-disabled={isPending}>
            {isPending ? 'Entrando…' : isTakingOver || takenLogin ? 'Assumir neste aparelho' : 'Entrar'}
          </button>
        </form>
        {rejection?.codigo === 'TPL001' && snapshot.suporte.email && <Suporte />}
      </section>
    </SignInFrame>
  );
}

/** The agency's password is valid only once. Its field is hidden if it was just typed (`received`). */
export function NewSenha({ received = '', onTyped }: TypedSenha & { received: string | undefined }) {
  const { player, snapshot } = usePlayer();
  const { rejection, isPending, form } = useSubmit(
    async ({ senhaAtual = received, senha = '', repetida }) => {
      if (!senhaAtual) return reject('senhaAtual', 'Digite a senha recebida da agência');
      const invalid = validate(PlayerNovaSenha, { senhaAtual, senha });
      if (invalid) return invalid;
      if (senha !== repetida) return reject('repetida', 'As senhas não são iguais');
      const rejected = await player.changeSenha(senhaAtual, senha);
      if (!rejected || rejected.codigo === 'TPL007') onTyped(undefined);
      return rejected;
    },
  );
  return (
    <SignInFrame>
      <div>
        <Title>Nova senha</Title>
        <p className="nota">
          A senha enviada pela agência vale só para a primeira entrada. Crie a senha de{' '}
          {snapshot.sessao.loja?.nome}.
        </p>
      </div>
      <form {...form} className="pilha">
        {!received && (
          <FormField
            name="senhaAtual"
            caption="Senha recebida da agência"
            type="password"
            autoComplete="current-password"
            rejection={rejection}
          />
        )}
        <FormField
          name="senha"
          caption="Nova senha"
          type="password"
          hint="Pelo menos 8 caracteres; palavras comuns, nomes e datas não servem."
          autoComplete="new-password"
          rejection={rejection}
        />
        <FormField
          name="repetida"
          caption="Repita a nova senha"
          type="password"
          autoComplete="new-password"
          rejection={rejection}
        />
        <Problem rejection={rejection} />
        <button className="botao" type="submit" aria-disabled={isPending}>
          {isPending ? 'Salvando…' : 'Salvar e continuar'}
        </button>
        <button className="botao botao-leve" type="button" onClick={() => player.signOut()}>
          Sair
        </button>
      </form>
    </SignInFrame>
  );
}

/** The whole screen is the button, because browsers block sound before a touch. */
export function TouchToStart() {
  const { player, snapshot } = usePlayer();
  return (
    <main className="entrada toque">
      <Title>Toque para começar</Title>
      <button type="button" aria-label="Começar a tocar" onClick={() => player.start()}>
        <Play size={72} aria-hidden />
      </button>
      <p className="nota">{snapshot.sessao.loja?.nome}</p>
      <p className="nota">O navegador só libera o som depois de um toque na tela.</p>
    </main>
  );
}

/** The running track may still be playing. */
export function SessionEnded({ onSignIn }: { onSignIn: (assumir: boolean) => void }) {
  const { fim, tocando, fila, sessao } = usePlayer().snapshot;
  if (!fim) return null;
  const { titulo, texto, assumir = false } = sessionEnds[fim.codigo];
  const resumesItself = fim.codigo === 'TPL005' || fim.codigo === 'SEM_SERVIDOR';
  return (
    <SignInFrame>
      <div className="pilha" role="status">
        <Title>{titulo}</Title>
        <p>{texto}</p>
        <p className="nota">
          {sessao.loja && `${sessao.loja.nome} · `}
          {fim.codigo === 'SEM_SERVIDOR' ? errorMessage('TPL016') : `${fim.codigo}: ${fim.mensagem}`}
        </p>
        {tocando && <p className="nota">A faixa que está tocando vai até o fim.</p>}
        {fila.eventos > 0 && (
          <p className="nota">O que já tocou está guardado, e será enviado quando houver internet.</p>
        )}
      </div>
      {!resumesItself && (
        <button className="botao" type="button" onClick={() => onSignIn(assumir)}>
          {assumir ? 'Assumir' : 'Entrar de novo'}
        </button>
      )}
      <h2>Precisa de ajuda?</h2>
      <Suporte />
    </SignInFrame>
  );
}

export function OtherTab() {
  const { player } = usePlayer();
  return (
    <SignInFrame>
      <Title>Já está tocando em outra aba</Title>
      <p>Este player está aberto em outra aba deste navegador. Só uma toca por vez.</p>
      <button className="botao" type="button" onClick={() => player.playInThisTab()}>
        Tocar nesta aba
      </button>
    </SignInFrame>
  );
}

const impedimentTexts = {
  INSEGURO: 'Este endereço não é seguro (https), e por isso o navegador não deixa guardar as músicas.',
  SEM_DISCO:
    'Este navegador não deixa guardar as músicas no aparelho. Use uma janela normal, e não uma anônima, e confira se há espaço.',
};

export function Unsupported() {
  const { impedimento } = usePlayer().snapshot;
  return (
    <SignInFrame>
      <Title>O player não funciona aqui</Title>
      <p>{impedimento && impedimentTexts[impedimento]}</p>
      <Suporte />
    </SignInFrame>
  );
}
