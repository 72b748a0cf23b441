import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/lib/contract/endpoints';
import { parseEnv } from '@/lib/env';
import { readText } from '@/tests/support/source-code';

const FOLDER = 'scripts/deploy';
const dockerfile = readText(`${FOLDER}/Dockerfile`);
const compose = readText(`${FOLDER}/compose.yaml`);
const vercel: { env: Record<string, string>; crons: { path: string }[]; buildCommand: string } = JSON.parse(
  readText(`${FOLDER}/vercel.json`),
);
const known = [...readText('lib/env.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);

describe('the image', () => {
  it('runs scripts that exist, as somebody who is not root', () => {
    const named = [...dockerfile.matchAll(/scripts\/[\w./-]+/g)].map(([file]) => file);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
    const last = dockerfile.split(/^FROM /m).at(-1) ?? '';
    expect(last.indexOf('USER node')).toBeGreaterThan(0);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node"'));
    expect(last).toContain('HEALTHCHECK');
  });

  it('has the port and the folder that the portal uses', () => {
    const [, port = ''] = /PORT=(\d+)/.exec(dockerfile) ?? [];
    expect(dockerfile).toContain(`EXPOSE ${port}`);
    expect(dockerfile).toMatch(/DATA_DIR=\/data\b[\s\S]*VOLUME \/data/);
    expect(compose).toContain(`:${port}:${port}'`);
    expect(readText(`${FOLDER}/healthy.mjs`)).toContain('/api/health/ready');
  });

  it('takes nothing private along', () => {
    const ignored = readText(`${FOLDER}/Dockerfile.dockerignore`).split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env*', '.data', '.git', 'node_modules', '.next']));
  });

  it('has all that its processes load without the packages of development', () => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readText('package.json'));
    expect(dependencies).toHaveProperty('tsx');
    expect(dependencies).toHaveProperty('next');
  });
});

describe('compose', () => {
  it('builds what the Dockerfile says, with commands that exist', () => {
    const [, context = '', file = ''] = /context: (\S+)\n\s+dockerfile: (\S+)/.exec(compose) ?? [];
    expect(existsSync(path.join(FOLDER, context, file))).toBe(true);
    const commands = [...compose.matchAll(/command: \[node, (\S+)\]/g)].map(([, script = '']) => script);
    expect(commands).toEqual(['scripts/run-worker.mjs']);
    expect(existsSync('scripts/run-worker.mjs')).toBe(true);
  });

  it('sets variables that the portal knows, to values it takes', () => {
    const [, settings = ''] = /environment: &settings\n((?: {4}.*\n)+)/.exec(compose) ?? [];
    const entries = [...settings.matchAll(/^ {4}([A-Z0-9_]+): (.+)$/gm)];
    const names = entries.map(([, name = '']) => name);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(known).toContain('WEB_PROCESSES');
    const filled = (text: string) =>
      text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{\w+:\?[^}]*\}/g, 'x'.repeat(32));
    const values = Object.fromEntries(entries.map(([, name = '', text = '']) => [name, filled(text)]));
    expect(parseEnv(values)).toMatchObject({ DEMO: false, SLOW_QUERY_MS: 500, S3_BUCKET: 'portal' });
  });

  it('names hosts that are services', () => {
    const hosts = [...compose.matchAll(/(?:@|http:\/\/|tcp:\/\/)([a-z]+):\d+/g)].map(([, host = '']) => host);
    const services = [
      ...(compose.split('\nservices:')[1]?.split('\nvolumes:')[0] ?? '').matchAll(/^ {2}([a-z]+):$/gm),
    ];
    const serviceNames = services.map(([, name = '']) => name);
    expect(serviceNames).toEqual(['web', 'worker', 'db', 'files', 'bucket', 'clamav']);
    expect(
      [...new Set(hosts)].filter((host) => host !== 'localhost' && !serviceNames.includes(host)),
    ).toEqual([]);
  });
});

describe('the settings of a host of functions', () => {
  it('are known, and what is called each minute is a call', () => {
    expect(Object.keys(vercel.env).filter((name) => !known.includes(name))).toEqual([]);
    const needed = { NEXTAUTH_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://localhost/portal' };
    expect(parseEnv({ ...needed, ...vercel.env })).toMatchObject({ DATABASE_CHANGES: 'poll', DEMO: false });
    const called = vercel.crons.map(({ path: address }) => address);
    expect(
      called.filter((address) => !endpoints.some((one) => one.path === address && one.method === 'GET')),
    ).toEqual([]);
    expect(existsSync(vercel.buildCommand.replace('node ', ''))).toBe(true);
  });
});
