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

/** Installs the packages of the lock file unless exactly these are installed for this Node and platform. */
export async function ensureInstalled() {
  checkNode();
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (!installedByHand(JSON.parse(lock.toString()))) await step('Installing packages', install);
  writeFileSync(stampFile, wanted);
}

/**
 * npm stores what it installed in a separate lock file; equal versions mean that `npm ci` was run by hand.
 */
function installedByHand(lock) {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(stampFile) || !existsSync(hidden)) return false;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(lock.packages).every(
    ([path, { optional, version }]) => path === '' || optional || present[path]?.version === version,
  );
}

async function install() {
  // No package in the lock file needs an install script, so none may run one.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
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
