import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#domain/text.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { query } from '../../shared/api/query.ts';
import { Card } from '../../shared/ui/Card.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { RowLink } from '../../shared/ui/TextLink.tsx';
import type { Musica } from './musica.ts';

/** Only the first hundred, by name. */
export function MusicaPlaylists({ musica }: { musica: Musica }) {
  const read = useQuery(query('listPlaylists', { query: { musica: musica._id, sort: 'nome', limit: 100 } }));
  return (
    <Card padded title="Playlists com esta música" count={read.data?.total}>
      <ReadState read={read}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="muted">Esta música ainda não está em nenhuma playlist.</p>
          ) : (
            <>
              <chakra.ul className="lines" maxH="420px" overflow="auto">
                {items.map(({ _id, nome, cliente, status }) => (
                  <li key={_id}>
                    <span className="grow">
                      <RowLink to={`/playlists/ver/${_id}`}>{nome}</RowLink>
                      <span className="row-under">{cliente.nome}</span>
                    </span>
                    <StatusBadge status={status} />
                  </li>
                ))}
              </chakra.ul>
              {total !== null && total > items.length && (
                <p className="muted">Mostrando as {formatNumber(items.length)} primeiras.</p>
              )}
            </>
          )
        }
      </ReadState>
    </Card>
  );
}
