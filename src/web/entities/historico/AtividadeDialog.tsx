import { chakra } from '@chakra-ui/react/styled-system';
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '#domain/dates.ts';
import type { Schemas } from '#domain/schemas.ts';
import { query } from '../../shared/api/query.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { VersionTable } from '../../shared/ui/VersionTable.tsx';
import { DesfazerTarefa } from '../tarefas/DesfazerTarefa.tsx';
import { DesfazerAtividade } from './DesfazerAtividade.tsx';
import { type Atividade, feito, mudancas, semMudanca } from './palavras.ts';

type Registro = Atividade | Schemas['RegistroDoHistorico'];

type Props = {
  lista?: 'listAtividades' | 'listHistorico';
  onUndone?: (() => void) | undefined;
};

export function AtividadeDialog({ lista = 'listAtividades', onUndone }: Props) {
  const { close, param } = useOverlay();
  const id = param('id');
  const loaded = useQueryClient()
    .getQueriesData<InfiniteData<{ items: Registro[] }>>({ queryKey: [lista] })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.items)
    .find((one) => one._id === id);
  const read = useQuery({ ...query('getAtividade', { path: { id } }), enabled: !loaded });
  const atividade = loaded ?? read.data;
  if (atividade) return <Detalhes atividade={atividade} onUndone={onUndone} />;
  return (
    <Dialog open onClose={close} title="Atividade">
      <ReadState read={read}>{() => null}</ReadState>
    </Dialog>
  );
}

function Detalhes({ atividade, onUndone }: { atividade: Registro } & Pick<Props, 'onUndone'>) {
  const { close } = useOverlay();
  const { admin, nome, createdAt, endereco } = atividade;
  const login = 'login' in atividade ? atividade.login : atividade.admin.login;
  const rows = mudancas(atividade);
  const chave = 'chave' in atividade && atividade.chave && `pela chave ${atividade.chave.nome}`;
  const who = login ? `${admin.nome} (${login})` : admin.nome;
  return (
    <Dialog
      open
      onClose={close}
      title={`${feito(atividade)}: ${nome}`}
      description={[who, chave, formatDateTime(createdAt), endereco && `de ${endereco}`]
        .filter(Boolean)
        .join(', ')}
    >
      {rows.length === 0 ? (
        <chakra.p color="ink2">{semMudanca}</chakra.p>
      ) : (
        <VersionTable
          label="O que mudou"
          versions={[
            { key: 'antes', title: 'Antes' },
            { key: 'depois', title: 'Depois' },
          ]}
          rows={rows.map(({ campo, antes = '—', depois = '—' }) => ({
            key: campo,
            label: campo,
            values: { antes, depois },
          }))}
        />
      )}
      <DesfazerAtividade
        atividade={atividade}
        onDone={() => {
          close();
          onUndone?.();
        }}
      />
      {atividade.tarefa && <DesfazerTarefa id={atividade.tarefa} />}
    </Dialog>
  );
}
