import { chakra } from '@chakra-ui/react/styled-system';
import { RefreshCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { count } from '#domain/text.ts';
import { ApiError } from '../api/ApiError.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import type { AnyList } from './declaration.ts';
import { PrimaryButton } from './PrimaryButton.tsx';
import type { ListData } from './useListData.ts';

type ListStateProps = { list: AnyList; data: ListData; filtered: boolean; onReset: () => void };

/** What stands where rows do not: nothing yet, nothing found, a failure, the next page under way. */
export function ListState({ list, data, filtered, onReset }: ListStateProps) {
  const empty = !data.loading && data.failed !== 'all' && data.rows.length === 0;
  return (
    <>
      <span role="status" className="list-sr">
        {announcement(list, data)}
      </span>
      {data.failed === 'all' && !data.loading && (
        <ErrorState error={data.error} onRetry={() => void data.refresh()} />
      )}
      {empty && (filtered ? <NothingFound list={list} onReset={onReset} /> : <NothingYet list={list} />)}
      {data.loadingMore && <More>Carregando mais {list.noun[1]}…</More>}
      {data.failed === 'more' && !data.loadingMore && (
        <More alert>
          Não foi possível carregar mais {list.noun[1]} ({ApiError.from(data.error).code}).
          <Button variant="outline" icon={<RefreshCw size={16} />} onClick={data.more}>
            Tentar novamente
          </Button>
        </More>
      )}
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
      icon={SearchX}
      title={list.empty.notFound}
      action={
        <Button variant="outline" onClick={onReset}>
          Limpar busca e filtros
        </Button>
      }
    >
      Nada corresponde à busca e aos filtros. Tente outras palavras ou retire um filtro.
    </EmptyState>
  );
}

function More({ alert, children }: { alert?: boolean; children: ReactNode }) {
  return (
    <chakra.div
      role={alert ? 'alert' : undefined}
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="3"
      minH="52px"
      color={alert ? 'bad' : 'ink2'}
      fontWeight={alert ? 'medium' : undefined}
    >
      {children}
    </chakra.div>
  );
}
