import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const environmentSchema = z
  .object({
    NODE_ENV: z.string().default('development'),
    PORT: port.default(4000),
    HOST: z.string().min(1).default('127.0.0.1'),
    BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    DATA_DIR: z.string().min(1).default('./data'),
    DATA_DURABLE: flag.default(true),
    ROLE: z.enum(['all', 'server', 'worker']).default('all'),
    CLOCK_RATE: z.coerce.number().positive().max(1_000_000).default(1),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    SEED_DEMO: flag.optional(),
    EMAIL_PROVIDER: z.enum(['sandbox', 'smtp']).default('sandbox'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  })
  .superRefine((env, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (env.NODE_ENV === 'production' && env.CLOCK_RATE !== 1) fault('CLOCK_RATE', 'must be 1 with NODE_ENV=production');
    if (env.ROLE !== 'all' && env.DATABASE_URL === undefined) {
      fault('ROLE', `${env.ROLE} runs beside other processes and needs DATABASE_URL; the embedded database belongs to one process`);
    }
    if (env.EMAIL_PROVIDER === 'smtp' && env.SMTP_URL === undefined) fault('SMTP_URL', 'is needed with EMAIL_PROVIDER=smtp');
  });

export interface Config {
  port: number;
  host: string;
  baseUrl: string | null;
  database: { kind: 'embedded'; dataDir: string; durable: boolean } | { kind: 'postgres'; url: string; poolSize: number };
  role: 'all' | 'server' | 'worker';
  clockRate: number;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Whether an empty database gets a demo team: an embedded one does unless told otherwise. */
  seedDemo: boolean;
  email: { kind: 'sandbox' } | { kind: 'smtp'; url: string };
}

/** A setting with a value that can't be used; the message is one line that names it. */
export class ConfigError extends Error {}

/** Reads the environment, once, at the start of a process. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const result = environmentSchema.safeParse(set);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration can't be used. ${faults.join('; ')}.`);
  }
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    baseUrl: env.BASE_URL?.replace(/\/+$/, '') ?? null,
    database:
      env.DATABASE_URL === undefined
        ? { kind: 'embedded', dataDir: env.DATA_DIR, durable: env.DATA_DURABLE }
        : { kind: 'postgres', url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE },
    role: env.ROLE,
    clockRate: env.CLOCK_RATE,
    logLevel: env.LOG_LEVEL,
    seedDemo: env.SEED_DEMO ?? env.DATABASE_URL === undefined,
    email: env.SMTP_URL !== undefined && env.EMAIL_PROVIDER === 'smtp' ? { kind: 'smtp', url: env.SMTP_URL } : { kind: 'sandbox' },
  };
}
