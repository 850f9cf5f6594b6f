import { useQuery } from '@tanstack/react-query';
import { count } from '#domain/text.ts';
import { callOperation } from '../../shared/api/operation.ts';
import { query } from '../../shared/api/query.ts';
import { TextLink } from '../../shared/ui/TextLink.tsx';

/** Only the total is needed, not the rows. */
const dosBlocos = (playlist: string) => ({ query: { playlist, limit: 1 } });

const tocaEm = (grades: number) => (grades === 0 ? '' : `Toca em ${count(grades, 'grade', 'grades')}`);

export async function gradesEmPalavras(ids: string[], how: 'deactivate' | 'remove'): Promise<string> {
  const follows = how === 'remove' ? 'sai dos blocos delas' : 'os blocos só dela dão lugar ao que está atrás';
  if (ids.length > 1)
    return how === 'remove'
      ? 'Onde tocam em grades, saem dos blocos delas.'
      : 'Nas grades, blocos só delas dão lugar ao que está atrás.';
  const { total } = await callOperation('listGrades', dosBlocos(ids[0]!));
  return total ? `${tocaEm(total)}: ${follows}.` : '';
}

export function GradesDaPlaylist({ id }: { id: string }) {
  const { data } = useQuery(query('listGrades', dosBlocos(id)));
  if (!data) return '…';
  if (!data.total) return 'Em nenhuma';
  return <TextLink to={`/grades?playlist=${id}`}>{tocaEm(data.total)}</TextLink>;
}
