import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router';

type TabLinksProps = { label: string; tabs: readonly { label: string; to: string; current: boolean }[] };

const Tab = chakra(Link, {
  base: {
    flex: 'none',
    py: '2',
    px: '1',
    color: 'ink2',
    fontWeight: 'semibold',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    marginBottom: '-1px',
    _hover: { color: 'ink' },
    _currentPage: { color: 'brand.ink', borderColor: 'brand.solid' },
  },
});

export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <chakra.nav
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      columnGap={{ base: '3', sm: '5' }}
      mb="4"
      borderBottomWidth="1px"
    >
      {tabs.map(({ label, to, current }) => (
        <Tab key={to} to={to} aria-current={current ? 'page' : undefined}>
          {label}
        </Tab>
      ))}
    </chakra.nav>
  );
}
