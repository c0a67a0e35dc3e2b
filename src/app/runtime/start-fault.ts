import { ConfigError } from '../../infra/config.ts';
import { DataDirInUse } from '../../infra/data-dir-lock.ts';
import { DataDirNotPrivate } from '../../infra/private-files.ts';
import { NoRoom } from '../../pglite/disk-room.ts';

/** The configured host name cannot be resolved. */
export class HostNotFound extends Error {
  constructor(host: string) {
    super(`The host "${host}" cannot be resolved. Check HOST.`);
  }
}

/** A one-line message for an error that an operator can fix, or null for any other error. */
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
      return `The server cannot listen on this address: ${error.message}. Check HOST.`;
    // On a read-only disk, Node.js reports ENOENT when it cannot create a directory.
    case 'ENOENT':
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data directory cannot be used: ${error.message}. Set DATA_DIR to a writable directory.`;
    case 'EADDRINUSE':
      return `The address is in use by another program: ${error.message}. Stop that program or set PORT or METRICS_PORT to another port.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOSPC':
      return `The operating system denied access: ${error.message}. Check PORT, HOST and DATA_DIR.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return `The database is unreachable: ${error.message}. Check DATABASE_URL and that the database server is running.`;
    case '28P01':
    case '28000':
    case '3D000':
      return `The database rejected the connection: ${error.message}. Check the user, password and database name in DATABASE_URL.`;
    default:
      return error.message.includes('timeout exceeded when trying to connect')
        ? `The database is unreachable: ${error.message}. Check DATABASE_URL.`
        : null;
  }
}
