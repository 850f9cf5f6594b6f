import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callOperation } from '../../../shared/api/operation.ts';
import type { PageQuery } from '../../../shared/api/query.ts';
import { type AoVivo, applyMensagem, calado, type Mensagem, mensagensOf, resumoDasLojas } from './aoVivo.ts';
import { openFluxo, readFluxo } from './fluxo.ts';
import { followSaude } from './followSaude.ts';

/** Live health of all stores. `consulta` is the query used for polling while no stream gets through. */
export function useAoVivo(consulta: PageQuery<'listLojasSaude'>, pausado: boolean): AoVivo {
  const queries = useQueryClient();
  const [aoVivo, setAoVivo] = useState(calado);
  const known = useRef(aoVivo);
  const asked = useRef(consulta);
  asked.current = consulta;

  const tell = useCallback(
    (mensagem: Mensagem) => {
      known.current = applyMensagem(known.current, mensagem, Date.now());
      setAoVivo(known.current);
      // The sidebar shows the same counts.
      if (mensagem.tipo === 'resumo') queries.setQueryData(resumoDasLojas.queryKey, mensagem.resumo);
    },
    [queries],
  );

  useEffect(() => {
    if (pausado) return;
    const ask = async (signal: AbortSignal): Promise<Mensagem[]> => {
      const [resumo, { items }] = await Promise.all([
        callOperation('getLojasSaudeResumo', { signal }),
        callOperation('listLojasSaude', { query: asked.current, signal }),
      ]);
      return [
        { tipo: 'resumo', resumo },
        { tipo: 'lojas', lojas: items },
      ];
    };
    return followSaude({ open: openFluxo, read: readFluxo, ask }, tell, () => mensagensOf(known.current));
  }, [pausado, tell]);

  return aoVivo;
}
