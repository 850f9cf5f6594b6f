import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../shared/api/ApiError.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import type { LojaRow, Lojas, Ticks } from './useLojas.ts';
import '../../shared/list/list.css';
import { Tick, TickAll } from './ticks.tsx';
import './lojas.css';

type LojaTableProps = {
  label: string;
  lojas: Lojas;
  /** With it the rows have ticks. */
  ticks?: Ticks;
  /** A store that may not be ticked has no tick at all. */
  hidesTick?: boolean;
  /** On a page of its own, without ticks: what stands at the end of a row. */
  end?: (loja: LojaRow) => ReactNode;
};

/** Stores to choose from, half the window high (at most, where there is nothing to choose), more of them as one scrolls. */
export function LojaTable({ label, lojas, ticks, hidesTick, end }: LojaTableProps) {
  const { rows, loading, failed, loadingMore } = lojas;
  if (failed === 'all' && !loading)
    return (
      <div className="lojas-scroller">
        <ErrorState error={lojas.error} onRetry={() => void lojas.refresh()} />
      </div>
    );
  return (
    <section
      className={end ? 'lojas-scroller lojas-fit list-scroller' : 'lojas-scroller list-scroller'}
      aria-label={label}
      onScroll={lojas.onScroll}
    >
      {rows.length === 0 && !loading ? (
        <EmptyState title="Nenhuma loja encontrada" />
      ) : (
        <table className="list-table" aria-label={label} aria-busy={loading}>
          <colgroup>
            {ticks && <col style={{ width: 48 }} />}
            <col />
            <col style={{ width: 116 }} />
            <col style={{ width: '28%' }} />
            {end && <col style={{ width: 56 }} />}
          </colgroup>
          <thead>
            <tr>
              {ticks && (
                <th scope="col" className="list-tick">
                  <TickAll ticks={ticks} />
                </th>
              )}
              <th scope="col">Nome da Loja</th>
              <th scope="col">Status</th>
              <th scope="col">Nome do Cliente</th>
              {end && (
                <th scope="col" className="list-menu">
                  <span className="list-sr">Ações</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {loading
              ? ['a', 'b', 'c'].map((key) => (
                  <tr key={key} className="list-row">
                    <td colSpan={5} className="list-first">
                      <span className="list-bone" />
                    </td>
                  </tr>
                ))
              : lojas.shown.map((loja) => (
                  <tr
                    key={loja._id}
                    className={ticks?.ids.has(loja._id) ? 'list-row list-selected' : 'list-row'}
                  >
                    {ticks && (
                      <td className="list-tick">
                        <Tick loja={loja} ticks={ticks} hidden={hidesTick} />
                      </td>
                    )}
                    <td className="list-first">
                      <span className="lojas-name">
                        <span className="list-two" title={loja.nome}>
                          {end ? (
                            <Link className="list-name" to={`/lojas/editar/${loja._id}`}>
                              {loja.nome}
                            </Link>
                          ) : (
                            loja.nome
                          )}
                        </span>
                        {ticks && loja.vinculada && <span className="lojas-added">Já Adicionada</span>}
                      </span>
                    </td>
                    <td data-label="Status">
                      <StatusBadge status={loja.status} />
                    </td>
                    <td data-label="Nome do Cliente" title={loja.cliente.nome}>
                      {loja.cliente.nome}
                    </td>
                    {end && <td className="list-menu">{end(loja)}</td>}
                  </tr>
                ))}
          </tbody>
        </table>
      )}
      {loadingMore && (
        <p role="status" className="lojas-more">
          Carregando mais lojas…
        </p>
      )}
      {failed === 'more' && !loadingMore && (
        <div role="alert" className="lojas-more">
          <chakra.span color="bad">
            Não foi possível carregar mais lojas ({ApiError.from(lojas.error).code}).
          </chakra.span>
          <Button variant="outline" onClick={lojas.more}>
            Tentar novamente
          </Button>
        </div>
      )}
    </section>
  );
}
