import { chakra } from '@chakra-ui/react/styled-system';
import { formatDuration } from '#domain/duration.ts';
import type { components } from '#generated/api.d.ts';
import { Progress } from '../../../shared/ui/Progress.tsx';
import { useSegundo } from '../saude/HaQuanto.tsx';
import { posicaoEm, tocandoEmTitulos } from './textos.ts';

type Saude = components['schemas']['LojaSaudeDetalhe'];

export function TocandoNaLoja({ saude }: { saude: Saude }) {
  const { titulo, texto } = tocandoEmTitulos(saude);
  return (
    <div>
      <chakra.p fontSize="md" fontWeight="medium" overflowWrap="anywhere">
        {titulo}
      </chakra.p>
      <p className="muted">{texto}</p>
      {saude.progresso && <Progresso progresso={saude.progresso} />}
    </div>
  );
}

function Progresso({ progresso }: { progresso: NonNullable<Saude['progresso']> }) {
  const posicao = posicaoEm(progresso, useSegundo());
  const { duracaoS } = progresso;
  return (
    <chakra.div display="flex" alignItems="center" gap="3" mt="3" className="muted tabular">
      <span>{formatDuration(Math.floor(posicao))}</span>
      {duracaoS !== null && (
        <>
          <Progress aria-label="Posição" value={posicao} max={duracaoS} />
          <span>{formatDuration(Math.floor(duracaoS))}</span>
        </>
      )}
    </chakra.div>
  );
}
