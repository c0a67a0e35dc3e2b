import { statfs } from 'node:fs/promises';

const MIB = 1024 * 1024;

/**
 * With less than this nothing is written any more. PostgreSQL's log grows by files of 16 MiB, and where there is no
 * room for the next one the embedded database hangs, and the process with it.
 */
const LEAST_FREE_BYTES = 64 * MIB;
const LOOK_MILLIS = 250;

/** A disk too full to open a database on. */
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

/** Refuses to go on where there is no room. */
export async function expectRoom(folder: string): Promise<void> {
  const freeBytes = await freeBytesOf(folder);
  if (freeBytes < LEAST_FREE_BYTES) throw new NoRoom(folder, freeBytes);
}

/** Tells when the room runs out, and when there is some again, until the returned function is called. */
export function watchRoom(folder: string, tell: (hasRoom: boolean) => Promise<void>, onError: (error: Error) => void): () => Promise<void> {
  let hadRoom = true;
  let isFaulty = false;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const hasRoom = (await freeBytesOf(folder)) >= LEAST_FREE_BYTES;
    if (hasRoom === hadRoom) return;
    await tell(hasRoom);
    hadRoom = hasRoom;
  };
  const timer = setInterval(() => {
    // A look that fails, such as at a directory that was taken away, is made again, and told of once: what is known stays.
    looking = looking.then(look).then(
      () => {
        isFaulty = false;
      },
      (error: unknown) => {
        if (!isFaulty) onError(error instanceof Error ? error : new Error(String(error)));
        isFaulty = true;
      },
    );
  }, LOOK_MILLIS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
