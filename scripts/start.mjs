// Starts the server. package.json uses `exec`, because a shell between npm and this process would swallow signals;
// cmd.exe has no exec.
import { buildProduct } from './panel.mjs';
import { ensureInstalled, findNode, runAs } from './setup.mjs';

const starter = process.ppid;
ensureInstalled();
const node = findNode();
buildProduct(node);
// Carries no messages. It breaks when this process is killed, and the server then stops.
const server = runAs(node, ['dist-server/main.js', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

// npm sends no signal when it hangs up or is killed, so watch its process. A shell that started this may exit without
// effect.
if (process.env.npm_lifecycle_event === 'start') {
  const watching = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watching);
    server.kill('SIGTERM');
  }, 500);
}
