import { bundlePage, type ServedPage, serveFiles } from '@/tests/support/page-bundle';

/** The grid with the real order rules. */
export const GRID_PAGE = 'tests/bench/grid/harness/main.tsx';

/** Serves the grid's measuring page on a free port of this machine; `npx tsx tests/bench/grid/serve.ts` to look at it. */
export async function serveHarness(port = 0): Promise<ServedPage> {
  return serveFiles(await bundlePage(GRID_PAGE), port);
}

if (process.argv[1] === import.meta.filename) {
  const { address } = await serveHarness(Number(process.argv[2] ?? 4400));
  console.log(`${address}?rows=300`);
}
