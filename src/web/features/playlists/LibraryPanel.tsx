import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Plus, Upload } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Virtuoso } from 'react-virtuoso';
import { count, formatNumber } from '#domain/text.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { useTicked } from '../../shared/table/useTicked.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { Bone } from '../../shared/ui/pieces.tsx';
import { SearchBox } from '../../shared/ui/SearchBox.tsx';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import { Tick, TickAll } from '../../shared/ui/TickAll.tsx';
import { type VirtualContext, virtualListOf } from '../../shared/ui/virtualList.tsx';
import { audivelOf, type Faixa, idsOf } from './faixas.ts';
import { FaixaName } from './panels.tsx';
import { useLibrary } from './useLibrary.ts';

const elements = virtualListOf<Faixa>();

type LibraryPanelProps = {
  present: ReadonlySet<string>;
  bloqueadas: ReadonlySet<string>;
  /** Tracks uploaded since the editor opened. They come first and are already selected. */
  enviadas: readonly Faixa[];
  onAdd: (faixas: readonly Faixa[]) => void;
};

export function LibraryPanel({ present, bloqueadas, enviadas, onAdd }: LibraryPanelProps) {
  const { openModal } = useOverlay();
  const [text, setText] = useState('');
  const acervo = useLibrary(text);
  const { loading, error } = acervo;
  const rows = useMemo(() => {
    if (text.trim()) return acervo.rows;
    const own = new Set(idsOf(enviadas));
    return [...enviadas, ...acervo.rows.filter(({ _id }) => !own.has(_id))];
  }, [text, enviadas, acervo.rows]);
  const free = useMemo(() => rows.filter(({ _id }) => !present.has(_id)), [rows, present]);
  const { ticked, add: tick, drop, toggle, clear } = useTicked(free);
  const seen = useRef(0);
  useEffect(() => {
    tick(enviadas.slice(0, enviadas.length - seen.current).toReversed());
    seen.current = enviadas.length;
  }, [enviadas, tick]);
  const chosen = [...ticked.values()].filter(({ _id }) => !present.has(_id));
  const shown = free.filter(({ _id }) => ticked.has(_id));

  const add = (faixas: readonly Faixa[]) => {
    onAdd(faixas);
    drop(idsOf(faixas));
  };

  return (
    <Card className="painel" aria-label="Biblioteca">
      <header className="painel-head">
        <chakra.h2 textStyle="heading">
          Biblioteca{' '}
          {/* Wide enough for most libraries' counts, so that nothing moves when the count loads. */}
          <chakra.span className="note tabular" display="inline-block" minW="5ch">
            {acervo.total !== null && formatNumber(acervo.total)}
          </chakra.span>
        </chakra.h2>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button size="xs" icon={<Upload size={14} />} onClick={() => openModal('ENVIAR_FAIXAS')}>
            Enviar faixas
          </Button>
          <Button
            variant="solid"
            size="xs"
            icon={<Plus size={14} />}
            reason={chosen.length === 0 && 'Selecione faixas da biblioteca'}
            onClick={() => add(chosen)}
          >
            {chosen.length > 0 ? `Adicionar ${count(chosen.length, 'faixa', 'faixas')}` : 'Adicionar'}
          </Button>
        </chakra.div>
      </header>
      <div className="painel-tools">
        <span className="faixa-tick">
          <TickAll
            label="Selecionar as faixas carregadas"
            ticked={shown.length}
            of={free.length}
            onChange={() => (shown.length === free.length ? drop(idsOf(shown)) : tick(free))}
          />
        </span>
        <SearchBox value={text} placeholder="Buscar por título ou artista" onSearch={setText} />
      </div>
      <span role="status" className="sr-only">
        {loading ? 'Buscando faixas' : text && count(rows.length, 'faixa encontrada', 'faixas encontradas')}
      </span>
      <div className="painel-body">
        {loading && <Bones />}
        {!loading && error && rows.length === 0 && <ErrorState error={error} onRetry={acervo.retry} />}
        {!loading && !error && rows.length === 0 && (
          <EmptyState kind="busca" title="Nenhuma faixa encontrada">
            Tente outras palavras.
          </EmptyState>
        )}
        {!loading && rows.length > 0 && (
          <Virtuoso<Faixa, VirtualContext>
            data={rows}
            computeItemKey={(_, { _id }) => _id}
            components={elements}
            context={{ label: 'Faixas da biblioteca', total: acervo.total ?? -1 }}
            increaseViewportBy={400}
            endReached={acervo.more}
            itemContent={(_, faixa) => (
              <LibraryRow
                faixa={faixa}
                present={present.has(faixa._id)}
                bloqueada={bloqueadas.has(faixa._id)}
                checked={ticked.has(faixa._id)}
                onToggle={toggle}
                onAdd={(one) => add([one])}
              />
            )}
          />
        )}
      </div>
      {chosen.length > 0 && (
        <chakra.footer
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="2"
          ps="4"
          pe="2"
          py="1"
          borderTopWidth="1px"
          bg="brand.soft"
        >
          <span role="status" className="tabular">
            {count(chosen.length, 'escolhida', 'escolhidas')}
            {chosen.length > shown.length &&
              `, ${formatNumber(chosen.length - shown.length)} fora desta busca`}
          </span>
          <Button variant="ghost" size="xs" onClick={clear}>
            Limpar seleção
          </Button>
        </chakra.footer>
      )}
      {error && rows.length > 0 && (
        <Notice tone="bad" role="alert" borderRadius="0" justifyContent="space-between">
          Não foi possível carregar mais faixas ({ApiError.from(error).code}).
          <Button size="xs" onClick={acervo.retry}>
            Tentar novamente
          </Button>
        </Notice>
      )}
    </Card>
  );
}

function Bones() {
  return ['a', 'b', 'c'].map((key) => (
    <div key={key} className="faixa">
      <Bone />
    </div>
  ));
}

type LibraryRowProps = {
  faixa: Faixa;
  present: boolean;
  bloqueada: boolean;
  checked: boolean;
  onToggle: (id: string, range: boolean) => void;
  onAdd: (faixa: Faixa) => void;
};

function Linha({ faixa, present, bloqueada, checked, onToggle, onAdd }: LibraryRowProps) {
  return (
    <div className={checked && !present ? 'faixa faixa-ticked' : 'faixa'}>
      <span className="faixa-tick">
        <Tick
          label={`Selecionar ${faixa.titulo}`}
          checked={checked || present}
          disabled={present}
          onChange={({ nativeEvent }) => onToggle(faixa._id, (nativeEvent as MouseEvent).shiftKey)}
        />
      </span>
      <PlayButton audivel={audivelOf(faixa)} />
      <FaixaName faixa={faixa} bloqueada={bloqueada} />
      {present ? (
        <span className="chip tone-ok">
          <Check size={14} aria-hidden /> Na playlist
        </span>
      ) : (
        <button
          type="button"
          className="icon-button"
          aria-label={`Adicionar ${faixa.titulo}`}
          title="Adicionar à playlist"
          onClick={() => onAdd(faixa)}
        >
          <Plus size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}

const LibraryRow = memo(Linha);
