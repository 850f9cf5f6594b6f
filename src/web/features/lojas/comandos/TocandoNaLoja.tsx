import { chakra } from '@chakra-ui/react/styled-system';
import { formatDuration } from '#domain/duration.ts';
import type { Schemas } from '#domain/schemas.ts';
import { Progress } from '../../../shared/ui/Progress.tsx';
import { useSegundo } from '../saude/HaQuanto.tsx';
import { posicaoEm, tocandoEmTitulos } from './textos.ts';

export function TocandoNaLoja({ saude }: { saude: Schemas['LojaSaudeDetalhe'] }) {
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

function Progresso({ progresso }: { progresso: NonNullable<Schemas['LojaSaudeDetalhe']['progresso']> }) {
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
