import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useParams } from 'react-router';
import { query } from '../../shared/api/query.ts';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { EdicaoDaLoja } from './EdicaoDaLoja.tsx';
import { EnviarInstrucoes } from './EnviarInstrucoes.tsx';
import { NaLoja } from './NaLoja.tsx';
import { playlistsDaLoja, vinhetasDaLoja } from './naLoja.ts';

const sending = 'ENVIAR_INSTRUCOES';

/** A store, with its playlists and jingles. */
export function EditarLojaScreen() {
  const { id = '' } = useParams();
  const { modal, openModal } = useOverlay();
  const read = useQuery({ ...query('getLoja', { path: { id } }), refetchOnWindowFocus: false });
  return (
    <>
      <PageHeader
        title={read.data?.nome ?? 'Editar loja'}
        back={<BackLink to={listAddress('/lojas')} label="Lojas" />}
        actions={
          read.data && (
            <Button variant="outline" icon={<Send size={16} />} onClick={() => openModal(sending)}>
              Enviar Instruções
            </Button>
          )
        }
      />
      <ReadState read={read}>
        {(loja) => (
          <>
            <EdicaoDaLoja key={loja._id} loja={loja} read={async () => (await read.refetch()).data} />
            <NaLoja tipo={playlistsDaLoja} loja={loja} />
            <NaLoja tipo={vinhetasDaLoja} loja={loja} />
            {modal === sending && <EnviarInstrucoes loja={loja} />}
          </>
        )}
      </ReadState>
    </>
  );
}
