import { useSearchParams } from 'react-router';
import { isTop } from '#domain/capabilities.ts';
import { useMe } from '../../shared/api/me.ts';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import { TabLinks } from '../../shared/ui/TabLinks.tsx';
import { abaAcessos, acessosList } from './acessos.list.tsx';
import {
  abaFaixas,
  atividadesList,
  faixasReproduzidasList,
  minhasAtividadesList,
} from './atividades.list.tsx';

export function AtividadesScreen() {
  const { data: me } = useMe();
  const [search] = useSearchParams();
  const isLower = me !== undefined && !isTop(me);
  const atividades = isLower ? minhasAtividadesList : atividadesList;
  const parts = [
    { title: atividades.title, aba: '' },
    { title: faixasReproduzidasList.title, aba: abaFaixas },
    ...(isLower ? [] : [{ title: acessosList.title, aba: abaAcessos }]),
  ];
  const asked = search.get('aba') ?? '';
  const tabs = (
    <TabLinks
      label="Partes das atividades"
      tabs={parts.map(({ title, aba }) => ({
        label: title,
        to: `/admin/atividades${aba && `?aba=${aba}`}`,
        current: aba === asked,
      }))}
    />
  );
  if (asked === abaFaixas) return <ListScreen key={abaFaixas} list={faixasReproduzidasList} tabs={tabs} />;
  if (asked === abaAcessos && isLower) return <EmptyState kind="acesso" title="Sem permissão" />;
  if (asked === abaAcessos) return me && <ListScreen key={abaAcessos} list={acessosList} tabs={tabs} />;
  return <ListScreen list={atividades} tabs={tabs} />;
}
