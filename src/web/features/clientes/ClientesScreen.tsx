import { FileUp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { clientesList } from './clientes.list.tsx';

const ImportarClientes = lazy(async () => ({
  default: (await import('./ImportarClientes.tsx')).ImportarClientes,
}));

const importing = 'IMPORTAR_CLIENTES';

/** All clients. */
export function ClientesScreen() {
  const { modal, openModal } = useOverlay();
  return (
    <ListScreen
      list={clientesList}
      actions={
        <Button variant="outline" icon={<FileUp size={16} />} onClick={() => openModal(importing)}>
          Importar clientes
        </Button>
      }
    >
      <Suspense>{modal === importing && <ImportarClientes />}</Suspense>
    </ListScreen>
  );
}
