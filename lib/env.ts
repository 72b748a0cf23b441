import { resolve } from 'node:path';
import * as z from 'zod';

const optional = z.string().trim().optional();
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}` }).optional();

const listed = (value: string | undefined) => (value ?? '').split(',').flatMap((part) => part.trim() || []);
const postgresUrl = { protocol: /^postgres(ql)?$/ };
const isNetwork = (text: string) => z.union([z.cidrv4(), z.cidrv6()]).safeParse(text).success;

/** Whether a value says more than its default. */
const isSet = (value: string | number | string[] | undefined) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== 1;

const s3Variables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const oidcVariables = ['AUTH_OIDC_ISSUER', 'AUTH_OIDC_CLIENT_ID', 'AUTH_OIDC_CLIENT_SECRET'] as const;

const passwordVariables = ['SETUP_ADMIN_PASSWORD', 'SETUP_ADMIN_PASSWORD_FILE'] as const;

/** Half of what a first administrator needs creates nobody, which would be noticed too late. */
function setupProblems(
  values: Readonly<Partial<Record<string, unknown>>>,
): readonly (readonly [name: string, message: string])[] {
  const passwords = passwordVariables.filter((name) => values[name] !== undefined);
  const hasProvider = oidcVariables.every((name) => values[name] !== undefined);
  if (passwords.length > 1) return [['SETUP_ADMIN_PASSWORD', 'or SETUP_ADMIN_PASSWORD_FILE, not both']];
  if (values.SETUP_ADMIN_EMAIL === undefined && values.SETUP_CONFIG !== undefined) {
    return [['SETUP_CONFIG', 'needs SETUP_ADMIN_EMAIL: the file is applied with the first administrator']];
  }
  if (values.SETUP_ADMIN_EMAIL === undefined) {
    return passwords.length > 0 ? [['SETUP_ADMIN_EMAIL', `is missing; set it with ${passwords[0]}`]] : [];
  }
  const needs = 'is missing; set it, or sign in by AUTH_OIDC_*';
  return passwords.length > 0 || hasProvider ? [] : [['SETUP_ADMIN_PASSWORD', needs]];
}

const schema = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    DATA_DIR: optional.transform((value) =>
      resolve(/* turbopackIgnore: true */ process.cwd(), value ?? '.data'),
    ),
    DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/portal'),
    DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
    /** Streaming replicas that answer reads (decision 0050). */
    DATABASE_READ_URL: optional
      .transform(listed)
      .refine(
        (urls) => urls.every((one) => z.url(postgresUrl).safeParse(one).success),
        'must be addresses like postgres://user:password@replica:5432/portal, with commas between them',
      ),
    /** The server itself, where `DATABASE_URL` is a PgBouncer in transaction mode (decision 0051). */
    DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/portal'),
    DATABASE_CHANGES: optional
      .transform((value) => value ?? 'listen')
      .pipe(z.enum(['listen', 'poll'], { error: 'must be listen or poll' })),
    S3_ENDPOINT: url(/^https?$/, 'https://s3.example.com'),
    S3_BUCKET: optional,
    S3_REGION: optional.transform((value) => value ?? 'us-east-1'),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example.com:587'),
    CLAMD_URL: url(/^(tcp|unix)$/, 'tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl'),
    MAIL_FROM: optional,
    AUTH_OIDC_ISSUER: url(/^https?$/, 'https://login.example.com'),
    AUTH_OIDC_CLIENT_ID: optional,
    AUTH_OIDC_CLIENT_SECRET: optional,
    NEXTAUTH_URL: url(/^https?$/, 'https://portal.example.com'),
    NEXTAUTH_SECRET: z
      .string({ error: 'is missing; npm start makes one, or set 32 or more random characters' })
      .min(32, 'needs 32 or more random characters'),
    JOURNAL_KEY: optional.refine(
      (value) => value === undefined || value.length >= 32,
      'needs 32 or more random characters',
    ),
    /** Networks inside that webhooks may reach nonetheless, as `10.1.0.0/16`. */
    WEBHOOKS_INSIDE: optional
      .transform(listed)
      .refine((networks) => networks.every(isNetwork), 'must be networks like 10.1.0.0/16, fd00::/8'),
    METRICS_TOKEN: optional.refine(
      (value) => value === undefined || value.length >= 16,
      'needs 16 or more random characters',
    ),
    /** Where traces and metrics go; OpenTelemetry reads its other variables itself (decision 0052). */
    OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://collector:4318'),
    SLOW_QUERY_MS: z.coerce.number().int().min(1).optional(),
    WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
    /** Whoever knows it may have waiting jobs done, where no worker runs (decision 0053). */
    CRON_SECRET: optional.refine(
      (value) => value === undefined || value.length >= 16,
      'needs 16 or more random characters',
    ),
    /** The first administrator of an empty portal; afterwards these do nothing. */
    SETUP_ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).max(254).optional(),
    SETUP_ADMIN_PASSWORD: optional,
    SETUP_ADMIN_PASSWORD_FILE: optional,
    /** The file of the configuration that an empty portal starts with, or its folder. */
    SETUP_CONFIG: optional,
    SETUP_LINK: optional
      .transform((value) => value ?? 'stdout')
      .pipe(z.enum(['stdout', 'file'], { error: 'must be stdout or file' })),
    DEMO: optional.pipe(z.enum(['0', '1', 'false', 'true'], { error: 'must be 0 or 1' }).optional()),
  })
  .superRefine((values, issues) => {
    for (const name of ['DATABASE_READ_URL', 'DATABASE_DIRECT_URL', 'WEB_PROCESSES'] as const) {
      if (values.DATABASE_URL !== undefined || !isSet(values[name])) continue;
      issues.addIssue({ code: 'custom', path: [name], message: 'needs DATABASE_URL' });
    }
    for (const [name, message] of setupProblems(values)) {
      issues.addIssue({ code: 'custom', path: [name], message });
    }
    for (const group of [s3Variables, oidcVariables]) {
      const missing = group.filter((name) => values[name] === undefined);
      if (missing.length === 0 || missing.length === group.length) continue;
      for (const name of missing) {
        issues.addIssue({
          code: 'custom',
          path: [name],
          message: `is missing; set ${group.join(', ')} together`,
        });
      }
    }
  })
  .transform((values) => ({
    ...values,
    NEXTAUTH_URL: values.NEXTAUTH_URL ?? `http://localhost:${values.PORT}`,
    MAIL_FROM: values.MAIL_FROM ?? `portal@${new URL(values.NEXTAUTH_URL ?? 'http://localhost').hostname}`,
    /** Demo data and demo sign-in hints: on by default where the database is the embedded one. */
    DEMO: values.DEMO === undefined ? values.DATABASE_URL === undefined : ['1', 'true'].includes(values.DEMO),
  }));

