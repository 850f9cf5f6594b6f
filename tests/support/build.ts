import { spawnSync } from 'node:child_process';

/** Playwright's global set-up: builds the panel, so that the tests run the current sources. */
export default function build() {
  const { status } = spawnSync('node', ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The panel could not be built.');
}
