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
      return `Port ${port} of ${address} is already in use. Stop the program that uses it, or set another PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${address ?? hostname} is not an address of this machine. Correct HOST (0.0.0.0 stands for all addresses).`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      if (isListening) return `Port ${port} needs privileges this process does not have. Set another PORT.`;
      return (
        path &&
        `DATA_DIR cannot be written to: ${path} (${code}). Correct its rights, or set another DATA_DIR.`
      );
    // Creating a folder in a read-only file system fails with ENOENT.
    case 'ENOENT':
      return syscall === 'mkdir' ? `DATA_DIR cannot be created: ${path}. Set another DATA_DIR.` : undefined;
    case 'ENOSPC':
      return `There is no space left on the disk of DATA_DIR${path ? ` for ${path}` : ''}. Free some, then start again.`;
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
