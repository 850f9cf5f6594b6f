import { memo } from 'react';
import { formatNumber } from '#domain/text.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { ApiError } from '../../shared/api/ApiError.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import type { useBloqueio } from './useBloqueio.ts';
import type { ClienteRow, Clientes } from './useClientes.ts';
import '../../shared/list/list.css';

type Bloqueio = ReturnType<typeof useBloqueio>;
type ClientesTableProps = { clientes: Clientes; bloqueio: Bloqueio };

/** Clients to block a track for, half the window high, more of them as one scrolls. */
export function ClientesTable({ clientes, bloqueio }: ClientesTableProps) {
  const { rows, loading, failed, loadingMore } = clientes;
  return (
    <section className="bloqueio-scroller list-scroller" aria-label="Clientes" onScroll={clientes.onScroll}>
      {failed === 'all' && !loading ? (
        <ErrorState error={clientes.error} onRetry={() => void clientes.refresh()} />
      ) : rows.length === 0 && !loading ? (
        <EmptyState title="Nenhum cliente encontrado" />
      ) : (
        <table className="list-table" aria-label="Clientes" aria-busy={loading || clientes.tickingAll}>
          <colgroup>
            <col style={{ width: 48 }} />
            <col />
            <col style={{ width: 126 }} />
            <col style={{ width: 96 }} />
            <col style={{ width: 124 }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="list-tick">
                <TickAll clientes={clientes} />
              </th>
              <th scope="col">Nome</th>
              <th scope="col">Número de Lojas</th>
              <th scope="col">Status</th>
              <th scope="col">
                <span className="list-sr">Ações</span>
              </th>
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
              : clientes.shown.map((cliente) => (
                  <Linha
                    key={cliente._id}
                    cliente={cliente}
                    ticked={clientes.ids.has(cliente._id)}
                    blocked={bloqueio.blocked.has(cliente._id)}
                    disabled={bloqueio.pending || !bloqueio.read.data}
                    onTick={clientes.toggle}
                    onChange={bloqueio.change}
                  />
                ))}
          </tbody>
        </table>
      )}
      {loadingMore && (
        <p role="status" className="bloqueio-mais">
          Carregando mais clientes…
        </p>
      )}
      {failed === 'more' && !loadingMore && (
        <div role="alert" className="bloqueio-mais bloqueio-falha">
          Não foi possível carregar mais clientes ({ApiError.from(clientes.error).code}).
          <Button variant="outline" onClick={clientes.more}>
            Tentar novamente
          </Button>
        </div>
      )}
    </section>
  );
}

function TickAll({ clientes: { rows, ticked, allTicked, tickingAll, toggleAll } }: { clientes: Clientes }) {
  return (
    <label title="Selecionar todos os clientes">
      <input
        type="checkbox"
        aria-label="Selecionar todos os clientes"
        aria-busy={tickingAll}
        disabled={rows.length === 0}
        checked={allTicked}
        ref={(input) => {
          if (input) input.indeterminate = ticked > 0 && !allTicked;
        }}
        onChange={toggleAll}
      />
    </label>
  );
}

type LinhaProps = {
  cliente: ClienteRow;
  ticked: boolean;
  blocked: boolean;
  disabled: boolean;
  onTick: (id: string) => void;
  onChange: (id: string, block: boolean) => void;
};

// There may be thousands of them, and each page that comes draws the table again.
const Linha = memo(function Linha({ cliente, ticked, blocked, disabled, onTick, onChange }: LinhaProps) {
  const { _id, nome, numLojas, status } = cliente;
  return (
    <tr className={ticked ? 'list-row list-selected' : 'list-row'}>
      <td className="list-tick">
        <label>
          <input
            type="checkbox"
            aria-label={`Selecionar ${nome}`}
            checked={ticked}
            onChange={() => onTick(_id)}
          />
        </label>
      </td>
      <td className="list-first" title={nome}>
        {nome}
      </td>
      <td data-label="Número de Lojas">{formatNumber(numLojas)}</td>
      <td data-label="Status">
        <StatusBadge status={status} />
      </td>
      <td className="bloqueio-acao">
        <Button
          variant="outline"
          size="xs"
          color={blocked ? undefined : 'bad'}
          aria-label={`${blocked ? 'Desbloquear' : 'Bloquear'} para ${nome}`}
          disabled={disabled}
          onClick={() => onChange(_id, !blocked)}
        >
          {blocked ? 'Desbloquear' : 'Bloquear'}
        </Button>
      </td>
    </tr>
  );
});
