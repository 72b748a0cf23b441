import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bin, root } from '@/scripts/lib/paths.mjs';
import { capture, end, start } from '@/scripts/lib/processes.mjs';
import { step } from '@/scripts/lib/progress.mjs';
import { freePort, MEMORY_FLAGS, MEMORY_SETTINGS, serve } from '@/scripts/lib/server.mjs';
import type { Recorded } from './record-statements';

/** A server under measurement: one process. */
export interface BenchServer {
  pid: number;
  port: number;
}

/** A portal under measurement. */
export interface BenchPortal extends BenchServer {
  /** Ends it, and resolves when it has closed its database. */
  stop(): Promise<void>;
}

const NEXT = bin('next', 'dist', 'bin', 'next');
const WORK_DIR = join(root, '.tmp', 'bench');
const EMPTY_DIR = join(WORK_DIR, 'empty');
const STATEMENTS = join(WORK_DIR, 'statements.json');
const ownFile = (name: string) => fileURLToPath(new URL(`server/${name}`, import.meta.url));

/** The built portal on a database, or on an embedded one with the demo in it; by `next start` where that is the program. */
export async function startPortal(databaseUrl: string | null, program?: string[]): Promise<BenchPortal> {
  const port = await freePort();
  const child = await serve(
    {
      ...process.env,
      PORT: port,
      NEXTAUTH_URL: `http://localhost:${port}`,
      DATA_DIR: join(WORK_DIR, databaseUrl ? 'data' : 'embedded'),
      DATABASE_URL: databaseUrl ?? '',
      DEMO: databaseUrl ? '0' : '1',
    },
    () => undefined,
    program,
  );
  const stop = async () => {
    await end(child);
  };
  return { pid: child.pid ?? 0, port: Number(port), stop };
}

/** What the bare server replays. */
export function keepStatements(statements: Record<string, Recorded[]>): void {
  mkdirSync(WORK_DIR, { recursive: true });
  writeFileSync(STATEMENTS, JSON.stringify(statements, null, 1));
}

/** Makes and builds an app of Next with one page that shows a word: what any rendered page costs. */
export async function buildEmptyPage(): Promise<void> {
  const page = join(EMPTY_DIR, 'app', 'empty');
  mkdirSync(page, { recursive: true });
  const files = {
    'package.json': '{ "type": "module", "private": true }\n',
    'next.config.mjs': 'export default { poweredByHeader: false, agentRules: false };\n',
    'app/layout.js':
      'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
    'app/empty/page.js':
      "import { headers } from 'next/headers';\n" +
      'export default async function Page() { await headers(); return <p>Empty</p>; }\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(EMPTY_DIR, name), text);
  await step('Building the empty page', async () => {
    // Turbopack would take the portal's own middleware.ts and instrumentation.ts, which lie further up, for its own.
    const build = [NEXT, 'build', '--webpack'];
    const { code, output } = await capture(process.execPath, build, {
      cwd: EMPTY_DIR,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Error(`the empty page could not be built:\n${output}`);
  });
}

export async function startEmptyPage(): Promise<BenchServer> {
  const port = await freePort();
  return startOther('', port, [NEXT, 'start', '-p', port], EMPTY_DIR);
}

export async function startBare(databaseUrl: string): Promise<BenchServer> {
  return startOther(databaseUrl, await freePort(), [ownFile('bare.mjs')], root);
}

/** The bare server for files, which writes to and reads from one file. */
export async function startBareFiles(file: string): Promise<BenchServer> {
  return startOther('', await freePort(), [ownFile('bare-files.mjs')], root, { BENCH_FILE: file });
}

async function startOther(
  url: string,
  port: string,
  args: string[],
  cwd: string,
  more: Record<string, string> = {},
): Promise<BenchServer> {
  const child = start(process.execPath, [...MEMORY_FLAGS, ...args], {
    cwd,
    env: {
      ...process.env,
      ...MEMORY_SETTINGS,
      NODE_ENV: 'production',
      PORT: port,
      DATABASE_URL: url,
      BENCH_STATEMENTS: STATEMENTS,
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
    if (answer) return { pid: child.pid ?? 0, port: Number(port) };
    if (child.exitCode !== null) throw new Error(`a server to compare with ended: ${args.join(' ')}`);
    await delay(100);
  }
}
