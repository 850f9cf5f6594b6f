import { X } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useMe } from '../../shared/api/me.ts';
import { guardadas } from '../../shared/api/visoes.ts';
import { firstInteraction } from '../../shared/page/firstInteraction.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { useEver } from '../../shared/ui/useEver.ts';
import { menuFor, placeOf } from './menu.ts';
import { SidebarGroup } from './SidebarGroup.tsx';
import type { SidebarState } from './useSidebar.ts';

const MenuDrawer = onDemand(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);
const VisoesEmUso = onDemand(
  async () => {
    await firstInteraction();
    return (await import('./VisoesEmUso.tsx')).VisoesEmUso;
  },
  { plain: true },
);

export const Sidebar = memo(function Sidebar(state: SidebarState) {
  const { open, toggle, desktop, strip } = state;
  const isOver = open && !desktop;
  const wasOver = useEver(isOver);
  useEffect(MenuDrawer.preload, []);
  const shown = open || strip;
  if (!desktop)
    return (
      wasOver && (
        <MenuDrawer open={isOver} onClose={toggle}>
          <Menu {...state} />
        </MenuDrawer>
      )
    );
  return (
    <aside className="side" data-strip={strip || undefined} data-away={!shown || undefined}>
      <Menu {...state} />
    </aside>
  );
});

function Menu({ toggle, desktop, strip }: SidebarState) {
  const location = useLocation();
  const level = useMe().data?.level;
  const groups = useMemo(() => menuFor(level), [level]);
  const { group: current, entry } = placeOf(location, groups);
  const [vistas, setVistas] = useState(guardadas);
  const [openGroup, setOpenGroup] = useState(current);
  useEffect(() => setOpenGroup(current), [current]);

  const toggleGroup = useCallback(
    (label: string) => {
      if (strip) toggle();
      setOpenGroup((now) => (now === label && !strip ? null : label));
    },
    [strip, toggle],
  );

  return (
    <>
      <VisoesEmUso onKept={setVistas} />
      <div className="side-head">
        <Link to="/">
          <Logo onDark compact={strip} />
        </Link>
        {!desktop && (
          <button type="button" aria-label="Fechar menu" onClick={toggle}>
            <X size={20} />
          </button>
        )}
      </div>
      <nav aria-label="Menu principal" className="side-nav">
        <ul>
          {groups.map((group) => (
            <SidebarGroup
              key={group.label}
              group={group}
              vistas={vistas}
              strip={strip}
              isCurrent={group.label === current}
              entry={group.label === current ? entry : null}
              isOpen={group.label === openGroup && !strip}
              onToggle={toggleGroup}
              onNavigate={desktop ? undefined : toggle}
            />
          ))}
        </ul>
      </nav>
    </>
  );
}
