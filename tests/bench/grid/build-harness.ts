import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';

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
  alias: { '@': root },
  define: { 'process.env.NODE_ENV': '"production"' },
  outdir: '/out',
  logLevel: 'warning',
};

/** Files of the measuring page by address: React's production build, the grid and the real order rules. */
export async function buildHarness(): Promise<Map<string, { type: string; body: string }>> {
  const { outputFiles = [] } = await build({ ...common, entryPoints: [`${here}harness/main.tsx`] });
  const text = (name: string) => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? '';
  return new Map([
    ['/', { type: 'text/html', body: readFileSync(`${here}harness/page.html`, 'utf8') }],
    ['/main.js', { type: 'text/javascript', body: text('.js') }],
    ['/main.css', { type: 'text/css', body: text('.css') }],
    [
      '/page.css',
      { type: 'text/css', body: `${colourTokens()}\n${readFileSync(`${here}harness/page.css`, 'utf8')}` },
    ],
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

/** The colours of the portal as plain custom properties, so that the page looks like the product. */
function colourTokens(): string {
  const css = readFileSync(`${root}components/ui/theme.css`, 'utf8');
  const tokens = css.match(/^ {2}--color-[\w-]+: [^;]+;/gm) ?? [];
  const sides = ':root{color-scheme:light}:root[data-theme="dark"]{color-scheme:dark}';
  return `:root {\n${tokens.join('\n')}\n}\n${sides}`;
}
