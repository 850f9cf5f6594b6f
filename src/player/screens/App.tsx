import './style.css';
import { Bell, CircleHelp, Disc3, Megaphone, Stethoscope } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { Player } from '../player.ts';
import { Diagnostics } from './Diagnostics.tsx';
import { Provider, useMessage, useNow, usePlace, usePlayer } from './elements.tsx';
import { Help } from './Help.tsx';
import { Comunicados, NewComunicados, Notificacoes } from './messages.tsx';
import { NowPlaying } from './NowPlaying.tsx';
import { NewSenha, OtherTab, SessionEnded, SignIn, TouchToStart, Unsupported } from './signIn.tsx';
import { statusLine } from './texts.ts';

const places = [
  { lugar: 'tocando', nome: 'Tocando', Icone: Disc3 },
  { lugar: 'comunicados', nome: 'Comunicados', Icone: Megaphone },
  { lugar: 'notificacoes', nome: 'Notificações', Icone: Bell },
  { lugar: 'ajuda', nome: 'Ajuda', Icone: CircleHelp },
  { lugar: 'diagnostico', nome: 'Diagnóstico', Icone: Stethoscope },
];
const screens: Record<string, () => ReactNode> = {
  comunicados: Comunicados,
  notificacoes: Notificacoes,
  ajuda: Help,
  diagnostico: Diagnostics,
};

const countUnread = (mensagens: readonly { status: string }[]) =>
  mensagens.filter(({ status }) => status === 'NÃO LIDO').length;

function Frame({ place, children }: { place: string; children: ReactNode }) {
  const { snapshot } = usePlayer();
  const { texto, tom } = statusLine(snapshot, useNow());
  const counts: Record<string, number> = {
    comunicados: countUnread(snapshot.comunicados),
    notificacoes: countUnread(snapshot.notificacoes),
  };
  return (
    <div className="moldura">
      <header className="topo">
        <p>{snapshot.sessao.loja?.nome}</p>
        <div role="status">
          <a className={`estado tom-${tom}`} href="#diagnostico">
            {texto}
          </a>
        </div>
      </header>
      {children}
      <nav className="lugares" aria-label="Telas">
        <ul>
          {places.map(({ lugar: target, nome, Icone }) => (
            <li key={target}>
              <a href={`#${target}`} aria-current={target === place ? 'page' : undefined}>
                <Icone size={24} strokeWidth={1.75} aria-hidden />
                {nome}
                {counts[target] ? (
                  <b>
                    {counts[target]}
                    <span className="so-leitor"> {counts[target] === 1 ? 'não lido' : 'não lidos'}</span>
                  </b>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Screen() {
  const { snapshot } = usePlayer();
  const place = usePlace();
  // The password just typed, kept only in memory, so that a forced change does not require it again.
  const [typedSenha, setTypedSenha] = useState<string>();
  const [signingIn, setSigningIn] = useState<{ fim: unknown; assumir: boolean }>();
  const { sessao, fim } = snapshot;
  const Other = screens[place];

  if (snapshot.impedimento) return <Unsupported />;
  if (snapshot.outraAba) return <OtherTab />;
  if (place === 'diagnostico' && (sessao.estado !== 'ENTRADA' || fim)) return <Diagnostics />;
  if (fim && signingIn?.fim !== fim)
    return <SessionEnded onSignIn={(assumir) => setSigningIn({ fim, assumir })} />;
  if (fim) return <SignIn isTakingOver={signingIn?.assumir} onTyped={setTypedSenha} />;
  if (sessao.estado === 'NENHUMA') return <SignIn onTyped={setTypedSenha} />;
  if (sessao.estado === 'PROVISORIA') return <NewSenha received={typedSenha} onTyped={setTypedSenha} />;
  // During a pause, its button counts as the touch.
  if (snapshot.precisaDeToque && snapshot.estado !== 'PAUSADO' && !Other) return <TouchToStart />;
  return (
    <>
      <Frame place={Other ? place : 'tocando'}>{Other ? <Other key={place} /> : <NowPlaying />}</Frame>
      <NewComunicados />
    </>
  );
}

export function App({ player }: { player: Player }) {
  const snapshot = useSyncExternalStore(player.subscribe, player.snapshot);
  const { notify, banner } = useMessage();
  if (!snapshot.pronto) return <p className="so-leitor">Carregando</p>;
  return (
    <Provider value={{ player, snapshot, notify }}>
      <Screen />
      {banner}
    </Provider>
  );
}
