import { hashPin } from '#domain/pin.ts';
import type { components } from '#generated/api.d.ts';

const HIDDEN = '***';
type Pin = components['schemas']['PlayerPin'];
/** Null removes the PIN; undefined keeps it. */
type Dado = string | null | undefined;

export const pinColumns = async (pin: Dado): Promise<{ pinHash?: string | null }> =>
  pin === undefined ? {} : { pinHash: pin && JSON.stringify(await hashPin(pin)) };

export const pinChanges = (pin: Dado, antes: Pin | null = null) => ({
  antes: { pin: pin === null && antes !== null ? HIDDEN : null },
  depois: pin === undefined ? {} : { pin: pin && HIDDEN },
});
