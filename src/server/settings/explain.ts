type SystemError = Error & {
  code?: string;
  path?: string;
  port?: number;
  address?: string;
  hostname?: string;
};

function sentenceOf({ code, syscall, path, port, address, hostname }: SystemError & { syscall?: string }) {
  const isListening = syscall === 'listen';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${address} is taken: stop what listens there, or set another PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${address ?? hostname} is no address of this machine: correct HOST (0.0.0.0 is all of them).`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      if (isListening) return `Port ${port} needs rights that this process has not: set another PORT.`;
      return (
        path &&
        `DATA_DIR cannot be written to: ${path} (${code}). Correct its rights, or set another DATA_DIR.`
      );
    // Creating a folder in a read-only file system fails with ENOENT.
    case 'ENOENT':
      return syscall === 'mkdir' ? `DATA_DIR cannot be made: ${path}. Set another DATA_DIR.` : undefined;
    case 'ENOSPC':
      return `There is no room on the disk of DATA_DIR${path ? ` for ${path}` : ''}: make some, then start again.`;
    default:
      return undefined;
  }
}

export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return sentenceOf(error) ?? error.stack ?? error.message;
}

/** A failure that the operator can fix. Its message is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
