import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { callOperation } from '../../shared/api/operation.ts';
import { session } from '../../shared/api/session.ts';

export function SignOut() {
  const navigate = useNavigate();
  const signOut = () => {
    callOperation('logout', {}).catch(() => {});
    session.end();
    session.forgetPlace();
    void navigate('/login');
  };
  return (
    <button type="button" className="entry-back" onClick={signOut}>
      <LogOut size={16} aria-hidden /> Sair
    </button>
  );
}
