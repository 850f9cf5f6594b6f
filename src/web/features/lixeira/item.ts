import { counted } from '#domain/lists/lixeira.ts';
import type { Schemas } from '#domain/schemas.ts';
import { listing } from '#domain/text.ts';
import { EntidadeNaLixeira } from '#generated/labels.ts';

export type Item = Schemas['ItemDaLixeira'];
export type Restaurada = Schemas['Restaurada'];
type Fora = Restaurada['fora'];

const MOST_NAMED = 3;
export function restoredText(restored: number, fora: Fora): string {
  const done = restored === 1 ? 'Item restaurado com sucesso!' : `${restored} itens restaurados com sucesso!`;
  if (fora.length === 0) return done;
  const named = fora.slice(0, MOST_NAMED).map(({ nome }) => nome);
  const others = fora.length - named.length;
  return `${done} Sem o que foi excluído ou mudou de cliente depois: ${listing([...named, ...(others > 0 ? [`mais ${others}`] : [])])}.`;
}

export function returnsText({ entidade, junto, dono }: Item): string {
  const what = counted(junto);
  const along = !what
    ? ''
    : entidade === 'CLIENTE'
      ? `Volta com ${what}, e os vínculos entre eles.`
      : `Volta com seus vínculos: ${what}.`;
  const owner = dono?.excluido
    ? `${EntidadeNaLixeira[dono.entidade]} ${dono.nome} também está na lixeira, e volta junto.`
    : '';
  return [along, owner].filter(Boolean).join(' ') || 'Volta como era.';
}
