import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { keyOf } from '../../playlog/ingest.ts';

type Told = { lojaId: string; evento: string; momento: string };

const isOf = ({ lojaId, evento, momento }: Told) =>
  sql`l.momento = ${new Date(momento)} and l.id = ${keyOf(lojaId, evento.toLowerCase())}::bigint`;

export async function findCurtida(db: Db, told: Told) {
  const { rows } = await sql<{
    momento: string;
    musica: string;
    playlist: string | null;
    executadoEm: string;
    liked: boolean;
  }>`select l.momento, musicas.id as musica, playlists.id as playlist, l.executado_em, l.liked
    from curtidas l join musicas on musicas.chave = l.musica left join playlists on playlists.chave = l.playlist
    where ${isOf(told)}`.execute(db);
  return rows[0]!;
}

export async function findContato(db: Db, told: Told) {
  const { rows } = await sql<{ momento: string; email: string }>`
    select l.momento, l.email from contatos_suporte l where ${isOf(told)}`.execute(db);
  return rows[0]!;
}
