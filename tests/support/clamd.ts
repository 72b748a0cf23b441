import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findClamd } from '@/scripts/lib/clamd.mjs';
import { atExit } from '@/tests/support/at-exit';

/** The harmless file that scanners agree to find, put together here so that no scanner finds this one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface VirusScanner {
  /** As `CLAMD_URL` has it. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a real clamd that knows one signature, that of `EICAR`; null where the machine has none. */
export async function startClamd(): Promise<VirusScanner | null> {
  const binary = findClamd();
  if (binary === null) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-clamd-'));
  const socket = path.join(folder, 'clamd.ctl');
  writeFileSync(path.join(folder, 'test.ndb'), `Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const settings = {
    LocalSocket: socket,
    DatabaseDirectory: folder,
    Foreground: 'yes',
    StreamMaxLength: '1M',
    MaxThreads: '2',
    TemporaryDirectory: folder,
  };
  const config = path.join(folder, 'clamd.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(config, lines.join(''));
  const child = spawn(binary, ['--config-file', config], { stdio: 'ignore' });
  const forget = atExit(() => child.kill('SIGKILL'));
  await untilListening(child, socket);
  return {
    url: `unix://${socket}`,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      forget();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(child: ChildProcess, socket: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`clamd has ended with ${child.exitCode}`);
    const attempt = connect(socket);
    const isOpen = await once(attempt, 'connect').then(
      () => true,
      () => false,
    );
    attempt.destroy();
    if (isOpen) return;
    await delay(50);
  }
}
