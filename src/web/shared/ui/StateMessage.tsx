import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Emptiness } from './EmptyDrawing.tsx';
import { onDemand } from './onDemand.tsx';

type StateMessageProps = {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

function StateMessage({ icon, title, children, action }: StateMessageProps) {
  return (
    <div className="state">
      {icon}
      <p>{title}</p>
      {children && <div className="state-text">{children}</div>}
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}

type FailedStateProps = Omit<StateMessageProps, 'icon'> & { icon: LucideIcon };

export const FailedState = ({ icon: Icon, ...rest }: FailedStateProps) => (
  <StateMessage
    icon={
      <span>
        <Icon size={22} aria-hidden />
      </span>
    }
    {...rest}
  />
);

const Drawing = onDemand(async () => (await import('./EmptyDrawing.tsx')).EmptyDrawing, { plain: true });

type EmptyStateProps = Omit<StateMessageProps, 'icon'> & { kind?: Emptiness };

export const EmptyState = ({ kind = 'nada', ...rest }: EmptyStateProps) => (
  <StateMessage
    icon={
      <div className="state-drawing">
        <Drawing kind={kind} />
      </div>
    }
    {...rest}
  />
);
