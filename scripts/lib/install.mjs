import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { capture, Refusal } from './processes.mjs';
import { step, tail } from './progress.mjs';

const leastNode = [20, 19];
const stampFile = join(root, 'node_modules', '.install-stamp');

/** Refuses a Node version that is too old, naming the required one. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  throw new Refusal(
    `Node ${process.versions.node} is too old: ${leastNode.join('.')} or newer is needed.`,
    'Install a current Node from https://nodejs.org and run the command again.',
  );
}

/**
 * Installs the packages of the lock file unless exactly these are installed for this Node and platform.
 * @param {{ withTests?: boolean }} [options] withTests: also what only tests and tools for work on the sources need
 */
export async function ensureInstalled({ withTests = false } = {}) {
  checkNode();
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');
  const all = `${wanted} all`;
  const forUse = `${wanted} for use`;
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : byHand(lock, { all, forUse });
  if (stamp !== all && (withTests || stamp !== forUse)) {
    await step('Installing packages', () => install(withTests));
    writeFileSync(stampFile, withTests ? all : forUse);
  } else if (!existsSync(stampFile)) writeFileSync(stampFile, stamp);
}

/**
 * What `npm ci` by hand has installed: npm stores it in a separate lock file, whose versions are compared. Packages
 * that only tests need are marked `dev` in ours.
 */
function byHand(lock, { all, forUse }) {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return undefined;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const missing = Object.entries(JSON.parse(lock.toString()).packages).filter(
    ([path, { optional, devOptional, version }]) =>
      path !== '' && !optional && !devOptional && present[path]?.version !== version,
  );
  if (missing.length === 0) return all;
  return missing.every(([, { dev }]) => dev) ? forUse : undefined;
}

async function install(withTests) {
  // No package in the lock file needs an install script, so none may run one.
  const args = [
    'ci',
    withTests ? '--include=dev' : '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'development' } };
  const { code, output } = npm?.endsWith('.js')
    ? await capture(process.execPath, [npm, ...args], options)
    : await capture('npm', args, { ...options, shell: process.platform === 'win32' });
  if (code !== 0) throw new Refusal(`The packages could not be installed:\n${tail(output)}`, advice(output));
}

function advice(output) {
  if (/ENOSPC|EDQUOT/.test(output)) return 'The disk is full: free about 1 GB and run the command again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output)) {
    return 'The package registry was not reached: check the network (or `npm config get registry`, proxy) and run the command again.';
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'This folder is not writable: check its owner and permissions.';
  if (/npm\b.*(ENOENT|not found)|spawn npm/.test(output)) return 'npm was not found: install Node with npm.';
  return 'Run `npm ci --include=dev` to see more.';
}
