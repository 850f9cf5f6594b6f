const WIDTH = 30;

/** Draws a bar on one line of the terminal: which share of what is done. */
export function progress(label: string, share: number): void {
  const done = Math.round(share * WIDTH);
  const bar = '█'.repeat(done) + '░'.repeat(WIDTH - done);
  const line = `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${label}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(70)}${share >= 1 ? '\n' : ''}`);
  else if (share >= 1) console.log(line);
}
