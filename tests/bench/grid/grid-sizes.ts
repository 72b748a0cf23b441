import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { BUNDLE } from '@/tests/support/page-bundle';

/** What the grid adds to a page, compressed, without React: script and styles, in bytes. */
export async function gridSizes(): Promise<{ script: number; styles: number }> {
  const { outputFiles = [] } = await build({
    ...BUNDLE,
    format: 'esm',
    external: ['react', 'react-dom'],
    stdin: { contents: gridExports, resolveDir: BUNDLE.absWorkingDir ?? '.', loader: 'ts' },
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
