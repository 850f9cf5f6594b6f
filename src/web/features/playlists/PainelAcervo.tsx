import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Virtuoso } from 'react-virtuoso';
import { count, formatNumber } from '#domain/text.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { SearchBox } from '../../shared/list/SearchBox.tsx';
import { useSelection } from '../../shared/list/useSelection.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { type Faixa, idsOf } from './faixas.ts';
import { LinhaDoAcervo } from './LinhaDoAcervo.tsx';
import { MarcarTodas } from './MarcarTodas.tsx';
import { useAcervo } from './useAcervo.ts';
import { type VirtualContext, virtualList } from './virtualList.tsx';

type PainelAcervoProps = {
  present: ReadonlySet<string>;
  bloqueadas: ReadonlySet<string>;
  onAdd: (faixas: readonly Faixa[]) => void;
};

/** The library: searched as one types, with what is in the playlist already marked. */
export function PainelAcervo({ present, bloqueadas, onAdd }: PainelAcervoProps) {
  const [text, setText] = useState('');
  const acervo = useAcervo(text);
  const { rows, loading, error } = acervo;
  const free = useMemo(() => rows.filter(({ _id }) => !present.has(_id)), [rows, present]);
  const selection = useSelection(free, text);
  const chosen = selection.selected;

  const add = (faixas: readonly Faixa[]) => {
    onAdd(faixas);
    selection.drop(idsOf(faixas));
  };

  return (
    <section className="painel" aria-label="Biblioteca">
      <header className="painel-head">
        <h2>
          Biblioteca <span className="tabular">{acervo.total !== null && formatNumber(acervo.total)}</span>
        </h2>
        <Button
          size="xs"
          icon={<Plus size={14} />}
          reason={chosen.length === 0 && 'Selecione faixas da biblioteca'}
          onClick={() => add(chosen)}
        >
          {chosen.length > 0 ? `Adicionar ${count(chosen.length, 'faixa', 'faixas')}` : 'Adicionar'}
        </Button>
      </header>
      <div className="painel-tools">
        <MarcarTodas label="Selecionar as faixas carregadas" selection={selection} total={free.length} />
        <SearchBox value={text} placeholder="Buscar por título ou artista" onSearch={setText} />
      </div>
      <span role="status" className="list-sr">
        {loading ? 'Buscando faixas' : text && count(rows.length, 'faixa encontrada', 'faixas encontradas')}
      </span>
      <div className="painel-body">
        {loading && <Bones />}
        {!loading && error && rows.length === 0 && <ErrorState error={error} onRetry={acervo.retry} />}
        {!loading && !error && rows.length === 0 && (
          <EmptyState title="Nenhuma faixa encontrada">Tente outras palavras.</EmptyState>
        )}
        {!loading && rows.length > 0 && (
          <Virtuoso<Faixa, VirtualContext>
            data={rows}
            computeItemKey={(_, { _id }) => _id}
            components={virtualList}
            context={{ label: 'Faixas da biblioteca', total: acervo.total ?? -1 }}
            increaseViewportBy={400}
            endReached={acervo.more}
            itemContent={(_, faixa) => (
              <LinhaDoAcervo
                faixa={faixa}
                present={present.has(faixa._id)}
                bloqueada={bloqueadas.has(faixa._id)}
                checked={selection.ids.has(faixa._id)}
                onToggle={selection.toggle}
                onAdd={(one) => add([one])}
              />
            )}
          />
        )}
      </div>
      {error && rows.length > 0 && (
        <p role="alert" className="painel-failure">
          Não foi possível carregar mais faixas ({ApiError.from(error).code}).
          <Button variant="outline" size="xs" onClick={acervo.retry}>
            Tentar novamente
          </Button>
        </p>
      )}
    </section>
  );
}

function Bones() {
  return ['a', 'b', 'c'].map((key) => (
    <div key={key} className="faixa">
      <span className="list-bone" />
    </div>
  ));
}
