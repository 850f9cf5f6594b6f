import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useCallsPending } from '../../shared/api/progress.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { LoadingBar } from '../../shared/ui/pieces.tsx';

export function CardLayout({ footer }: { footer?: ReactNode }) {
  const loading = useNavigation().state !== 'idle';
  const calling = useCallsPending();
  return (
    <div className="entry">
      <header>
        <Logo />
      </header>
      <main className="entry-card">
        <LoadingBar active={loading || calling} />
        <Outlet />
      </main>
      {footer && <footer>{footer}</footer>}
    </div>
  );
}

const docs = (
  <a className="entry-docs" href="/docs">
    Documentação da API
  </a>
);

export function ResetLayout() {
  const isMailedLink = useLocation().hash.startsWith('#token=');
  return <CardLayout footer={isMailedLink && docs} />;
}
