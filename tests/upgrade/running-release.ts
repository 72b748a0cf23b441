import { mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '@/scripts/lib/paths.mjs';
import { finished, isLeaving, start } from '@/scripts/lib/processes.mjs';
import { freePort } from '@/scripts/lib/server.mjs';
import { HostileCaller } from '@/tests/hostile/caller';

/** A release that serves, as `npm start` does in its folder. */
export interface RunningRelease {
  name: string;
  port: number;
  /** Somebody's calls to it, by their cookie. */
  caller: (cookie: string) => HostileCaller;
  stop: () => Promise<void>;
}

const logs = path.join(root, '.tmp', 'upgrade');

/** Starts a built release and waits until it is ready; what it prints is in `.tmp/upgrade`. */
export async function startRelease(
  name: string,
  folder: string,
  settings: Record<string, string>,
): Promise<RunningRelease> {
  const port = await freePort();
  mkdirSync(logs, { recursive: true });
  const file = path.join(logs, `${name.replaceAll(' ', '-')}.log`);
  const log = openSync(file, 'w');
  if (isLeaving()) throw new Error(`${name} is not started any more.`);
  const child = start(process.execPath, [path.join(folder, 'scripts', 'start.mjs')], {
    cwd: folder,
    env: { ...process.env, ...settings, PORT: port, NEXTAUTH_URL: `http://localhost:${port}` },
    stdio: ['ignore', 'pipe', log],
  });
  const ended = finished(child);
  if (!child.stdout) throw new Error(`${name} says nothing.`);
  const lines = createInterface({ input: child.stdout });
  const isReady = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => {
      writeSync(log, `${line}\n`);
      if (line.includes('The portal is ready')) resolve(true);
    });
    lines.once('close', () => resolve(false));
  });
  if (!(await isReady)) throw new Error(`${name} did not start; see ${file}`);
  const stop = async () => {
    child.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`${name} ended with ${code}; see ${file}`);
  };
  const caller = (cookie: string) => HostileCaller.withCookie(Number(port), name, cookie);
  return { name, port: Number(port), caller, stop };
}
