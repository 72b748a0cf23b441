import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { beforeExit, Refusal } from './processes.mjs';

/** The commit and the last migration of the former release. */
export function recordedRelease() {
  return JSON.parse(readFileSync(join(root, 'db', 'migrations', 'released.json'), 'utf8'));
}

/** The name of the last migration in the sources of a release. */
export function lastMigration(folder) {
  const journal = readFileSync(join(folder, 'db', 'migrations', 'meta', '_journal.json'), 'utf8');
  return JSON.parse(journal).entries.at(-1).tag;
}

/**
 * Checks a commit out into a temporary folder, which is removed before this command ends. It gets this
 * checkout's packages if its lock file is the same; otherwise its own commands install them.
 */
export function checkOut(commit) {
  const { status, error } = git('cat-file', '-e', `${commit}^{commit}`);
  if (error) throw new Refusal('git was not found.', 'Install it and run the command again.');
  if (status !== 0) {
    throw new Refusal(
      `The former release, commit ${commit}, is not in the history of this checkout.`,
      'Clone the repository with its history, or get it: git fetch --unshallow',
    );
  }
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-former-')));
  const release = join(folder, 'release');
  beforeExit(() => {
    git('worktree', 'remove', '--force', release);
    rmSync(folder, { recursive: true, force: true });
  });
  const added = git('worktree', 'add', '--detach', release, commit);
  if (added.status !== 0) throw new Refusal(`The former release was not checked out:\n${added.stderr}`);
  const lockOf = (checkout) => readFileSync(join(checkout, 'package-lock.json'), 'utf8');
  if (lockOf(release) === lockOf(root)) {
    linkFiles(join(root, 'node_modules'), join(release, 'node_modules'));
  }
  return release;
}

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** What tools write into the folder of packages while they run. */
const written = /^\.(cache|vite.*)$/;

/**
 * The same files under a second name: Next refuses a folder of packages that is a symbolic link, and a copy
 * takes a gigabyte.
 */
function linkFiles(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (written.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source, target) {
  try {
    linkSync(source, target);
  } catch {
    // The temporary folder may be on another disk.
    copyFileSync(source, target);
  }
}
