import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type OpenFile = { nfd?: number; node: unknown };
type NodeFilesystem = {
  stream_ops: { fsync?: (file: OpenFile) => number };
  node_ops: { setattr(node: unknown, attributes: { mode?: number }): void };
  realPath(node: unknown): string;
};

let syncs = 0;

export const syncCount = () => syncs;

function sync(files: NodeFilesystem, file: OpenFile): number {
  if (file.nfd != null) {
    fs.fdatasyncSync(file.nfd);
  } else {
    const fd = fs.openSync(files.realPath(file.node), 'r');
    try {
      fs.fsyncSync(fd);
    } finally {
      fs.closeSync(fd);
    }
  }
  syncs += 1;
  return 0;
}

/** PGlite opens all files to other users; this removes their permissions. */
const withoutOthers = <T extends { mode?: number }>(attributes: T): T =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 };

/** Adds the fsync missing in PGlite's NodeFS, so that commits survive a power failure. */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args);
    result.emscriptenOpts.preRun?.push((module) => {
      const files = (module.FS as unknown as { filesystems: { NODEFS: NodeFilesystem } }).filesystems.NODEFS;
      files.stream_ops.fsync = (file) => sync(files, file);
      const { setattr } = files.node_ops;
      files.node_ops.setattr = (node, attributes) => setattr(node, withoutOthers(attributes));
    });
    return result;
  }
}
