import { spawnSync } from 'node:child_process';

/** Playwright's global set-up: the panel that the tests drive is the one its sources make now. */
export default function build() {
  const { status } = spawnSync('node', ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The panel could not be built.');
}
