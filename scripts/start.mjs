// Starts the server. package.json runs this by `exec`, because a shell between npm and it would keep signals to itself;
// cmd.exe has no exec.
import { buildProduct } from './panel.mjs';
import { ensureInstalled, findNode, runAs } from './setup.mjs';

const starter = process.ppid;
ensureInstalled();
const node = findNode();
buildProduct(node);
// The channel carries no message: it breaks when this process is killed, and the server then stops.
const server = runAs(node, ['dist-server/main.js', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

// npm tells nobody when it hangs up or is killed, so that its process is looked after here. A shell that started this
// may go: it is none of its business.
if (process.env.npm_lifecycle_event === 'start') {
  const watching = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watching);
    server.kill('SIGTERM');
  }, 500);
}
