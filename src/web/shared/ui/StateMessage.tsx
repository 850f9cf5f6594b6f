import { chakra } from '@chakra-ui/react/styled-system';
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type StateMessageProps = {
  icon: LucideIcon;
  tone?: 'brand' | 'bad';
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

/** The centred picture, sentence and action that stand where content would be. */
export function StateMessage({ icon: Icon, tone = 'brand', title, children, action }: StateMessageProps) {
  const [bg, color] = tone === 'bad' ? ['badSoft', 'bad'] : ['brand.soft', 'brand.ink'];
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      px="6"
      py="14"
      gap="1.5"
    >
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="12"
        borderRadius="full"
        bg={bg}
        color={color}
        mb="2"
      >
        <Icon size={22} aria-hidden />
      </chakra.span>
      <chakra.p fontWeight="semibold" fontSize="md">
        {title}
      </chakra.p>
      {children && (
        <chakra.div color="ink2" maxW="md">
          {children}
        </chakra.div>
      )}
      {action && <chakra.div mt="4">{action}</chakra.div>}
    </chakra.div>
  );
}

type EmptyStateProps = Omit<StateMessageProps, 'icon' | 'tone'> & { icon?: LucideIcon };

/** Nothing to show: says so and what to do next. */
export const EmptyState = ({ icon = Inbox, ...rest }: EmptyStateProps) => (
  <StateMessage icon={icon} {...rest} />
);
