import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Db } from '@/db/client';
import type { ConfigurationFile } from '@/lib/contract/configuration-file';
import { type Env, env } from '@/lib/env';
import { log } from '@/lib/log';
import { readConfigurationFile, reasonsOf } from '@/lib/runtime/read-configuration-file';
import { applyConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { AppError } from '@/lib/services/errors';
import { createConfiguredAdministrator } from '@/lib/services/setup/create-administrator';
import { makeSetupLink, SETUP_LINK_HOURS } from '@/lib/services/setup/setup-link';
import { setupFinishedAt } from '@/lib/services/setup/setup-state';

const linkFile = ({ DATA_DIR }: Env) => join(DATA_DIR, 'setup-link');

/**
 * Lets the first administrator in: creates them from the settings, or prints a link with which they create themselves.
 * Once the portal is set up it only says that the settings are ignored.
 * @throws Error if the settings name a person who cannot be created
 */
export async function openSetup({ db }: Database, settings: Env = env()): Promise<void> {
  const finishedAt = await setupFinishedAt(db);
  if (finishedAt !== null) {
    await rm(linkFile(settings), { force: true });
    if (settings.SETUP_ADMIN_EMAIL === undefined) return;
    log('warn', 'set-up', { message: ignoredMessage(finishedAt, settings) });
    return;
  }
  if (settings.SETUP_ADMIN_EMAIL !== undefined) await createFromSettings(db, settings);
  else await offerLink(db, settings);
}

function ignoredMessage(finishedAt: Date, { SETUP_CONFIG }: Env): string {
  const [names, commands] = SETUP_CONFIG
    ? ['SETUP_ADMIN_* and SETUP_CONFIG', 'npm run admin and npm run config']
    : ['SETUP_ADMIN_*', 'npm run admin'];
  return `${names} are ignored, set-up finished on ${finishedAt.toISOString()}; use ${commands}`;
}

async function createFromSettings(db: Database['db'], settings: Env): Promise<void> {
  const { SETUP_ADMIN_EMAIL: email = '', SETUP_ADMIN_PASSWORD_FILE: file } = settings;
  const configuration = await configurationIn(settings);
  const password = file
    ? (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
    : (settings.SETUP_ADMIN_PASSWORD ?? null);
  const person = { email: email.toLowerCase(), firstName: null, lastName: null, language: null, password };
  const now = new Date();
  const configure = async (tx: Db) => {
    if (configuration) await configureWith(configuration, tx, now);
  };
  try {
    await createConfiguredAdministrator(db, person, now, configure);
    log('info', 'set-up', { message: 'the first administrator was created' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Another process was faster.
    if (error.code === 'SetupFinished') return;
    const codes = error.messages.map(({ code }) => code);
    throw new Error(
      `SETUP_ADMIN_PASSWORD cannot be the password of an administrator (${codes.join(', ') || error.code}): ` +
        'it needs 12 or more characters of three kinds, and must not be a common one.',
    );
  }
}

/** The file that the portal starts with; null without one. @throws UnreadableConfiguration with the reasons */
async function configurationIn({ SETUP_CONFIG: path }: Env): Promise<ConfigurationFile | null> {
  return path === undefined ? null : readConfigurationFile(path);
}

/** Applies the file in the transaction that creates the administrator: a later start does not read it any more. */
async function configureWith(file: ConfigurationFile, tx: Db, now: Date): Promise<void> {
  try {
    await applyConfiguration(await consoleContext(tx, now), file, null);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new Error(['SETUP_CONFIG cannot be applied:', ...reasonsOf(error)].join('\n'));
  }
}

/** Prints a new link as soon as the last one of this process has expired, until the portal is set up. */
async function offerLink(db: Database['db'], settings: Env): Promise<void> {
  const link = await makeSetupLink(db, new Date());
  if (link === null) return rm(linkFile(settings), { force: true });
  const address = `${settings.NEXTAUTH_URL}/setup#${link.token}`;
  await mkdir(settings.DATA_DIR, { recursive: true });
  await writeFile(linkFile(settings), `${address}\n`, { mode: 0o600 });
  // Not an event of the log, which other programs collect.
  if (settings.SETUP_LINK === 'stdout') {
    process.stdout.write(`Set-up link (${SETUP_LINK_HOURS} h): ${address}\n`);
  }
  if (settings.DATABASE_URL && new URL(settings.NEXTAUTH_URL).hostname === 'localhost') {
    log('warn', 'set-up', { message: 'NEXTAUTH_URL is not set: the link and mails point to localhost' });
  }
  const again = setTimeout(
    () => void offerLink(db, settings).catch((problem: unknown) => log('error', 'set-up', { problem })),
    link.expiresAt.getTime() - Date.now(),
  );
  again.unref();
}
