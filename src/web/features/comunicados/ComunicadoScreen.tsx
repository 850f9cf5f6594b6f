import { useParams } from 'react-router';
import { listAddress } from '../../shared/list/lastView.ts';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { CriarComunicado } from './CriarComunicado.tsx';
import { EditarComunicado } from './EditarComunicado.tsx';

const titles = {
  geral: { create: 'Adicionar comunicado', edit: 'Editar comunicado' },
  inadimplente: {
    create: 'Adicionar comunicado para inadimplentes',
    edit: 'Editar comunicado para inadimplentes',
  },
};

function Screen({ inadimplencia }: { inadimplencia: boolean }) {
  const { id } = useParams();
  const title = titles[inadimplencia ? 'inadimplente' : 'geral'];
  return (
    <>
      <PageHeader
        title={id ? title.edit : title.create}
        back={<BackLink to={listAddress('/comunicados')} label="Comunicados" />}
      />
      {id ? (
        <EditarComunicado key={id} id={id} inadimplencia={inadimplencia} />
      ) : (
        <CriarComunicado inadimplencia={inadimplencia} />
      )}
    </>
  );
}

/** An announcement for everybody or for those chosen. */
export const ComunicadoGeralScreen = () => <Screen inadimplencia={false} />;

/** An announcement for the stores of defaulting clients. */
export const ComunicadoInadimplenteScreen = () => <Screen inadimplencia />;
