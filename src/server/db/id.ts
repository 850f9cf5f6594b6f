import { v7 } from 'uuid';

/** A new entity's id: ordered by time, opaque to everybody else. */
export const newId = () => v7();
