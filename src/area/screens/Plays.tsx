import { formatDateTime } from '#domain/dates.ts';
import type { OperationInit } from '#domain/operation.ts';
import { count } from '#domain/text.ts';
import { call, type Schemas } from '../api.ts';
import { useLoaded, usePages } from '../useLoaded.ts';
import { BlockRequest } from './BlockRequest.tsx';
import { Content, Empty, More } from './elements.tsx';

const LIMIT = 30;

type PlaysProps = {
  query: NonNullable<OperationInit<'reportAreaTocadas'>['query']>;
  fusoHorario?: string;
  hasStores: boolean;
};

const Row = ({ row, fusoHorario, hasStores }: Omit<PlaysProps, 'query'> & { row: Schemas['AreaTocada'] }) => (
  <li className="play">
    <span>
      <b>{row.musica.titulo}</b>
      <span className="nota">{row.musica.artista}</span>
      {hasStores && <span className="nota">{row.loja.nome}</span>}
    </span>
    <time className="nota numeros" dateTime={row.momento}>
      {formatDateTime(row.momento, fusoHorario)}
    </time>
    <BlockRequest musica={row.musica} />
  </li>
);

export function Plays({ query, ...look }: PlaysProps) {
  const key = JSON.stringify(query);
  const counted = useLoaded(key, () => call('reportAreaTocadas', { query: { ...query, contar: true } }));
  const total = counted.value?.total ?? null;
  const pages = usePages(key, (cursor) =>
    call('reportAreaTocadas', { query: { ...query, cursor, limit: LIMIT } }),
  );
  return (
    <Content loaded={pages}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty>Nenhuma faixa tocada no período.</Empty>
        ) : (
          <>
            {total !== null && (
              <p className="nota" role="status">
                {count(total, 'faixa tocada', 'faixas tocadas')}
              </p>
            )}
            <ul className="linhas">
              {items.map((row) => (
                <Row key={row._id} row={row} {...look} />
              ))}
            </ul>
            <More {...pages} />
          </>
        )
      }
    </Content>
  );
}
