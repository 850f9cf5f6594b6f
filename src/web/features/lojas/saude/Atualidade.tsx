import { chakra } from '@chakra-ui/react/styled-system';
import { Pause, Play } from 'lucide-react';
import { count } from '#domain/text.ts';
import { timeAgo } from '#domain/timeAgo.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { footOfBar } from '../../../shared/ui/foot.ts';
import { Notice } from '../../../shared/ui/Notice.tsx';
import type { Resumo } from './aoVivo.ts';
import { useSegundo } from './HaQuanto.tsx';

const ATRASADA_MS = 60_000;

type AtualidadeProps = {
  /** Time of the last message, in milliseconds. */
  em: number | undefined;
  pausado: boolean;
  onPause: () => void;
  /** Stores whose state has changed since the list was sorted. */
  mudaram: number;
  onReorder: () => void;
};

export function Atualidade({ em, pausado, onPause, mudaram, onReorder }: AtualidadeProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" ms="auto">
      {mudaram > 0 && (
        <Button onClick={onReorder}>{count(mudaram, 'loja mudou', 'lojas mudaram')}, reordenar</Button>
      )}
      <Idade em={em} pausado={pausado} />
      <Button
        variant="ghost"
        icon={pausado ? <Play size={16} /> : <Pause size={16} />}
        aria-pressed={pausado}
        onClick={onPause}
      >
        {pausado ? 'Continuar' : 'Pausar'}
      </Button>
    </chakra.div>
  );
}

function Idade({ em, pausado }: Pick<AtualidadeProps, 'em' | 'pausado'>) {
  const agora = useSegundo();
  if (em === undefined) return <span className="muted">{pausado ? 'Pausado' : 'Conectando…'}</span>;
  const text = timeAgo(em, agora);
  if (pausado) return <span className="muted tabular">Pausado, atualizado {text}</span>;
  const isLate = agora - em > ATRASADA_MS;
  return (
    <span className={isLate ? 'tone-bad tabular' : 'muted tabular'}>
      {isLate ? `Sem atualização ${text}` : text === 'agora' ? 'Atualizado agora' : `Atualizado ${text}`}
    </span>
  );
}

/** Floats above the foot of the window, so that it never moves the content. */
const aoPe = {
  ref: footOfBar,
  role: 'status',
  position: 'sticky',
  bottom: 'calc(16px + var(--player-height, 0px) + var(--notice-height, 0px))',
  zIndex: '3',
  mt: '4',
  boxShadow: 'lg',
} as const;

/** Notice while the server receives no heartbeats, and afterwards until all stores have sent one. */
export function Recepcao({
  resumo: { recebendo, semFalar },
}: {
  resumo: Pick<Resumo, 'recebendo' | 'semFalar'>;
}) {
  const caladas = count(semFalar, 'loja ainda não deu sinal', 'lojas ainda não deram sinal');
  if (!recebendo)
    return (
      <Notice tone="warn" {...aoPe}>
        Não estamos recebendo sinais. O problema é nosso, não das lojas: o que aparece aqui é de antes.
        {semFalar > 0 && ` ${caladas} desde então.`}
      </Notice>
    );
  if (!(semFalar > 0)) return null;
  return (
    <Notice tone="brand" {...aoPe}>
      Voltamos a receber sinais. {caladas} desde então: o que aparece delas é de antes.
    </Notice>
  );
}
