import { count } from '#domain/text.ts';
import { Notice } from '../../../shared/ui/Notice.tsx';
import type { Resumo } from './aoVivo.ts';

/** Says while heartbeats do not arrive that it is us, and how many stores have not been heard since. */
export function Recepcao({
  resumo: { recebendo, semFalar },
}: {
  resumo: Pick<Resumo, 'recebendo' | 'semFalar'>;
}) {
  const caladas = count(semFalar, 'loja ainda não falou', 'lojas ainda não falaram');
  if (!recebendo)
    return (
      <Notice tone="warn" role="status" mb="4">
        Não estamos recebendo sinais. O problema é nosso, não das lojas: o que aparece aqui é de antes.
        {semFalar > 0 && ` ${caladas} desde então.`}
      </Notice>
    );
  if (!(semFalar > 0)) return null;
  return (
    <Notice tone="brand" role="status" mb="4">
      Voltamos a receber sinais. {caladas} desde então: o que aparece delas é de antes.
    </Notice>
  );
}
