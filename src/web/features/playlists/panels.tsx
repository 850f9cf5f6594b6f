import type { Ref } from 'react';
import type { Components } from 'react-virtuoso';
import { formatDuration } from '#domain/duration.ts';
import { Chip } from '../../shared/ui/pieces.tsx';
import type { Faixa } from './faixas.ts';

/** A track's title, artist and length, and whether the playlist's client does not get it. */
export function FaixaName({ faixa, bloqueada }: { faixa: Faixa; bloqueada: boolean }) {
  const { titulo, artista, duracao } = faixa;
  return (
    <>
      <span className="faixa-name">
        <span className="row-two row-name" title={titulo}>
          {titulo}
        </span>
        <span className="row-under" title={artista}>
          {artista}
        </span>
      </span>
      {bloqueada && (
        <Chip tone="bad" title="As lojas deste cliente não recebem esta faixa">
          Bloqueada
        </Chip>
      )}
      <span className="faixa-length note tabular">{formatDuration(duracao)}</span>
    </>
  );
}

export type VirtualContext = { label: string; total: number };

/** The elements of a virtual list, which tell its length to somebody who does not see it. */
export const virtualList: Components<Faixa, VirtualContext> = {
  List: ({ context, ref, children, style, 'data-testid': testId }) => (
    <ul ref={ref as Ref<HTMLUListElement>} style={style} data-testid={testId} aria-label={context.label}>
      {children}
    </ul>
  ),
  Item: ({ context, item: _, children, style, ...rest }) => (
    <li {...rest} style={style} aria-setsize={context.total} aria-posinset={rest['data-index'] + 1}>
      {children}
    </li>
  ),
};
