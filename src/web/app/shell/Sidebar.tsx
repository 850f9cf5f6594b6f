import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useMe } from '../../shared/api/me.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { useEver } from '../../shared/ui/useEver.ts';
import { groupOf, menuFor } from './menu.ts';
import { SidebarGroup } from './SidebarGroup.tsx';
import type { SidebarState } from './useSidebar.ts';

const MenuDrawer = onDemand(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);

/** The menu at the left: beside the page, or over it where there is no room. */
export function Sidebar(state: SidebarState) {
  const { open, toggle, desktop, strip } = state;
  const isOver = open && !desktop;
  const wasOver = useEver(isOver);
  useEffect(MenuDrawer.preload, []);
  if (!desktop)
    return (
      wasOver && (
        <MenuDrawer open={isOver} onClose={toggle}>
          <Menu {...state} />
        </MenuDrawer>
      )
    );
  const shown = open || strip;
  return (
    <chakra.aside
      position="fixed"
      insetBlock="0"
      left="0"
      width={strip ? '95px' : '290px'}
      bg="side"
      color="side.ink"
      display="flex"
      flexDirection="column"
      zIndex="docked"
      transform={shown ? 'none' : 'translateX(-100%)'}
      visibility={shown ? 'visible' : 'hidden'}
      // Visible at once, so that the focus can go there; hidden only once it has slid away.
      transition={`width 180ms ease-out, transform 180ms ease-out${shown ? '' : ', visibility 180ms'}`}
      colorScheme="dark"
    >
      <Menu {...state} />
    </chakra.aside>
  );
}

/** Groups of destinations, one open at a time. */
function Menu({ toggle, desktop, strip }: SidebarState) {
  const { pathname } = useLocation();
  const groups = menuFor(useMe().data?.level);
  const current = groupOf(pathname, groups);
  const [openGroup, setOpenGroup] = useState(current);
  useEffect(() => setOpenGroup(current), [current]);

  const toggleGroup = (label: string) => {
    if (strip) toggle();
    setOpenGroup(openGroup === label && !strip ? null : label);
  };

  return (
    <>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent={strip ? 'center' : 'space-between'}
        h="66px"
        px="22px"
        flex="none"
      >
        <Link to="/">
          <Logo onDark compact={strip} />
        </Link>
        {!desktop && (
          <chakra.button
            type="button"
            aria-label="Fechar menu"
            onClick={toggle}
            p="2"
            me="-2"
            cursor="pointer"
          >
            <X size={20} />
          </chakra.button>
        )}
      </chakra.div>
      <chakra.nav aria-label="Menu principal" flex="1" overflowY="auto" px={strip ? '1' : '3'} pb="6">
        <ul>
          {groups.map((group) => (
            <SidebarGroup
              key={group.label}
              group={group}
              strip={strip}
              isCurrent={group.label === current}
              isOpen={group.label === openGroup && !strip}
              onToggle={() => toggleGroup(group.label)}
              onNavigate={desktop ? undefined : toggle}
            />
          ))}
        </ul>
      </chakra.nav>
    </>
  );
}
