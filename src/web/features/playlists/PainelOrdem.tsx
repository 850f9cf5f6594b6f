import { ListMusic, Trash2 } from 'lucide-react';
import { formatTotalDuration } from '#domain/duration.ts';
import { count } from '#domain/text.ts';
import { useSelection } from '../../shared/list/useSelection.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { type Faixa, totalOf } from './faixas.ts';
import { ListaOrdenada } from './ListaOrdenada.tsx';
import { MarcarTodas } from './MarcarTodas.tsx';

type PainelOrdemProps = {
  faixas: readonly Faixa[];
  bloqueadas: ReadonlySet<string>;
  error?: string;
  onChange: (faixas: readonly Faixa[]) => void;
};

/** The playlist's tracks in their order, with how long they last. */
export function PainelOrdem({ faixas, bloqueadas, error, onChange }: PainelOrdemProps) {
  const selection = useSelection(faixas, '');
  const chosen = selection.selected.length;
  const blocked = faixas.filter(({ _id }) => bloqueadas.has(_id)).length;

  const removeChosen = () => {
    onChange(faixas.filter(({ _id }) => !selection.ids.has(_id)));
    selection.clear();
  };

  return (
    <section className="painel" aria-label="Faixas da playlist">
      <header className="painel-head">
        <h2>
          Playlist{' '}
          <span className="tabular" role="status">
            {count(faixas.length, 'faixa', 'faixas')} · {formatTotalDuration(totalOf(faixas))}
          </span>
        </h2>
        <Button
          size="xs"
          variant="outline"
          icon={<Trash2 size={14} />}
          reason={chosen === 0 && 'Selecione faixas da playlist'}
          onClick={removeChosen}
        >
          {chosen > 0 ? `Remover ${count(chosen, 'faixa', 'faixas')}` : 'Remover'}
        </Button>
      </header>
      <div className="painel-tools">
        <MarcarTodas
          label="Selecionar todas as faixas da playlist"
          selection={selection}
          total={faixas.length}
        />
        <span className="painel-hint">
          {blocked > 0
            ? `${count(blocked, 'faixa bloqueada', 'faixas bloqueadas')} para este cliente: as lojas dele não recebem.`
            : 'Arraste pela alça, ou use nela as setas do teclado.'}
        </span>
      </div>
      {error && (
        <p role="alert" className="painel-failure">
          {error}
        </p>
      )}
      <div className="painel-body">
        {faixas.length === 0 ? (
          <EmptyState icon={ListMusic} title="A playlist ainda não tem faixas">
            Escolha na biblioteca as que vão tocar.
          </EmptyState>
        ) : (
          <ListaOrdenada
            faixas={faixas}
            bloqueadas={bloqueadas}
            ticked={selection.ids}
            onToggle={selection.toggle}
            onChange={onChange}
          />
        )}
      </div>
    </section>
  );
}
