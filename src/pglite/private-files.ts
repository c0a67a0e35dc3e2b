import { fdatasyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The operations of Emscripten's file system for Node that are replaced here. */
interface NodeFileSystem {
  node_ops: AttributeOperations;
  stream_ops: AttributeOperations & { fsync?: (stream: { nfd: number }) => number };
}
interface AttributeOperations {
  setattr: (target: unknown, attributes: { mode?: number }) => void;
}

const OTHERS = 0o077;

/**
 * The data directory of PGlite. PGlite ignores the umask of the process and the flushes of
 * PostgreSQL. This class makes files private and, with `durable`, flushes them to disk.
 */
export class PrivateNodeFS extends NodeFS {
  readonly #durable: boolean;

  constructor(dataDir: string, durable: boolean) {
    super(dataDir);
    this.#durable = durable;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...preRun,
          (module) => {
            const files: NodeFileSystem = Object(Object(module).NODEFS);
            setPrivately(files.node_ops);
            setPrivately(files.stream_ops);
            if (!this.#durable) return;
            files.stream_ops.fsync = (stream) => {
              fdatasyncSync(stream.nfd);
              return 0;
            };
          },
        ],
      },
    };
  }
}

function setPrivately(operations: AttributeOperations): void {
  const { setattr } = operations;
  operations.setattr = (target, attributes) =>
    setattr(
      target,
      attributes.mode == null ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
    );
}

export const DURABLE_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
