import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#domain/text.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { query } from '../../shared/api/query.ts';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { Cartao } from './Cartao.tsx';
import type { Musica } from './musica.ts';

/** The playlists that have a track: the first hundred, by name. */
export function PlaylistsDaMusica({ musica }: { musica: Musica }) {
  const read = useQuery(query('listPlaylists', { query: { musica: musica._id, sort: 'nome', limit: 100 } }));
  return (
    <Cartao title="Playlists com esta música" count={read.data?.total}>
      <ReadState read={read}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="list-muted">Esta música ainda não está em nenhuma playlist.</p>
          ) : (
            <>
              <ul className="musica-linhas">
                {items.map(({ _id, nome, cliente, status }) => (
                  <li key={_id}>
                    <span className="musica-linha-texto">
                      <Link className="list-name" to={`/playlists/ver/${_id}`}>
                        {nome}
                      </Link>
                      <span className="list-under">{cliente.nome}</span>
                    </span>
                    <StatusBadge status={status} />
                  </li>
                ))}
              </ul>
              {total !== null && total > items.length && (
                <p className="list-muted">Mostrando as {formatNumber(items.length)} primeiras.</p>
              )}
            </>
          )
        }
      </ReadState>
    </Cartao>
  );
}
