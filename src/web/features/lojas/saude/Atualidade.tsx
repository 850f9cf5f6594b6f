import { chakra } from '@chakra-ui/react/styled-system';
import { Pause, Play } from 'lucide-react';
import { haQuanto } from '#domain/haQuanto.ts';
import { count } from '#domain/text.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useSegundo } from './HaQuanto.tsx';

const ATRASADA_MS = 60_000;

type AtualidadeProps = {
  /** When something was told last. */
  em: number | undefined;
  pausado: boolean;
  onPause: () => void;
  /** How many stores are no longer where the list has them. */
  mudaram: number;
  onReorder: () => void;
};

/** How old what is shown is, the way to hold it still, and to put it in order anew. */
export function Atualidade({ em, pausado, onPause, mudaram, onReorder }: AtualidadeProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" ms="auto">
      {mudaram > 0 && (
        <Button variant="outline" onClick={onReorder}>
          {count(mudaram, 'loja mudou', 'lojas mudaram')}, reordenar
        </Button>
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
  const text = haQuanto(em, agora);
  if (pausado) return <span className="muted tabular">Pausado, atualizado {text}</span>;
  const isLate = agora - em > ATRASADA_MS;
  return (
    <span className={isLate ? 'tone-bad tabular' : 'muted tabular'}>
      {isLate ? `Sem atualização ${text}` : text === 'agora' ? 'Atualizado agora' : `Atualizado ${text}`}
    </span>
  );
}
