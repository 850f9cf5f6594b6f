import { useSyncExternalStore } from 'react';
import { settings, type WebSettings } from './settings.ts';

const CHANGED = 'marca';

const subscribe = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

export const useBrand = () => useSyncExternalStore(subscribe, () => settings.BRAND);

export function showBrand(brand: WebSettings['BRAND']): void {
  settings.BRAND = brand;
  document.title = brand.nome;
  window.dispatchEvent(new Event(CHANGED));
}
