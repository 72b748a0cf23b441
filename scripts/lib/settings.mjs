import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './paths.mjs';
import { Refusal } from './processes.mjs';

/** Loads `.env` and adds defaults for a local installation: data folder, session secret, own URL. */
export function loadSettings() {
  process.chdir(root);
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);
  const { env } = process;
  env.NEXT_TELEMETRY_DISABLED = '1';
  env.PORT = env.PORT || '3000';
  env.DATA_DIR = resolve(env.DATA_DIR || '.data');
  env.NEXTAUTH_URL = env.NEXTAUTH_URL || `http://localhost:${env.PORT}`;
  if (!env.NEXTAUTH_SECRET) {
    env.NEXTAUTH_SECRET = storedSecret(env.DATA_DIR, 'secret');
    if (env.DATABASE_URL) {
      console.warn(`! NEXTAUTH_SECRET is not set: the one in ${env.DATA_DIR} holds for this machine only.`);
    }
  }
  // Several processes of a server derive it from NEXTAUTH_SECRET, so that all have the same.
  if (!env.JOURNAL_KEY && !env.DATABASE_URL) env.JOURNAL_KEY = storedJournalKey(env.DATA_DIR);
}

/** The variables of the portal; `tests/docs.test.ts` compares them with `lib/env.ts`. */
function variables() {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  return [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
}

/** For tests: they must not reach or write anything that is set up for real use. */
export function forgetSettings() {
  process.chdir(root);
  // Set to an empty value rather than deleted: Next reads .env itself, but does not override variables that
  // are set.
  for (const name of variables()) process.env[name] = '';
  process.env.NEXT_TELEMETRY_DISABLED = '1';
}

/**
 * The key that signs the journals, created before the database. A new one beside an existing database would
 * sign over what the lost one has signed.
 */
function storedJournalKey(dataDir) {
  const file = join(dataDir, 'journal-key');
  if (existsSync(join(dataDir, 'pg')) && !existsSync(file)) {
    throw new Refusal(
      `The journals in ${dataDir} are signed with a key that is gone: there is no file ${file}.`,
      'Put it back from a backup. If it is lost, set JOURNAL_KEY to a new value of 32 characters or more in .env, ' +
        'and sign the journals with it: npm run journal:verify -- --seal',
    );
  }
  return storedSecret(dataDir, 'journal-key');
}

/** A secret in a file of the data folder, created on first use and readable by its owner only. */
function storedSecret(dataDir, name) {
  const file = join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file))
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error.code === 'EEXIST') return readFileSync(file, 'utf8').trim();
    throw new Refusal(`The data folder ${dataDir} is not usable: ${error.message}`, advice(error.code));
  }
}

const advice = (code) =>
  code === 'ENOSPC'
    ? 'The disk is full: free some space and run the command again.'
    : 'Set DATA_DIR to a folder that you may write to.';
