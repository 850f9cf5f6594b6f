const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const units = ['bytes', 'KB', 'MB', 'GB'];

/** 4194304 → `4 MB`, 1536 → `1,5 KB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${number.format(value)} ${bytes === 1 ? 'byte' : units[unit]}`;
}
