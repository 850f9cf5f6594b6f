import { useRef } from 'react';
import type { useCadastroAberto } from '../../entities/cadastrar.ts';
import { LeavesWindow } from '../../shared/form/LeaveGuard.tsx';
import { onDemand } from '../../shared/ui/onDemand.tsx';

const forms = {
  CLIENTE: onDemand(async () => (await import('../../features/clientes/ClienteForm.tsx')).CreateDialog),
  PLAYLIST: onDemand(async () => (await import('../../features/playlists/PlaylistForm.tsx')).CreateDialog),
};

type Aberto = NonNullable<ReturnType<typeof useCadastroAberto>>;

export function CadastroSobreATela({ entidade, given, leaves, onSaved, onClose }: Aberto) {
  const CreateDialog = forms[entidade];
  const isDone = useRef(false);
  return (
    <LeavesWindow value={leaves}>
      <CreateDialog
        given={given}
        onClose={onClose}
        onSaved={({ _id }) => {
          if (isDone.current) return;
          isDone.current = true;
          void Promise.resolve(onSaved(_id)).finally(onClose);
        }}
      />
    </LeavesWindow>
  );
}
