import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type ActionItemProps = {
  icon: LucideIcon;
  title: ReactNode;
  hint?: string;
  details: ReactNode;
  children: ReactNode;
};

export function ActionItem({ icon: Icon, title, hint, details, children }: ActionItemProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems={{ base: 'start', md: 'center' }}
      gap="3"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0, pt: 0 }}
    >
      <chakra.span color="ink2">
        <Icon size={20} aria-hidden />
      </chakra.span>
      <chakra.div flex={{ base: '1 1 calc(100% - 2rem)', md: '1' }} minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="medium" title={hint}>
          {title}
        </chakra.p>
        <chakra.p fontSize="label" color="ink2" className="tabular">
          {details}
        </chakra.p>
      </chakra.div>
      <chakra.div marginInlineStart="auto">{children}</chakra.div>
    </chakra.li>
  );
}
