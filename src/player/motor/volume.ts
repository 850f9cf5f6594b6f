import type { Banco } from './disco/banco.ts';
import { volumeDe } from './quadro/retratar.ts';
import type { Som } from './som.ts';

/** 0 to 100; returns false while the volume is locked or there is no manifest. */
export function mudarVolume({ banco, som }: { banco: Banco; som: Som }, pedido: number): boolean {
  const { sincronia } = banco.memoria;
  if (volumeDe(banco).travado || !sincronia) return false;
  const valor = Math.round(Math.min(100, Math.max(0, pedido)));
  void banco.gravar({ volume: { valor, sobre: sincronia.configuracao.volume } });
  som.volume(valor / 100);
  return true;
}
