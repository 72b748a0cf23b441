import { existsSync } from 'node:fs';
import { capture } from './processes.mjs';
import { step, tail } from './progress.mjs';

/** Installs packages on Debian or Ubuntu; false if that is not possible. */
export async function installWithApt(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = async () => {
    await capture('apt-get', ['update'], { env });
    return capture('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  };
  const { code, output } = await step(`Installing ${packages.join(' and ')} with apt`, install);
  if (code !== 0) console.warn(`! apt could not install it:\n${tail(output, 8)}`);
  return code === 0;
}
