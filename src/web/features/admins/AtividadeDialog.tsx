import { chakra } from '@chakra-ui/react/styled-system';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#domain/dates.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { overlayParam } from '../../shared/ui/overlayAddress.ts';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import { type Atividade, feito, mudancas } from './atividade.ts';
import { DesfazerAtividade, Tabela } from './DesfazerAtividade.tsx';

/** One activity in full, from the rows that are loaded. */
export function AtividadeDialog() {
  const { close } = useOverlay();
  const [params] = useSearchParams();
  const id = overlayParam(params, 'id');
  const loaded = useQueryClient().getQueriesData<InfiniteData<{ items: Atividade[] }>>({
    queryKey: ['listAtividades'],
  });
  const atividade = loaded
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.items)
    .find((one) => one._id === id);
  if (!atividade) {
    return (
      <Dialog open onClose={close} title="Atividade">
        <EmptyState icon={SearchX} title="Esta atividade não está entre as carregadas">
          Procure-a na lista com os filtros.
        </EmptyState>
      </Dialog>
    );
  }
  const { admin, nome, createdAt, endereco } = atividade;
  const rows = mudancas(atividade);
  return (
    <Dialog
      open
      onClose={close}
      title={`${feito(atividade)}: ${nome}`}
      description={[`${admin.nome} (${admin.login})`, formatDateTime(createdAt), endereco && `de ${endereco}`]
        .filter(Boolean)
        .join(', ')}
    >
      {rows.length === 0 ? (
        <chakra.p color="ink2">Nenhum campo mudou de valor.</chakra.p>
      ) : (
        <Tabela>
          <thead>
            <tr>
              <th scope="col" className="note">
                Campo
              </th>
              <th scope="col" className="note">
                Antes
              </th>
              <th scope="col" className="note">
                Depois
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ campo, antes = '—', depois = '—' }) => (
              <tr key={campo}>
                <th scope="row">{campo}</th>
                <td>{antes}</td>
                <td>{depois}</td>
              </tr>
            ))}
          </tbody>
        </Tabela>
      )}
      <DesfazerAtividade atividade={atividade} onDone={close} />
    </Dialog>
  );
}
