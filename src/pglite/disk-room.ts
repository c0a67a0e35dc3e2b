import { statfs } from 'node:fs/promises';

const MIB = 1024 * 1024;

/**
 * With less free space the database becomes read-only. PostgreSQL's log grows by files of 16 MiB.
 * Without space for the next file, the embedded database hangs, and so does the process.
 */
const LEAST_FREE_BYTES = 64 * MIB;
const LOOK_MILLIS = 250;

/** The disk has too little space to open the database. */
export class NoRoom extends Error {
  constructor(folder: string, freeBytes: number) {
    super(
      `The disk of the data directory ${folder} has ${Math.floor(freeBytes / MIB)} MiB left, and the database needs ${LEAST_FREE_BYTES / MIB}. Make room, or name another directory with DATA_DIR.`,
    );
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws if the disk has too little space. */
export async function expectRoom(folder: string): Promise<void> {
  const freeBytes = await freeBytesOf(folder);
  if (freeBytes < LEAST_FREE_BYTES) throw new NoRoom(folder, freeBytes);
}

/**
 * Calls `tell` when the disk becomes full and when it has space again, until the returned function
 * is called.
 */
export function watchRoom(
  folder: string,
  tell: (hasRoom: boolean) => Promise<void>,
  onError: (error: Error) => void,
): () => Promise<void> {
  let hadRoom = true;
  let isFaulty = false;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      const hasRoom = (await freeBytesOf(folder)) >= LEAST_FREE_BYTES;
      if (hasRoom !== hadRoom) await tell(hasRoom);
      hadRoom = hasRoom;
      isFaulty = false;
    } catch (error) {
      // For example, the directory was removed. Reports the error once, until a check succeeds.
      if (!isFaulty) onError(error instanceof Error ? error : new Error(String(error)));
      isFaulty = true;
    }
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MILLIS).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
