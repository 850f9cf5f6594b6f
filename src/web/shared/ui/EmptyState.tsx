import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateMessage } from './StateMessage.tsx';

type EmptyStateProps = { icon?: LucideIcon; title: string; children?: ReactNode; action?: ReactNode };

/** Nothing to show: says so and what to do next. */
export function EmptyState({ icon = Inbox, ...rest }: EmptyStateProps) {
  return <StateMessage icon={icon} {...rest} />;
}
