import { useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { query } from '../../shared/api/query.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { DadosDaNotificacao } from './DadosDaNotificacao.tsx';
import { ExcluirNotificacao } from './ExcluirNotificacao.tsx';
import { MensagemForm } from './MensagemForm.tsx';
import { useAberta } from './useAberta.ts';
import { useEditarNotificacao } from './useEditarNotificacao.ts';

/** A notification, which opening marks read; what it says is changed in place. */
export function VerNotificacaoScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useQuery({ ...query('getNotificacao', { path: { id } }), refetchOnWindowFocus: false });
  const unread = useEditarNotificacao(id);
  const notificacao = read.data;
  useAberta(notificacao);
  const toList = () => navigate(listAddress('/notificacoes'));

  return (
    <>
      <PageHeader
        title="Notificação"
        back={<BackLink to={listAddress('/notificacoes')} label="Notificações" />}
        actions={
          notificacao && (
            <>
              <Button
                variant="outline"
                icon={<MailOpen size={16} />}
                loading={unread.isPending}
                reason={notificacao.status !== 'LIDO' && 'Ainda não foi lida'}
                onClick={() => unread.mutate({ path: { id }, body: { status: 'NÃO LIDO' } })}
              >
                Marcar como não lida
              </Button>
              <ExcluirNotificacao notificacao={notificacao} onDeleted={toList} />
            </>
          )
        }
      />
      <ReadState read={read}>
        {(notificacao) => (
          <>
            <DadosDaNotificacao notificacao={notificacao} />
            <MensagemForm
              key={id}
              notificacao={notificacao}
              onReload={async () => (await read.refetch()).data}
              onDone={toList}
            />
          </>
        )}
      </ReadState>
    </>
  );
}
