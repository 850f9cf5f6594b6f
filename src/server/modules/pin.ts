import { guardarPin } from '#domain/pin.ts';
import type { components } from '#generated/api.d.ts';

const HIDDEN = '***';
type Pin = components['schemas']['PlayerPin'];
/** A PIN in a body: null takes it away, nothing leaves it as it is. */
type Dado = string | null | undefined;

/** Makes of a PIN in a body the column in which what is kept of it is written. */
export const pinColumns = async (pin: Dado): Promise<{ pinHash?: string | null }> =>
  pin === undefined ? {} : { pinHash: pin && JSON.stringify(await guardarPin(pin)) };

/** Tells what a PIN in a body changes: that there is another, or none any more, never which. */
export const pinChanges = (pin: Dado, antes: Pin | null = null) => ({
  antes: { pin: pin === null && antes !== null ? HIDDEN : null },
  depois: pin === undefined ? {} : { pin: pin && HIDDEN },
});
