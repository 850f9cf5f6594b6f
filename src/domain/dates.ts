export const TIME_ZONE = 'America/Sao_Paulo';

const shown = new Map<string, Intl.DateTimeFormat>();

function shownIn(timeZone: string): Intl.DateTimeFormat {
  let format = shown.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('pt-BR', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    shown.set(timeZone, format);
  }
  return format;
}

/** `dd/MM/yyyy HH:mm` in São Paulo or the given zone; empty for no date. */
export function formatDateTime(date: string | Date | null | undefined, timeZone = TIME_ZONE): string {
  if (!date) return '';
  return shownIn(timeZone).format(new Date(date)).replace(', ', ' ');
}

export function isWithinDays(date: string | Date, days = 30, now = new Date()): boolean {
  return new Date(date).getTime() >= now.getTime() - days * 24 * 60 * 60 * 1000;
}
