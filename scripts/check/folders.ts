import fs from 'node:fs';
import path from 'node:path';
import { LEAST_ROOM, roomOf } from '../../src/server/lib/room.ts';
import { bad } from '../../src/server/modules/sistema/check/finding.ts';

const { R_OK, W_OK, X_OK } = fs.constants;
const GB = 1024 ** 3;
/** Mode bit of a folder that all users of the machine share, like /tmp. */
const STICKY = 0o1000;

const statOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false });

function nearest(folder: string): string {
  return statOf(folder) ? folder : nearest(path.dirname(folder));
}

function assertWritable(setting: string, folder: string): void {
  try {
    fs.accessSync(folder, R_OK | W_OK | X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    bad(
      `${setting} is not writable: ${folder} (${code}). Correct its permissions, or set another ${setting}.`,
    );
  }
}

export function probeFolder(setting: string, folder: string): string {
  const found = statOf(folder);
  if (found && !found.isDirectory()) bad(`${setting} is not a folder: ${folder}. Set another ${setting}.`);
  assertWritable(setting, nearest(folder));
  if (!found) return `${folder} does not exist yet: the server will create it`;
  const within = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of within) assertWritable(setting, path.join(folder, name));
  return `${folder} is writable`;
}

export function probeRights(dataDir: string): string {
  const found = statOf(dataDir);
  if (!found || !process.getuid) return found ? 'as the system has them' : 'nothing is there yet';
  if (found.uid !== process.getuid())
    bad(
      `${dataDir} belongs to another user (${found.uid}): run this and the server as that user, or change its owner.`,
    );
  const isShared = (found.mode & STICKY) !== 0;
  if (isShared || (found.mode & 0o077) === 0) return `${dataDir} is only accessible to its user`;
  return `${dataDir} is readable by others (${(found.mode & 0o777).toString(8)}): the next start restricts it`;
}

export async function probeDisk(setting: string, folder: string): Promise<string> {
  const { free, size } = await roomOf(nearest(folder));
  const told = `${(free / GB).toFixed(1)} GB of ${(size / GB).toFixed(1)} are free for ${setting}`;
  if (free < LEAST_ROOM) bad(`Only ${told}: free some space, or set another ${setting}.`);
  return told;
}
