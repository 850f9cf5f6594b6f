import { settings } from '../../shared/api/settings.ts';

/** The address that a store types to open its player; without a public one, the panel's own, which may be this machine's alone. */
export const playerAddress = () => settings.PLAYER_URL ?? new URL('/player', location.origin).href;

/** Whether the server knows an address that is good outside of its machine. */
export const hasPublicAddress = () => settings.PLAYER_URL !== null;
