import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type StateMessageProps = {
  icon: LucideIcon;
  tone?: 'brand' | 'bad';
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

export function StateMessage({ icon: Icon, tone = 'brand', title, children, action }: StateMessageProps) {
  return (
    <div className="state" data-tone={tone}>
      <span>
        <Icon size={22} aria-hidden />
      </span>
      <p>{title}</p>
      {children && <div className="state-text">{children}</div>}
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}

type EmptyStateProps = Omit<StateMessageProps, 'icon' | 'tone'> & { icon?: LucideIcon };

export const EmptyState = ({ icon = Inbox, ...rest }: EmptyStateProps) => (
  <StateMessage icon={icon} {...rest} />
);
