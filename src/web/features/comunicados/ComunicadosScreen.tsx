import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { comunicadosList } from './comunicados.list.tsx';

/** All announcements. */
export function ComunicadosScreen() {
  return <ListScreen list={comunicadosList} />;
}
