import { chakra } from '@chakra-ui/react/styled-system';
import { Trash2 } from 'lucide-react';
import { formatTotalDuration } from '#domain/duration.ts';
import { segundosPorDia, voltaEmPalavras } from '#domain/repeticao.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count } from '#domain/text.ts';
import { useSelection } from '../../shared/table/useSelection.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { EmptyState } from '../../shared/ui/StateMessage.tsx';
import { TickAll } from '../../shared/ui/TickAll.tsx';
import { type Faixa, type PlaylistValues, totalOf } from './faixas.ts';
import { SortableFaixas } from './SortableFaixas.tsx';

type OrderPanelProps = {
  faixas: readonly Faixa[];
  bloqueadas: ReadonlySet<string>;
  modo: PlaylistValues['modo'];
  /** Of the client; null without opening hours. */
  horarios: Schemas['Configuracao']['horarios'];
  error?: string;
  onChange: (faixas: readonly Faixa[]) => void;
};

const oQueTocaDe: Record<PlaylistValues['modo'], string> = {
  SORTEADA:
    'As faixas são sorteadas: esta ordem não muda o que toca. Para tocar nesta ordem, escolha “Na ordem” em Tocar.',
  EM_ORDEM:
    'As faixas tocam nesta ordem quando esta playlist toca sozinha; junto com outras, são sorteadas. Depois da última vem a primeira.',
};

export function OrderPanel({ faixas, bloqueadas, modo, horarios, error, onChange }: OrderPanelProps) {
  const selection = useSelection(faixas, '');
  const chosen = selection.selected.length;
  const tocam = faixas.filter(({ _id }) => !bloqueadas.has(_id));
  const blocked = faixas.length - tocam.length;
  const volta = voltaEmPalavras({
    faixas: tocam.length,
    duracao: totalOf(tocam),
    porDia: segundosPorDia(horarios),
  });

  const removeChosen = () => {
    onChange(faixas.filter(({ _id }) => !selection.ids.has(_id)));
    selection.clear();
  };

  return (
    <Card className="painel" aria-label="Faixas da playlist">
      <header className="painel-head">
        <chakra.h2 textStyle="heading">
          Playlist{' '}
          <span className="note tabular" role="status">
            {count(faixas.length, 'faixa', 'faixas')} · {formatTotalDuration(totalOf(faixas))}
          </span>
        </chakra.h2>
        <Button
          size="xs"
          icon={<Trash2 size={14} />}
          reason={chosen === 0 && 'Selecione faixas da playlist'}
          onClick={removeChosen}
        >
          {chosen > 0 ? `Remover ${count(chosen, 'faixa', 'faixas')}` : 'Remover'}
        </Button>
      </header>
      <div className="painel-tools">
        <span className="faixa-tick">
          <TickAll
            label="Selecionar todas as faixas da playlist"
            ticked={selection.selected.length}
            of={faixas.length}
            onChange={selection.toggleAll}
          />
        </span>
        <span className="muted">
          {blocked > 0
            ? `${count(blocked, 'faixa bloqueada', 'faixas bloqueadas')} para este cliente: as lojas dele não recebem.`
            : 'Arraste pela alça, ou use nela as setas do teclado.'}
        </span>
      </div>
      <p className="painel-note note">
        {oQueTocaDe[modo]}
        {volta && ` Tocando só ela, ${volta}.`}
      </p>
      {error && (
        <Notice tone="bad" role="alert" borderRadius="0" justifyContent="space-between">
          {error}
        </Notice>
      )}
      <div className="painel-body">
        {faixas.length === 0 ? (
          <EmptyState kind="musica" title="A playlist ainda não tem faixas">
            Escolha na biblioteca as que vão tocar.
          </EmptyState>
        ) : (
          <SortableFaixas
            faixas={faixas}
            bloqueadas={bloqueadas}
            ticked={selection.ids}
            onToggle={selection.toggle}
            onChange={onChange}
          />
        )}
      </div>
    </Card>
  );
}
