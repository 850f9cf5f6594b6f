import { count } from '#domain/text.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { EmptyState } from '../ui/StateMessage.tsx';
import type { AnyList } from './declaration.ts';
import { More } from './More.tsx';
import { PrimaryButton } from './PrimaryButton.tsx';
import type { ListData } from './useListData.ts';

type ListStateProps = { list: AnyList; data: ListData; filtered: boolean; onReset: () => void };

export function ListState({ list, data, filtered, onReset }: ListStateProps) {
  const empty = !data.loading && data.failed !== 'all' && data.rows.length === 0;
  return (
    <>
      <span role="status" className="sr-only">
        {announcement(list, data)}
      </span>
      {data.failed === 'all' && !data.loading && (
        <ErrorState error={data.error} onRetry={() => void data.refresh()} />
      )}
      {empty && (filtered ? <NothingFound list={list} onReset={onReset} /> : <NothingYet list={list} />)}
      <More noun={list.noun[1]} data={data} />
    </>
  );
}

function announcement(list: AnyList, data: ListData) {
  if (data.loading) return `Carregando ${list.noun[1]}`;
  if (data.failed || data.total === null) return '';
  return count(data.total, ...list.noun);
}

function NothingYet({ list: { empty, primary } }: { list: AnyList }) {
  return (
    <EmptyState title={empty.title} action={primary && <PrimaryButton primary={primary} />}>
      {empty.text}
    </EmptyState>
  );
}

function NothingFound({ list, onReset }: { list: AnyList; onReset: () => void }) {
  return (
    <EmptyState
      kind="busca"
      title={list.empty.notFound}
      action={<Button onClick={onReset}>Limpar busca e filtros</Button>}
    >
      Nada corresponde à busca e aos filtros. Tente outras palavras ou retire um filtro.
    </EmptyState>
  );
}
