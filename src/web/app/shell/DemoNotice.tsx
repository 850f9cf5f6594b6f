import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle, Store } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isTop } from '#domain/capabilities.ts';
import type { Schemas } from '#domain/schemas.ts';
import { useMe } from '../../shared/api/me.ts';
import { query } from '../../shared/api/query.ts';
import { toast } from '../../shared/toast/toaster.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { noticeAtFoot } from '../../shared/ui/foot.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';

const AGAIN_MS = 2000;
/** Refetches the screen after this many more days: the default period. */
const DAYS_OF_A_STAGE = 30;
const demonstracao = query('getDemonstracao');

const EncerrarDemonstracao = onDemand(
  async () => (await import('./EncerrarDemonstracao.tsx')).EncerrarDemonstracao,
);

function stageOf({ carregando, diasProntos, presente, encerramento }: Schemas['Demonstracao']) {
  if (encerramento) return 'leaving';
  if (carregando) return diasProntos === 0 ? 'empty' : Math.floor(diasProntos / DAYS_OF_A_STAGE);
  return presente ? 'ready' : 'none';
}

function text({ carregando, dias, diasProntos, encerramento }: Schemas['Demonstracao']) {
  if (encerramento) return `Removendo a demonstração… ${encerramento.progresso} %`;
  if (carregando && diasProntos === 0)
    return 'Preenchendo a demonstração: o que ainda aparece vazio ou em zero vem nos próximos segundos.';
  return carregando
    ? `Carregando a demonstração: ${diasProntos} de ${dias} dias, do mais novo ao mais antigo. Os números e as comparações ainda não estão completos.`
    : 'Estes são dados de demonstração.';
}

/** At the foot, so that nothing moves when it appears. */
export function DemoNotice() {
  const client = useQueryClient();
  const { data: me } = useMe();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({
    ...demonstracao,
    refetchInterval: ({ state }) => (state.data?.carregando || state.data?.encerramento ? AGAIN_MS : false),
  });
  const stage = data && stageOf(data);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== stage) {
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== demonstracao.queryKey[0],
      });
      if (seen.current === 'leaving') toast.success('Demonstração removida.');
    }
    seen.current = stage;
  }, [client, stage]);

  if (!data || stage === 'none') return null;
  const isUnderWay = data.carregando || data.encerramento !== null;
  return (
    <div ref={noticeAtFoot} className="shell-notice" data-demo>
      {isUnderWay ? <LoaderCircle size={16} aria-hidden /> : <Store size={16} aria-hidden />}
      <span>{text(data)}</span>
      {me && isTop(me) && data.presente && !data.encerramento && (
        <Button size="xs" onClick={() => setAsking(true)}>
          Começar com os meus dados
        </Button>
      )}
      {asking && <EncerrarDemonstracao onClose={() => setAsking(false)} />}
    </div>
  );
}