/** The secrets of providers that administrators enter while the portal runs, by the names of their variables. */
interface ProviderSecrets {
  OIDC_CLIENT_SECRETS: Readonly<Record<string, string>>;
}

const PROVIDER_SECRET = /^AUTH_OIDC_[A-Z0-9_]+_CLIENT_SECRET$/;

export type Env = z.infer<typeof schema> & ProviderSecrets;

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Reads and checks the settings; the error lists every wrong variable on a line of its own. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  const secrets = Object.entries(set).flatMap(([name, value]) => {
    const secret = PROVIDER_SECRET.test(name) ? value?.trim() : undefined;
    return secret ? [[name, secret] as const] : [];
  });
  if (result.success) return { ...result.data, OIDC_CLIENT_SECRETS: Object.fromEntries(secrets) };
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The environment is not usable:\n${[...new Set(lines)].join('\n')}`);
}

let parsed: Env | undefined;

/** The settings of this process, parsed once (rest.md, Environment). Throws a readable list when they are wrong. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** The S3-compatible file store, or null where files lie under `DATA_DIR/files`. */
export function s3Settings(values: Env = env()): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** The OpenID Connect provider for external logins, or null where there is none. */
export function oidcSettings(values: Env = env()): OidcSettings | null {
  const { AUTH_OIDC_ISSUER, AUTH_OIDC_CLIENT_ID, AUTH_OIDC_CLIENT_SECRET } = values;
  if (!AUTH_OIDC_ISSUER || !AUTH_OIDC_CLIENT_ID || !AUTH_OIDC_CLIENT_SECRET) return null;
  return { issuer: AUTH_OIDC_ISSUER, clientId: AUTH_OIDC_CLIENT_ID, clientSecret: AUTH_OIDC_CLIENT_SECRET };
}

/** The secret of a provider that administrators entered, by the name of its variable; null if it is not set. */
export function oidcClientSecret(variable: string, values: Env = env()): string | null {
  return values.OIDC_CLIENT_SECRETS[variable] ?? null;
}
