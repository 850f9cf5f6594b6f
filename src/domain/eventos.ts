const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const TIME_DIGITS = 12;

/** The moment that is in an event's key, in milliseconds since 1970; nothing when it is no UUIDv7. */
export const momentoDaChave = (evento: string): number | undefined =>
  UUID_V7.test(evento) ? Number.parseInt(evento.replace('-', '').slice(0, TIME_DIGITS), 16) : undefined;
