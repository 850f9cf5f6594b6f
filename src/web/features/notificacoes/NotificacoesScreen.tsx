import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { notificacoesList } from './notificacoes.list.tsx';

/** All notifications. */
export function NotificacoesScreen() {
  return <ListScreen list={notificacoesList} />;
}
