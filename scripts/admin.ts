// npm run admin -- <command>: administrators, for whoever runs the server. It never takes a password as an argument.
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Db, getDatabase } from '@/db/client';
import { PROFILE_LANGUAGES } from '@/lib/domain/account/languages';
import { env } from '@/lib/env';
import { AppError } from '@/lib/services/errors';
import {
  createAdministrator,
  listAdministrators,
  makePasswordLink,
  reactivatePerson,
  removeSecondFactor,
  setAdministrator,
} from '@/lib/services/setup/console-administration';
import { makeSetupLink } from '@/lib/services/setup/setup-link';

const USAGE = `npm run admin -- <command>
  setup-link                            a new link to set up an empty portal
  create --email --first --last [--language de] [--password-stdin]
                                        an administrator; prints a link that sets the password
  grant --email                         makes a person an administrator
  revoke --email                        takes the right away; the last administrator keeps it
  reset-password --email                ends all sign-ins; prints a link that sets a password
  reset-second-factor --email           removes a lost second factor
  reactivate --email                    lets a deactivated person in again; prints a link that sets a password
  list                                  the administrators`;

const WRONG: Readonly<Record<string, string>> = {
  NotFound: 'Nobody has this e-mail address.',
  PersonExists: 'Somebody has this e-mail address already; use grant.',
  LastAdministrator: 'This is the last administrator. Make somebody else one first.',
  ValidationFailed: 'The password needs 12 or more characters of three kinds, and must not be a common one.',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    first: { type: 'string' },
    last: { type: 'string' },
    language: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
});

/** What is wrong with the command itself. */
class Misuse extends Error {}

function required(name: 'email' | 'first' | 'last'): string {
  const value = values[name]?.trim();
  if (!value) throw new Misuse(`--${name} is missing.`);
  if (name === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value)) throw new Misuse('--email is no e-mail address.');
  return value;
}

const passwordLink = (token: string) =>
  `A link that sets the password (24 h, once): ${env().NEXTAUTH_URL}/sign-in/reset-password?token=${token}`;

async function create(db: Db, now: Date): Promise<string> {
  const { language: chosen = 'en' } = values;
  const language = PROFILE_LANGUAGES.find((offered) => offered === chosen);
  if (!language) throw new Misuse('--language is de, en, nl, fr or es.');
  const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : null;
  const email = required('email').toLowerCase();
  const person = { email, firstName: required('first'), lastName: required('last'), language, password };
  const token = await createAdministrator(db, person, now);
  return token === null ? 'The administrator was created.' : passwordLink(token);
}

async function list(db: Db): Promise<string> {
  const rows = (await listAdministrators(db)).map(({ login, isActive, hasSecondFactor, lastSeenAt }) =>
    [
      login,
      isActive ? 'active' : 'deactivated',
      hasSecondFactor ? 'second factor' : 'no second factor',
      lastSeenAt ? `last seen ${lastSeenAt.toISOString()}` : 'never signed in',
    ].join(', '),
  );
  return rows.join('\n') || 'There is no administrator.';
}

const commands: Readonly<Record<string, (db: Db, now: Date) => Promise<string>>> = {
  async 'setup-link'(db, now) {
    const link = await makeSetupLink(db, now);
    if (link === null) throw new Misuse('The portal is set up already.');
    return `Set-up link (24 h): ${env().NEXTAUTH_URL}/setup#${link.token}`;
  },
  create,
  async grant(db, now) {
    await setAdministrator(db, required('email'), true, now);
    return 'The person is an administrator now.';
  },
  async revoke(db, now) {
    await setAdministrator(db, required('email'), false, now);
    return 'The person is no administrator any more.';
  },
  async 'reset-password'(db, now) {
    return passwordLink(await makePasswordLink(db, required('email'), now));
  },
  async 'reset-second-factor'(db, now) {
    await removeSecondFactor(db, required('email'), now);
    return 'The second factor was removed; all sign-ins have ended.';
  },
  async reactivate(db, now) {
    return passwordLink(await reactivatePerson(db, required('email'), now));
  },
  list,
};

const command = commands[positionals[0] ?? ''];
if (!command) {
  console.error(USAGE);
  process.exit(1);
}
const database = await getDatabase();
try {
  console.log(await command(database.db, new Date()));
} catch (error) {
  const reason = error instanceof AppError ? WRONG[error.code] : undefined;
  if (!(error instanceof Misuse) && !reason) throw error;
  console.error(reason ?? String(error instanceof Error && error.message));
  process.exitCode = 1;
} finally {
  await database.close();
}
