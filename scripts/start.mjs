// package.json runs this by `exec`, since a shell between npm and it would keep signals to itself; cmd.exe has no exec.
import { buildPanel } from './panel.mjs';
import { ensureInstalled, findNode, runAs } from './setup.mjs';

const starter = process.ppid;
ensureInstalled();
const node = findNode();
buildPanel(node);
// The channel says nothing: it breaks when this process is killed, and the server stops.
const server = runAs(node, ['src/server/main.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

// npm that hangs up or is killed tells nobody. A shell that started this is none of its business, and may go.
if (process.env.npm_lifecycle_event === 'start') {
  const watching = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watching);
    server.kill('SIGTERM');
  }, 500);
}
