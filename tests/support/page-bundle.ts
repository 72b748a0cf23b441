import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/postcss';
import { type BuildOptions, build } from 'esbuild';
import postcss from 'postcss';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How parts of the portal are bundled without Next, with React's production build. */
export const BUNDLE: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  minify: true,
  target: 'es2022',
  jsx: 'automatic',
  tsconfigRaw: { compilerOptions: { paths: { '@/*': ['./*'] }, baseUrl: root } },
  alias: { '@': root, 'next/navigation': `${root}tests/support/no-router.ts` },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  outdir: '/out',
  loader: { '.woff2': 'dataurl' },
  logLevel: 'warning',
};

/** Files of a page by address. */
export type PageFiles = Map<string, { type: string; body: string | Buffer }>;

/**
 * A page outside the portal, with its style sheet, which runs one program.
 * @param program a file of this repository
 */
export async function bundlePage(program: string): Promise<PageFiles> {
  const { outputFiles = [] } = await build({ ...BUNDLE, entryPoints: { main: `${root}${program}` } });
  const text = (name: string) => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? '';
  const page = new URL('page-bundle.html', import.meta.url);
  return new Map([
    ['/', { type: 'text/html', body: readFileSync(page, 'utf8') }],
    ['/main.js', { type: 'text/javascript', body: text('.js') }],
    ['/main.css', { type: 'text/css', body: text('.css') }],
    ['/page.css', { type: 'text/css', body: await portalStyles() }],
  ]);
}

async function portalStyles(): Promise<string> {
  const from = `${root}app/globals.css`;
  const { css } = await postcss([tailwind({ base: root })]).process(readFileSync(from, 'utf8'), { from });
  return css;
}

export interface ServedPage {
  address: string;
  close: () => void;
}

/** Serves files on this machine. @param port a free one by default */
export async function serveFiles(files: PageFiles, port = 0): Promise<ServedPage> {
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.writeHead(file ? 200 : 404, { 'content-type': `${file?.type ?? 'text/plain'}; charset=utf-8` });
    response.end(file?.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: given } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${given}/`, close: () => server.close() };
}
