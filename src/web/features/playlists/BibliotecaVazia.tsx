import { Music, Upload } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';

/** Instead of the picker while there is no track to pick. */
export function BibliotecaVazia() {
  const navigate = useNavigate();
  return (
    <section className="list-card">
      <EmptyState
        icon={Music}
        title="Sua biblioteca está vazia"
        action={
          <Button icon={<Upload size={16} />} onClick={() => navigate('/bibliotecavazia')}>
            Enviar faixas
          </Button>
        }
      >
        Uma playlist é feita de faixas da biblioteca. Envie as primeiras e volte para montá-la.
      </EmptyState>
    </section>
  );
}
