import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import type { ComandosDaLoja } from '../pagina/leituras.ts';
import { HaQuanto } from '../saude/HaQuanto.tsx';
import { Diagnostico } from './Diagnostico.tsx';
import { pedido, resposta } from './textos.ts';

const tons: Record<Schemas['ResultadoDeComando'], string> = {
  PENDENTE: 'muted',
  FEITO: 'tone-ok',
  RECUSADO: 'tone-bad',
  TARDE: 'tone-warn',
};

export function UltimosComandos({ read }: { read: ComandosDaLoja }) {
  const { data, error, refetch } = read;
  const [diagnostico, setDiagnostico] = useState<string>();
  return (
    <div>
      <chakra.h3 fontWeight="medium" mb="2.5">
        Últimos comandos
      </chakra.h3>
      {error !== null && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className="muted">Nenhum comando foi enviado a esta loja.</p>}
      <chakra.ul listStyleType="none" display="grid" gap="2.5" aria-label="Últimos comandos">
        {data?.items.map((comando) => (
          <li key={comando._id}>
            {pedido(comando)} · <span className={tons[comando.resultado]}>{resposta(comando)}</span>
            <p className="muted">
              {comando.admin.nome}, <HaQuanto desde={comando.createdAt} />
            </p>
            {comando.tipo === 'DIAGNOSTICO' && comando.resultado === 'FEITO' && (
              <chakra.div mt="1.5">
                <Button size="xs" onClick={() => setDiagnostico(comando._id)}>
                  Ver diagnóstico
                </Button>
              </chakra.div>
            )}
          </li>
        ))}
      </chakra.ul>
      {diagnostico && <Diagnostico comando={diagnostico} onClose={() => setDiagnostico(undefined)} />}
    </div>
  );
}
