import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PlayerCredenciais, PlayerNovaSenha } from '#generated/fields.ts';
import { Parear } from './parear.tsx';
import { Campo, conferir, Problema, recusar, Titulo, useEnvio, usePlayer } from './pecas.tsx';
import { Suporte } from './Suporte.tsx';
import { encerramentos, mensagemDe } from './textos.ts';

export function Entrada({ duas = false, children }: { duas?: boolean; children: ReactNode }) {
  const { retrato } = usePlayer();
  return (
    <main className="entrada">
      <p className="marca">
        <img src="/logo.svg" alt="" width={36} height={36} />
        {retrato.nome}
      </p>
      <div className={`cartao ${duas ? 'cartao-duas' : 'pilha'}`}>{children}</div>
      <a href="#diagnostico">Diagnóstico</a>
    </main>
  );
}

type Digitada = { onDigitada: (senha: string | undefined) => void };
type EntrarProps = Digitada & { assumindo?: boolean };

/** Signs in with a code or a password. If another device has the store, the password form requests a confirmation. */
export function Entrar({ assumindo = false, onDigitada }: EntrarProps) {
  const { tocador, retrato } = usePlayer();
  const [ocupada, setOcupada] = useState<string>();
  const { recusa, pendente, form } = useEnvio(async ({ login = '', senha = '' }) => {
    const errada = conferir(PlayerCredenciais, { login: login.trim(), senha });
    if (errada) return errada;
    // The confirmation covers only the store it was shown for.
    const assumir = assumindo || ocupada === login.trim();
    const recusada = await tocador.entrar(login.trim(), senha, { assumir });
    if (tocador.retrato().sessao.estado === 'PROVISORIA') onDigitada(senha);
    setOcupada(recusada?.codigo === 'TPL006' ? login.trim() : undefined);
    return recusada;
  });
  const outro = recusa?.codigo === 'TPL006';
  return (
    <Entrada duas>
      <section className="pilha">
        <Titulo>{assumindo ? 'Assumir a loja' : 'Entrar'}</Titulo>
        <Parear />
      </section>
      <section className="pilha">
        <div>
          <h2>Ou entre com login e senha</h2>
          <p className="nota">
            {assumindo
              ? 'Entre de novo: a música passa a tocar neste aparelho, e para no outro.'
              : 'Use o login e a senha que a agência enviou para a sua loja.'}
          </p>
        </div>
        <form {...form} className="pilha">
          <Campo
            nome="login"
            rotulo={PlayerCredenciais.login.label}
            autoComplete="username"
            recusa={recusa}
          />
          <Campo
            nome="senha"
            rotulo={PlayerCredenciais.senha.label}
            tipo="password"
            autoComplete="current-password"
            recusa={recusa}
          />
          {outro ? (
            <p role="alert" className="aviso tom-warn">
              {mensagemDe('TPL006')} Se continuar, a música passa a tocar neste e para no outro.
            </p>
          ) : (
            <Problema recusa={recusa} />
          )}
          <button className="botao" type="submit" aria-disabled={pendente}>
            {pendente ? 'Entrando…' : assumindo || ocupada ? 'Assumir neste aparelho' : 'Entrar'}
          </button>
        </form>
        {recusa?.codigo === 'TPL001' && retrato.suporte.email && <Suporte />}
      </section>
    </Entrada>
  );
}

