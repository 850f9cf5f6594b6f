import { ChartNoAxesCombined, PanelLeft, Search } from 'lucide-react';
import { memo } from 'react';
import { NavLink } from 'react-router';
import { IconButton } from '../../shared/ui/Button.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { AvatarMenu } from './AvatarMenu.tsx';
import { Bell } from './Bell.tsx';

type TopBarProps = { menuOpen: boolean; onToggleMenu: () => void };

export const TopBar = memo(function TopBar({ menuOpen, onToggleMenu }: TopBarProps) {
  const { openModal } = useOverlay();
  return (
    <header className="top-bar">
      <IconButton
        label={menuOpen ? 'Recolher menu' : 'Abrir menu'}
        aria-expanded={menuOpen}
        onClick={onToggleMenu}
      >
        <PanelLeft size={18} />
      </IconButton>
      <NavLink className="top-link" to="/insights-gerais" aria-label="Insights Gerais">
        <ChartNoAxesCombined size={17} aria-hidden />
        <span>Insights Gerais</span>
      </NavLink>
      <button
        type="button"
        className="top-search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openModal('SEARCH')}
      >
        <Search size={16} aria-hidden />
        <span>Buscar</span>
        <kbd aria-hidden className="key">
          Ctrl K
        </kbd>
      </button>
      <Bell />
      <AvatarMenu />
    </header>
  );
});
