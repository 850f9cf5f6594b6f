import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { query } from '../../shared/api/query.ts';

const AGAIN_MS = 2000;
/**
 * After how many more days of the demonstration the screen is read again: as many as the period that is looked at
 * first.
 */
const DAYS_OF_A_STAGE = 30;
const demonstracao = query('getDemonstracao');

/** Says how much of the demonstration is there while it is loaded: at the foot, where its coming and going moves nothing. */
export function DemoNotice() {
  const client = useQueryClient();
  const { data } = useQuery({
    ...demonstracao,
    refetchInterval: ({ state }) => (state.data?.carregando ? AGAIN_MS : false),
  });
  const stage = data && (data.carregando ? Math.floor(data.diasProntos / DAYS_OF_A_STAGE) : 'ready');
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== stage) {
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== demonstracao.queryKey[0],
      });
    }
    seen.current = stage;
  }, [client, stage]);

  if (!data?.carregando) return null;
  return (
    <div className="shell-notice" data-demo>
      <LoaderCircle size={16} aria-hidden />
      <span>
        Carregando a demonstração: {data.diasProntos} de {data.dias} dias, do mais novo ao mais antigo. Os
        números e as comparações ainda não estão completos.
      </span>
    </div>
  );
}
