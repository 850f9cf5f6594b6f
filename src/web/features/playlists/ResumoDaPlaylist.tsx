import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/dates.ts';
import { formatTotalDuration } from '#domain/duration.ts';
import { formatNumber } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';

/** What a playlist is, in one line. */
export function ResumoDaPlaylist({ playlist }: { playlist: components['schemas']['Playlist'] }) {
  const { cliente, status, numMusicas, duracaoTotal, musicas, updatedAt, updatedBy } = playlist;
  const bloqueadas = musicas.filter(({ bloqueada }) => bloqueada).length;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(150px, 1fr))"
      gap="5"
      px="5"
      py="4"
      mb="4"
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
    >
      <Dado label="Cliente">{cliente.nome}</Dado>
      <Dado label="Status">
        <StatusBadge status={status} />
      </Dado>
      <Dado label="Faixas">
        {formatNumber(numMusicas)}
        {bloqueadas > 0 && (
          <chakra.span color="bad" fontWeight="normal">
            {' '}
            · {formatNumber(bloqueadas)} {bloqueadas === 1 ? 'bloqueada' : 'bloqueadas'}
          </chakra.span>
        )}
      </Dado>
      <Dado label="Duração total">{formatTotalDuration(duracaoTotal)}</Dado>
      <Dado label="Atualizada em">
        {formatDateTime(updatedAt)}
        {updatedBy && (
          <chakra.span display="block" color="ink2" fontWeight="normal" fontSize="13px">
            por {updatedBy.nome}
          </chakra.span>
        )}
      </Dado>
    </chakra.dl>
  );
}

function Dado({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minW="0">
      <chakra.dt color="ink2" fontSize="13px">
        {label}
      </chakra.dt>
      <chakra.dd className="tabular" fontWeight="semibold" mt="0.5" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
