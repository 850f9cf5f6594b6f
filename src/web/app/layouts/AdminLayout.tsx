import { QueryClientProvider } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useCadastroAberto } from '../../entities/cadastrar.ts';
import { VisaoNomeada, Visoes } from '../../entities/visoes/Visoes.tsx';
import { useCallsPending } from '../../shared/api/progress.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { settings } from '../../shared/api/settings.ts';
import { streamingAccount } from '../../shared/api/streamingAccount.ts';
import { ViewsSlot } from '../../shared/list/viewsSlot.ts';
import { firstInteraction } from '../../shared/page/firstInteraction.ts';
import { Player } from '../../shared/player/Player.tsx';
import { DialogWindow } from '../../shared/ui/Dialog.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { LoadingBar } from '../../shared/ui/pieces.tsx';
import { useEver } from '../../shared/ui/useEver.ts';
import { OfflineNotice } from '../shell/OfflineNotice.tsx';
import { Sidebar } from '../shell/Sidebar.tsx';
import { useShortcuts } from '../shell/shortcuts/useShortcuts.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { useSidebar } from '../shell/useSidebar.ts';

const REST_MS = 300;

/** Draws the line under every screen, once the screen rests: before, it would be pushed down in front of one's eyes. */
const Footer = memo(function Footer() {
  const calling = useCallsPending();
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (calling || rested) return;
    const timer = setTimeout(() => setRested(true), REST_MS);
    return () => clearTimeout(timer);
  }, [calling, rested]);
  return (
    <footer className="shell-foot" style={rested ? undefined : { visibility: 'hidden' }}>
      <span>{settings.PLAYER_NAME} · Painel da agência</span>
      <a href="/docs">Documentação da API</a>
    </footer>
  );
});

const CadastroSobreATela = onDemand(
  async () => (await import('../shell/CadastroSobreATela.tsx')).CadastroSobreATela,
);
const SearchModal = onDemand(async () => (await import('../shell/SearchModal.tsx')).SearchModal);
const ShortcutsSheet = onDemand(
  async () => (await import('../shell/shortcuts/ShortcutsSheet.tsx')).ShortcutsSheet,
);
const LojaModals = onDemand(async () => (await import('../../entities/lojas/LojaModal.tsx')).LojaModals);
const BloquearMusica = onDemand(
  async () => (await import('../../features/musicas/BloquearMusica.tsx')).BloquearMusica,
);
const EnviarFaixas = onDemand(
  async () => (await import('../../features/musicas/EnviarFaixas.tsx')).EnviarFaixas,
);
/** Jobs are told of only after the first touch of the page, because until then nobody is there to be told. */
const Andamento = onDemand(async () => {
  await firstInteraction();
  return (await import('../../entities/tarefas/Andamento.tsx')).Andamento;
});
const DemoNotice = onDemand(async () => (await import('../shell/DemoNotice.tsx')).DemoNotice, {
  plain: true,
});

const views = { Button: Visoes, Applied: VisaoNomeada };

/** The panel: sidebar, top bar, the screen, footer, and what may open over any screen. */
export function AdminLayout() {
  // The administrator who signs in next must not see what this one read.
  useEffect(() => () => queryClient.clear(), []);
  useEffect(() => void queryClient.prefetchQuery(streamingAccount()), []);
  useEffect(DialogWindow.preload, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ViewsSlot value={views}>
        <Shell />
      </ViewsSlot>
    </QueryClientProvider>
  );
}

function Shell() {
  const { pathname } = useLocation();
  const sidebar = useSidebar();
  const { modal } = useOverlay();
  const [first] = useState(pathname);
  const moved = useEver(pathname !== first);
  const cadastro = useCadastroAberto();
  useShortcuts();

  return (
    <>
      {/* The first thing the Tab key reaches: past the menu, to the screen. */}
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Sidebar {...sidebar} />
      <div className="shell" data-menu={sidebar.open || undefined} inert={sidebar.open && !sidebar.desktop}>
        <TopBar menuOpen={sidebar.open} onToggleMenu={sidebar.toggle} />
        <OfflineNotice />
        <main id="conteudo" tabIndex={-1} className="shell-screen">
          <Progress />
          <div key={pathname} className={moved ? 'screen-in' : undefined}>
            <Outlet />
          </div>
        </main>
        <Footer key={pathname} />
        {settings.DEMO_DATA && <DemoNotice />}
        <Player />
      </div>
      <Andamento />
      {cadastro && <CadastroSobreATela {...cadastro} />}
      {modal === 'SEARCH' && <SearchModal />}
      {modal === 'ATALHOS' && <ShortcutsSheet />}
      {modal === 'BLOCK_MUSICA' && <BloquearMusica />}
      {modal === 'ENVIAR_FAIXAS' && <EnviarFaixas />}
      {modal && /^(ADD|REMOVER)_LOJA_/.test(modal) && <LojaModals />}
    </>
  );
}

/**
 * Draws the bar of requests under way by itself, because they come and go often and nothing else is to be drawn anew
 * for them.
 */
function Progress() {
  const navigating = useNavigation().state !== 'idle';
  const calling = useCallsPending();
  return <LoadingBar active={navigating || calling} />;
}
