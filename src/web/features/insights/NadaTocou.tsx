import { Link } from 'react-router';
import { Button, buttonLook } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import type { Metricas } from './insights.query.ts';

export const nothingHappened = ({ totais: { faixas, vinhetas, likes, dislikes } }: Metricas) =>
  faixas + vinhetas + likes + dislikes === 0;

type NadaTocouProps = { filtered: boolean; onReset: () => void };

export function NadaTocou({ filtered, onReset }: NadaTocouProps) {
  return (
    <Card className="insights-largo">
      {filtered ? (
        <EmptyState
          kind="busca"
          title="Nada tocou com estes filtros"
          action={<Button onClick={onReset}>Resetar filtros</Button>}
        >
          Tente outro período ou retire um filtro.
        </EmptyState>
      ) : (
        <EmptyState
          kind="musica"
          title="Nada tocou neste período"
          action={
            <Link {...buttonLook()} to="/playlists">
              Ver playlists
            </Link>
          }
        >
          Coloque uma playlist nas lojas e entre no player: o que elas tocarem aparece aqui.
        </EmptyState>
      )}
    </Card>
  );
}