/** The agency's password is valid only once. Its field is hidden if it was just typed (`recebida`). */
export function NovaSenha({ recebida = '', onDigitada }: Digitada & { recebida: string | undefined }) {
  const { tocador, retrato } = usePlayer();
  const { recusa, pendente, form } = useEnvio(async ({ senhaAtual = recebida, senha = '', repetida }) => {
    if (!senhaAtual) return recusar('senhaAtual', 'Digite a senha recebida da agência');
    const errada = conferir(PlayerNovaSenha, { senhaAtual, senha });
    if (errada) return errada;
    if (senha !== repetida) return recusar('repetida', 'As senhas não são iguais');
    const recusada = await tocador.trocarSenha(senhaAtual, senha);
    if (!recusada || recusada.codigo === 'TPL007') onDigitada(undefined);
    return recusada;
  });
  return (
    <Entrada>
      <div>
        <Titulo>Nova senha</Titulo>
        <p className="nota">
          A senha enviada pela agência vale só para a primeira entrada. Crie a senha de{' '}
          {retrato.sessao.loja?.nome}.
        </p>
      </div>
      <form {...form} className="pilha">
        {!recebida && (
          <Campo
            nome="senhaAtual"
            rotulo="Senha recebida da agência"
            tipo="password"
            autoComplete="current-password"
            recusa={recusa}
          />
        )}
        <Campo
          nome="senha"
          rotulo="Nova senha"
          tipo="password"
          ajuda="Pelo menos 8 caracteres; palavras comuns, nomes e datas não servem."
          autoComplete="new-password"
          recusa={recusa}
        />
        <Campo
          nome="repetida"
          rotulo="Repita a nova senha"
          tipo="password"
          autoComplete="new-password"
          recusa={recusa}
        />
        <Problema recusa={recusa} />
        <button className="botao" type="submit" aria-disabled={pendente}>
          {pendente ? 'Salvando…' : 'Salvar e continuar'}
        </button>
        <button className="botao botao-leve" type="button" onClick={() => tocador.sair()}>
          Sair
        </button>
      </form>
    </Entrada>
  );
}

/** The whole screen is the button, because browsers block sound before a touch. */
export function Toque() {
  const { tocador, retrato } = usePlayer();
  return (
    <main className="entrada toque">
      <Titulo>Toque para começar</Titulo>
      <button type="button" aria-label="Começar a tocar" onClick={() => tocador.comecar()}>
        <Play size={72} aria-hidden />
      </button>
      <p className="nota">{retrato.sessao.loja?.nome}</p>
      <p className="nota">O navegador só libera o som depois de um toque na tela.</p>
    </main>
  );
}

/** The running track may still be playing. */
export function Encerrada({ onEntrar }: { onEntrar: (assumir: boolean) => void }) {
  const { fim, tocando, fila, sessao } = usePlayer().retrato;
  if (!fim) return null;
  const { titulo, texto, assumir = false } = encerramentos[fim.codigo];
  const voltaSozinha = fim.codigo === 'TPL005' || fim.codigo === 'SEM_SERVIDOR';
  return (
    <Entrada>
      <div className="pilha" role="status">
        <Titulo>{titulo}</Titulo>
        <p>{texto}</p>
        <p className="nota">
          {sessao.loja && `${sessao.loja.nome} · `}
          {fim.codigo === 'SEM_SERVIDOR' ? mensagemDe('TPL016') : `${fim.codigo}: ${fim.mensagem}`}
        </p>
        {tocando && <p className="nota">A faixa que está tocando vai até o fim.</p>}
        {fila.eventos > 0 && (
          <p className="nota">O que já tocou está guardado, e será enviado quando houver internet.</p>
        )}
      </div>
      {!voltaSozinha && (
        <button className="botao" type="button" onClick={() => onEntrar(assumir)}>
          {assumir ? 'Assumir' : 'Entrar de novo'}
        </button>
      )}
      <h2>Precisa de ajuda?</h2>
      <Suporte />
    </Entrada>
  );
}

export function OutraAba() {
  const { tocador } = usePlayer();
  return (
    <Entrada>
      <Titulo>Já está tocando em outra aba</Titulo>
      <p>Este player está aberto em outra aba deste navegador. Só uma toca por vez.</p>
      <button className="botao" type="button" onClick={() => tocador.tocarNestaAba()}>
        Tocar nesta aba
      </button>
    </Entrada>
  );
}

const impedimentos = {
  INSEGURO: 'Este endereço não é seguro (https), e por isso o navegador não deixa guardar as músicas.',
  SEM_DISCO:
    'Este navegador não deixa guardar as músicas no aparelho. Use uma janela normal, e não uma anônima, e confira se há espaço.',
};

export function Impedido() {
  const { impedimento } = usePlayer().retrato;
  return (
    <Entrada>
      <Titulo>O player não funciona aqui</Titulo>
      <p>{impedimento && impedimentos[impedimento]}</p>
      <Suporte />
    </Entrada>
  );
}
