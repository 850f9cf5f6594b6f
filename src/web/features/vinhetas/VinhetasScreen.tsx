import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { vinhetasList } from './vinhetas.list.tsx';

/** All jingles. */
export function VinhetasScreen() {
  return <ListScreen list={vinhetasList} />;
}
