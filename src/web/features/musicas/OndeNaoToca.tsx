import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '#domain/schemas.ts';
import { count, formatNumber } from '#domain/text.ts';
import { screens } from '#generated/entidades.ts';
import { MotivoDaRestricao } from '#generated/labels.ts';
import { useBloqueioDoArtista } from '../../entities/artistas/useBloqueioDoArtista.ts';
import { query } from '../../shared/api/query.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { ReadState } from '../../shared/ui/ReadState.tsx';
import { RowLink } from '../../shared/ui/TextLink.tsx';
import type { Musica } from './musica.ts';

type Restricao = Schemas['MusicaRestricoes']['restricoes'][number];

const areLojas = ({ motivo }: Restricao) => motivo === 'EXPLICITA' || motivo === 'SEM_MARCA';

/** Where the track does not play, by reason. The card beside it lists the clients that block the track itself. */
export function OndeNaoToca({ musica }: { musica: Musica }) {
  const read = useQuery(query('getMusicaRestricoes', { path: { id: musica._id } }));
  return (
    <Card padded title="Onde não toca">
      <ReadState read={read}>
        {({ restricoes }) =>
          restricoes.length === 0 ? (
            <p className="muted">Toca em todas as lojas.</p>
          ) : (
            restricoes.map((restricao) => (
              <Motivo key={restricao.motivo} restricao={restricao} artista={musica.artista} />
            ))
          )
        }
      </ReadState>
    </Card>
  );
}

function Motivo({ restricao, artista }: { restricao: Restricao; artista: string }) {
  const { motivo, total, primeiros } = restricao;
  const { unblock, pending } = useBloqueioDoArtista();
  const lojas = areLojas(restricao);
  const quantas = lojas ? count(total, 'loja', 'lojas') : count(total, 'cliente', 'clientes');
  return (
    <chakra.details mt="2">
      <summary>
        {MotivoDaRestricao[motivo]}: {quantas}
      </summary>
      <chakra.ul className="lines" maxH="320px" overflow="auto">
        {primeiros.map(({ _id, nome }) => (
          <li key={_id}>
            <span className="grow">
              <RowLink to={`${screens[lojas ? 'LOJA' : 'CLIENTE']}/${_id}`}>{nome}</RowLink>
            </span>
            {motivo === 'ARTISTA_BLOQUEADO' && (
              <Button
                size="xs"
                aria-label={`Desbloquear o artista para ${nome}`}
                disabled={pending}
                onClick={() => unblock(_id, artista)}
              >
                Desbloquear artista
              </Button>
            )}
          </li>
        ))}
      </chakra.ul>
      {total > primeiros.length && (
        <p className="muted">Mostrando {formatNumber(primeiros.length)} por ordem de nome.</p>
      )}
    </chakra.details>
  );
}
