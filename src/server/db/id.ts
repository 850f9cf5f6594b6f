import { v7 } from 'uuid';

/** Ordered by time. Other code must treat ids as opaque. */
export const newId = () => v7();
