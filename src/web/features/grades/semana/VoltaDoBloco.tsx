import { useQueries } from '@tanstack/react-query';
import { voltaEmPalavras } from '#domain/repeticao.ts';
import type { Schemas } from '#domain/schemas.ts';
import { capitalised } from '#domain/text.ts';
import { query } from '../../../shared/api/query.ts';
import { problemasDe } from './problemas.ts';
import { type BlocoDaSemana, duracaoDe } from './semana.ts';

/** Says how often the tracks of a bloco come back. Its playlists play together, so a track in several counts once. */
export function VoltaDoBloco({ bloco }: { bloco: BlocoDaSemana }) {
  const reads = useQueries({
    queries: bloco.playlists.map(({ _id: id }) => query('getPlaylist', { path: { id } })),
  });
  if (reads.some(({ isError }) => isError))
    return <p className="note">Não foi possível ler as faixas para dizer quando cada uma volta.</p>;
  if (reads.some(({ data }) => !data)) return null;
  const playlists = reads.map(({ data }) => data as Schemas['Playlist']);
  const tocam = playlists.flatMap(({ status, musicas }) => (status === 'ATIVO' ? musicas : []));
  const faixas = new Map(
    tocam.flatMap(({ _id, duracao, bloqueada }) => (bloqueada ? [] : [[_id, duracao] as const])),
  );
  const { de, ate } = problemasDe(bloco);
  const volta = voltaEmPalavras({
    faixas: faixas.size,
    duracao: [...faixas.values()].reduce((total, duracao) => total + duracao, 0),
    porDia: de || ate ? undefined : duracaoDe(bloco) * 60,
  });
  return volta ? (
    <p className="note" role="status">
      {capitalised(volta)}.
    </p>
  ) : null;
}
