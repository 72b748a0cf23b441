import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/postcss';
import { type BuildOptions, build } from 'esbuild';
import postcss from 'postcss';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));

const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  minify: true,
  target: 'es2022',
  jsx: 'automatic',
  tsconfigRaw: { compilerOptions: { paths: { '@/*': ['./*'] }, baseUrl: root } },
  alias: { '@': root, 'next/navigation': `${root}tests/bench/viewer/harness/navigation.ts` },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  outdir: '/out',
  loader: { '.woff2': 'dataurl' },
  logLevel: 'warning',
};

/** Files of a measuring page by address. */
export type HarnessFiles = Map<string, { type: string; body: string | Buffer }>;

/**
 * The page of a program: by default the grid with React's production build and the real order rules.
 * @param program a file of this repository
 */
export async function buildHarness(program = 'tests/bench/grid/harness/main.tsx'): Promise<HarnessFiles> {
  const { outputFiles = [] } = await build({ ...common, entryPoints: { main: `${root}${program}` } });
  const text = (name: string) => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? '';
  return new Map([
    ['/', { type: 'text/html', body: readFileSync(`${here}harness/page.html`, 'utf8') }],
    ['/main.js', { type: 'text/javascript', body: text('.js') }],
    ['/main.css', { type: 'text/css', body: text('.css') }],
    ['/page.css', { type: 'text/css', body: await portalStyles() }],
  ]);
}

/** What the grid adds to a page, compressed, without React: script and styles, in bytes. */
export async function gridSizes(): Promise<{ script: number; styles: number }> {
  const { outputFiles = [] } = await build({
    ...common,
    format: 'esm',
    external: ['react', 'react-dom'],
    stdin: { contents: gridExports, resolveDir: root, loader: 'ts' },
  });
  const size = (ending: string) =>
    outputFiles.reduce(
      (sum, { path, contents }) => sum + (path.endsWith(ending) ? gzipSync(contents).length : 0),
      0,
    );
  return { script: size('.js'), styles: size('.css') };
}

const gridExports = ['store/grid-store', 'store/actions', 'store/saving', 'view/data-grid', 'view/use-grid']
  .map((file) => `export * from '@/components/data-grid/${file}';`)
  .join('\n');

/** The portal's own style sheet, so that what surrounds the grid costs what it costs there. */
async function portalStyles(): Promise<string> {
  const from = `${root}app/globals.css`;
  const { css } = await postcss([tailwind({ base: root })]).process(readFileSync(from, 'utf8'), { from });
  return css;
}
