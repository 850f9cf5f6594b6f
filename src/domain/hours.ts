/** Formats minutes as whole hours, a dot, then the rounded remaining minutes: 125 → `2.5`. */
export function formatHours(minutes: number): string {
  const whole = Math.round(minutes);
  return `${Math.floor(whole / 60)}.${whole % 60}`;
}
