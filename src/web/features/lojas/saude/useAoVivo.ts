import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callOperation } from '../../../shared/api/operation.ts';
import type { PageQuery } from '../../../shared/api/query.ts';
import { type AoVivo, aplicar, calado, type Mensagem, resumoDasLojas, tudo } from './aoVivo.ts';
import { abrirFluxo, lerFluxo } from './fluxo.ts';
import { seguir } from './seguir.ts';

/** How the stores are doing, as it changes, unless it is paused; `consulta` is what is asked where no stream comes through. */
export function useAoVivo(consulta: PageQuery<'listLojasSaude'>, pausado: boolean): AoVivo {
  const queries = useQueryClient();
  const [aoVivo, setAoVivo] = useState(calado);
  const agora = useRef(aoVivo);
  const asked = useRef(consulta);
  asked.current = consulta;

  const contar = useCallback(
    (mensagem: Mensagem) => {
      agora.current = aplicar(agora.current, mensagem, Date.now());
      setAoVivo(agora.current);
      // The sidebar shows the same counts.
      if (mensagem.tipo === 'resumo') queries.setQueryData(resumoDasLojas.queryKey, mensagem.resumo);
    },
    [queries],
  );

  useEffect(() => {
    if (pausado) return;
    const consultar = async (signal: AbortSignal): Promise<Mensagem[]> => {
      const [resumo, { items }] = await Promise.all([
        callOperation('getLojasSaudeResumo', { signal }),
        callOperation('listLojasSaude', { query: asked.current, signal }),
      ]);
      return [
        { tipo: 'resumo', resumo },
        { tipo: 'lojas', lojas: items },
      ];
    };
    return seguir({ abrir: abrirFluxo, ler: lerFluxo, consultar }, contar, () => tudo(agora.current));
  }, [pausado, contar]);

  return aoVivo;
}
