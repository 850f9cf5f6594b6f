import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useEver } from '../../shared/ui/useEver.ts';
import type { MenuGroup } from './menu.ts';
import { SidebarLink } from './SidebarLink.tsx';

type SidebarGroupProps = {
  group: MenuGroup;
  strip: boolean;
  isOpen: boolean;
  isCurrent: boolean;
  onToggle: () => void;
  onNavigate?: () => void;
};

/** A heading of the menu and, while it is open, its destinations. */
export function SidebarGroup({ group, strip, isOpen, isCurrent, onToggle, onNavigate }: SidebarGroupProps) {
  const listId = useId();
  const [first] = useState(isOpen);
  const moved = useEver(isOpen !== first);
  const wasOpen = useEver(isOpen);
  const { icon: Icon, label, items } = group;
  const highlighted = isCurrent || isOpen;
  return (
    <chakra.li mb="0.5">
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={onToggle}
        display="flex"
        flexDirection={strip ? 'column' : 'row'}
        alignItems="center"
        gap={strip ? '1' : '3'}
        w="full"
        minH="38px"
        px={strip ? '0' : '2.5'}
        py={strip ? '2.5' : '0'}
        borderRadius="l2"
        fontSize={strip ? '2xs' : 'sm'}
        fontWeight="medium"
        cursor="pointer"
        bg={highlighted ? 'side.2' : 'transparent'}
        color={highlighted ? 'white' : 'side.ink'}
        transition="background 150ms, color 150ms"
        _hover={{ bg: 'side.2', color: 'white' }}
        _focusVisible={{ outlineColor: 'side.mark', outlineOffset: '-2px' }}
      >
        <Icon size={18} aria-hidden />
        <chakra.span flex={strip ? 'none' : '1'} textAlign="start" maxW="full" truncate>
          {label}
        </chakra.span>
        {!strip && (
          <chakra.span
            display="flex"
            transition="transform 180ms"
            transform={isOpen ? 'rotate(180deg)' : undefined}
          >
            <ChevronDown size={15} aria-hidden />
          </chakra.span>
        )}
      </chakra.button>
      {wasOpen && (
        <ul id={listId} hidden={!isOpen} className={moved ? 'side-fold' : undefined}>
          {items.map((item) => (
            <SidebarLink key={item.to} {...item} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </chakra.li>
  );
}
