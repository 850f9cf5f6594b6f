import { chakra } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useCallsPending } from '../../shared/api/progress.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { settings } from '../../shared/api/settings.ts';
import { streamingAccount } from '../../shared/api/streamingAccount.ts';
import { Player } from '../../shared/player/Player.tsx';
import { DialogWindow } from '../../shared/ui/Dialog.tsx';
import { LoadingBar } from '../../shared/ui/LoadingBar.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { useEver } from '../../shared/ui/useEver.ts';
import { OfflineNotice } from '../shell/OfflineNotice.tsx';
import { Sidebar } from '../shell/Sidebar.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { useSidebar } from '../shell/useSidebar.ts';

/** The line under every screen. */
function Footer() {
  return (
    <chakra.footer
      display="flex"
      justifyContent="space-between"
      gap="4"
      px={{ base: '4', md: '6' }}
      py="3"
      fontSize="xs"
      color="ink2"
      borderTopWidth="1px"
    >
      <span>{settings.PLAYER_NAME} · Painel da agência</span>
      <chakra.a href="/docs" _hover={{ textDecoration: 'underline' }}>
        Documentação da API
      </chakra.a>
    </chakra.footer>
  );
}

/** The first thing the Tab key reaches: past the menu, to the screen. */
const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetStart: '2',
    zIndex: 'skipNav',
    px: '4',
    py: '2',
    borderRadius: 'l2',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'semibold',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

const SearchModal = onDemand(async () => (await import('../shell/SearchModal.tsx')).SearchModal);
const LojaModals = onDemand(async () => (await import('../../entities/lojas/LojaModal.tsx')).LojaModals);
const BloquearMusica = onDemand(
  async () => (await import('../../features/musicas/BloquearMusica.tsx')).BloquearMusica,
);
const EnviarFaixas = onDemand(
  async () => (await import('../../features/musicas/EnviarFaixas.tsx')).EnviarFaixas,
);
const DemoNotice = onDemand(async () => (await import('../shell/DemoNotice.tsx')).DemoNotice);

/** The panel: sidebar, top bar, the screen, footer, and what may open over any screen. */
export function AdminLayout() {
  // Whoever signs in next must not see what this admin read.
  useEffect(() => () => queryClient.clear(), []);
  useEffect(() => void queryClient.prefetchQuery(streamingAccount()), []);
  useEffect(DialogWindow.preload, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  );
}

function Shell() {
  const { pathname } = useLocation();
  const navigating = useNavigation().state !== 'idle';
  const calling = useCallsPending();
  const sidebar = useSidebar();
  const { modal } = useOverlay();
  const [first] = useState(pathname);
  const moved = useEver(pathname !== first);
  useShortcuts();

  return (
    <>
      <SkipLink href="#conteudo">Pular para o conteúdo</SkipLink>
      <Sidebar {...sidebar} />
      <chakra.div
        inert={sidebar.open && !sidebar.desktop}
        minH="100dvh"
        display="flex"
        flexDirection="column"
        transition="padding 180ms ease-out"
        ps={sidebar.open ? { lg: '290px' } : { '2xl': '95px' }}
        css={{ '--list-head-top': '56px' }}
      >
        <TopBar menuOpen={sidebar.open} onToggleMenu={sidebar.toggle} />
        <OfflineNotice />
        {settings.DEMO_DATA && <DemoNotice />}
        <chakra.main id="conteudo" tabIndex={-1} outline="none" flex="1" minW="0" p={{ base: '4', md: '6' }}>
          <LoadingBar active={navigating || calling} />
          <div key={pathname} className={moved ? 'screen-in' : undefined}>
            <Outlet />
          </div>
        </chakra.main>
        <Footer />
        <Player />
      </chakra.div>
      {modal === 'SEARCH' && <SearchModal />}
      {modal === 'BLOCK_MUSICA' && <BloquearMusica />}
      {modal === 'ENVIAR_FAIXAS' && <EnviarFaixas />}
      {modal && /^(ADD|REMOVER)_LOJA_/.test(modal) && <LojaModals />}
    </>
  );
}

/** Ctrl/Cmd+K opens the search; Escape closes whatever is open, unless something smaller took the key. */
function useShortcuts() {
  const { openModal, close } = useOverlay();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openModal('SEARCH');
      } else if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [openModal, close]);
}
