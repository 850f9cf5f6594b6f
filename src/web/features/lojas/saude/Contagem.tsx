import { useEffect, useRef, useState } from 'react';
import { count, listing } from '#domain/text.ts';
import { SituacaoDaLoja } from '#generated/labels.ts';
import type { Resumo } from './aoVivo.ts';
import { problemasDe } from './Proporcoes.tsx';

const CADA_MS = 30_000;

/** `2 lojas com problema: 1 sem sinal e 1 parada`. */
export function contagemEmPalavras({ situacoes, recebendo }: Resumo): string {
  if (!recebendo) return 'Não estamos recebendo sinais';
  const problemas = problemasDe(situacoes);
  if (problemas === 0) return 'Nenhuma loja com problema';
  const cada = (['SEM_SINAL', 'PARADA', 'DESATUALIZADA'] as const)
    .filter((situacao) => situacoes[situacao] > 0)
    .map((situacao) => `${situacoes[situacao]} ${SituacaoDaLoja[situacao].toLowerCase()}`);
  return `${count(problemas, 'loja', 'lojas')} com problema: ${listing(cada)}`;
}

/** Announces changes of the counts to screen readers, at most every 30 seconds. */
export function Contagem({ resumo }: { resumo: Resumo | undefined }) {
  const texto = resumo ? contagemEmPalavras(resumo) : '';
  const [dito, setDito] = useState('');
  const ditoEm = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!texto || texto === dito) return;
    const timer = setTimeout(
      () => {
        ditoEm.current = performance.now();
        setDito(texto);
      },
      Math.max(0, ditoEm.current + CADA_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [texto, dito]);
  return (
    <span role="status" className="sr-only">
      {dito}
    </span>
  );
}
