import { NoRoom } from '../../db/disk-room.ts';
import { DataDirNotPrivate } from '../../db/private-files.ts';
import { ConfigError } from '../../infra/config.ts';
import { DataDirInUse } from '../../infra/data-dir-lock.ts';

/** The name that the server was to listen on is known to nobody. */
export class HostNotFound extends Error {
  constructor(host: string) {
    super(`There is no host "${host}" to listen on. Look at HOST.`);
  }
}

/** One line for a fault that an operator can mend, or null for one that is ours. */
export function startFault(error: unknown): string | null {
  if (
    error instanceof ConfigError ||
    error instanceof DataDirInUse ||
    error instanceof DataDirNotPrivate ||
    error instanceof NoRoom ||
    error instanceof HostNotFound
  )
    return error.message;
  if (error instanceof AggregateError) return startFault(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'EADDRNOTAVAIL':
      return `This machine has no such address: ${error.message}. Look at HOST.`;
    // Of a disk that can only be read, Node says that the directory to be made is not there.
    case 'ENOENT':
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data directory can't be used: ${error.message}. Name a directory with DATA_DIR.`;
    case 'EADDRINUSE':
      return `The address is in use by another program: ${error.message}. Stop that one, or name another port with PORT.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOSPC':
      return `The system refuses: ${error.message}. Look at PORT, HOST and DATA_DIR.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return `The database can't be reached: ${error.message}. Look at DATABASE_URL, and whether the server runs.`;
    case '28P01':
    case '28000':
    case '3D000':
      return `The database refuses the connection: ${error.message}. Look at the user, the password and the name in DATABASE_URL.`;
    default:
      return error.message.includes('timeout exceeded when trying to connect')
        ? `The database can't be reached: ${error.message}. Look at DATABASE_URL.`
        : null;
  }
}
