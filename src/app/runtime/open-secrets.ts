import type { Config } from '../../infra/config.ts';
import { Secrets } from '../../infra/secrets.ts';
import { readKeyFile, writeKeyFile } from '../../infra/secrets-key-file.ts';

/** The keys of the settings, or of the data directory of an embedded database. */
export async function openSecrets({
  secretsKeys,
  database,
}: Pick<Config, 'secretsKeys' | 'database'>): Promise<Secrets> {
  if (secretsKeys.length > 0 || database.kind === 'postgres') return new Secrets(secretsKeys);
  const { dataDir } = database;
  return new Secrets(await readKeyFile(dataDir), (keys) => writeKeyFile(dataDir, keys));
}
