import { QueryClientProvider } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useCadastroAberto } from '../../entities/cadastrar.ts';
import { VisaoNomeada, Visoes } from '../../entities/visoes/Visoes.tsx';
import { useBrand } from '../../shared/api/brand.ts';
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

/** Hidden while the screen loads, which would push it down. */
const Footer = memo(function Footer() {
  const { nome } = useBrand();
  const calling = useCallsPending();
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (calling || rested) return;
    const timer = setTimeout(() => setRested(true), REST_MS);
    return () => clearTimeout(timer);
  }, [calling, rested]);
  return (
    <footer className="shell-foot" style={rested ? undefined : { visibility: 'hidden' }}>
      <span>{nome} · Painel da agência</span>
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
const BloquearArtista = onDemand(
  async () => (await import('../../features/musicas/BloquearArtista.tsx')).BloquearArtista,
);
const EnviarFaixas = onDemand(
  async () => (await import('../../features/musicas/EnviarFaixas.tsx')).EnviarFaixas,
);
const Ajuda = onDemand(async () => (await import('../shell/ajuda/Ajuda.tsx')).Ajuda);
/** Loads after the first interaction, because nobody is watching before. */
const Andamento = onDemand(async () => {
  await firstInteraction();
  return (await import('../../entities/tarefas/Andamento.tsx')).Andamento;
});
const DemoNotice = onDemand(async () => (await import('../shell/DemoNotice.tsx')).DemoNotice, {
  plain: true,
});

const views = { Button: Visoes, Applied: VisaoNomeada };

export function AdminLayout() {
  // The next admin in this tab must not see the previous admin's data.
  useEffect(() => () => queryClient.clear(), []);
  useEffect(() => void queryClient.prefetchQuery(streamingAccount()), []);
  useEffect(DialogWindow.preload, []);
  // Its texts must be there without a network, too.
  useEffect(Ajuda.preload, []);
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
  const { modal, drawer } = useOverlay();
  const [first] = useState(pathname);
  const moved = useEver(pathname !== first);
  const cadastro = useCadastroAberto();
  useShortcuts();

  return (
    <>
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
      {drawer?.startsWith('AJUDA') && <Ajuda />}
      {modal === 'SEARCH' && <SearchModal />}
      {modal === 'ATALHOS' && <ShortcutsSheet />}
      {modal === 'BLOCK_MUSICA' && <BloquearMusica />}
      {modal === 'BLOCK_ARTISTA' && <BloquearArtista />}
      {modal === 'ENVIAR_FAIXAS' && <EnviarFaixas />}
      {modal && /^(ADD|REMOVER)_LOJA_/.test(modal) && <LojaModals />}
    </>
  );
}

/** Separate, because requests start and end often and would render the shell again. */
function Progress() {
  const navigating = useNavigation().state !== 'idle';
  const calling = useCallsPending();
  return <LoadingBar active={navigating || calling} />;
}
