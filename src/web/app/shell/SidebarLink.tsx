import { chakra } from '@chakra-ui/react/styled-system';
import { NavLink } from 'react-router';

type SidebarLinkProps = { to: string; label: string; onNavigate?: () => void };

const StyledLink = chakra(NavLink, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minH: '32px',
    ms: '18px',
    ps: '5',
    fontSize: 'sm',
    borderStartWidth: '1px',
    borderColor: 'side.line',
    color: 'side.ink',
    _hover: { color: 'white' },
    _focusVisible: { outlineColor: 'side.mark', outlineOffset: '-2px' },
    '&[aria-current=page]': { color: 'white', fontWeight: 'semibold' },
    '&[aria-current=page]::before': {
      content: '""',
      position: 'absolute',
      insetStart: '-1px',
      insetBlock: '6px',
      width: '2px',
      borderRadius: 'full',
      bg: 'side.mark',
    },
  },
});

/** A destination of the menu. */
export function SidebarLink({ to, label, onNavigate }: SidebarLinkProps) {
  return (
    <li>
      <StyledLink to={to} end onClick={onNavigate}>
        {label}
      </StyledLink>
    </li>
  );
}
