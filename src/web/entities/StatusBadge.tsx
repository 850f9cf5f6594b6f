import './status.css';

const good = new Set(['ATIVO', 'LIDO']);

/** A status, by colour, dot and word. */
export function StatusBadge({ status }: { status: string }) {
  return <span className={good.has(status) ? 'status status-good' : 'status status-bad'}>{status}</span>;
}
