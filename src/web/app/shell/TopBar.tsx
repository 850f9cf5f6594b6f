import { chakra } from '@chakra-ui/react/styled-system';
import { ChartNoAxesCombined, PanelLeft, Search } from 'lucide-react';
import { NavLink } from 'react-router';
import { IconButton } from '../../shared/ui/Button.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { AvatarMenu } from './AvatarMenu.tsx';
import { Bell } from './Bell.tsx';

type TopBarProps = { menuOpen: boolean; onToggleMenu: () => void };

const InsightsLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '2.5',
    h: '9',
    borderRadius: 'l2',
    color: 'ink2',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _hover: { bg: 'subtle', color: 'ink' },
    '&[aria-current=page]': { color: 'brand.ink' },
  },
});

/** The bar over every screen: menu toggle, insights, search, notifications, oneself. */
export function TopBar({ menuOpen, onToggleMenu }: TopBarProps) {
  const { openModal } = useOverlay();
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="docked"
      display="flex"
      alignItems="center"
      gap={{ base: '1', md: '3' }}
      h="56px"
      px={{ base: '3', md: '6' }}
      bg="surface"
      borderBottomWidth="1px"
    >
      <IconButton
        label={menuOpen ? 'Recolher menu' : 'Abrir menu'}
        aria-expanded={menuOpen}
        _expanded={{ bg: 'transparent' }}
        onClick={onToggleMenu}
      >
        <PanelLeft size={18} />
      </IconButton>
      <InsightsLink to="/insights-gerais" aria-label="Insights Gerais">
        <ChartNoAxesCombined size={17} aria-hidden />
        <chakra.span hideBelow="sm">Insights Gerais</chakra.span>
      </InsightsLink>
      <chakra.button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openModal('SEARCH')}
        ms="auto"
        display="flex"
        alignItems="center"
        gap="2.5"
        h="9"
        w={{ base: '9', md: '260px', xl: '300px' }}
        px="2.5"
        borderRadius="l2"
        bg={{ md: 'subtle' }}
        color="ink2"
        cursor="pointer"
        _hover={{ bg: 'bg.emphasized' }}
      >
        <Search size={16} aria-hidden />
        <chakra.span srOnly={{ base: true, md: false }} flex="1" textAlign="start">
          Buscar
        </chakra.span>
        <chakra.kbd
          aria-hidden
          hideBelow="md"
          fontSize="axis"
          fontFamily="inherit"
          px="1.5"
          borderWidth="1px"
          borderColor="lineStrong"
          borderRadius="xs"
          bg="surface"
        >
          Ctrl K
        </chakra.kbd>
      </chakra.button>
      <Bell />
      <AvatarMenu />
    </chakra.header>
  );
}
