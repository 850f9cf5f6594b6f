import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { isTop } from '#domain/capabilities.ts';
import { useMe } from '../../shared/api/me.ts';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { TabLinks } from '../../shared/ui/TabLinks.tsx';
import { abaFaixas, atividadesList, details, minhasAtividadesList } from './atividades.list.tsx';
import { faixasReproduzidasList } from './faixasReproduzidas.list.tsx';
import './atividades.css';

const AtividadeDialog = lazy(async () => ({
  default: (await import('./AtividadeDialog.tsx')).AtividadeDialog,
}));

/** The log of activities, everybody's for the top level and one's own for the others; and what played in the stores. */
export function AtividadesScreen() {
  const { modal } = useOverlay();
  const { data: me } = useMe();
  const [search] = useSearchParams();
  const atividades = me && !isTop(me) ? minhasAtividadesList : atividadesList;
  const isFaixas = search.get('aba') === abaFaixas;
  const tabs = (
    <TabLinks
      label="Partes das atividades"
      tabs={[
        { label: atividades.title, to: '/admin/atividades', current: !isFaixas },
        {
          label: faixasReproduzidasList.title,
          to: `/admin/atividades?aba=${abaFaixas}`,
          current: isFaixas,
        },
      ]}
    />
  );
  if (isFaixas) return <ListScreen key={abaFaixas} list={faixasReproduzidasList} tabs={tabs} />;
  return (
    <ListScreen list={atividades} tabs={tabs}>
      <Suspense>{modal === details && <AtividadeDialog />}</Suspense>
    </ListScreen>
  );
}
