import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { lojasList } from './lojas.list.tsx';

/** All stores. */
export function LojasScreen() {
  return <ListScreen list={lojasList} />;
}
