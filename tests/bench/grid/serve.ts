import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildHarness, type HarnessFiles } from './build-harness';

interface Served {
  address: string;
  close: () => void;
}

/** Serves the grid's measuring page on a free port of this machine; `npx tsx tests/bench/grid/serve.ts` to look at it. */
export async function serveHarness(port = 0): Promise<Served> {
  return serveFiles(await buildHarness(), port);
}

export async function serveFiles(files: HarnessFiles, port = 0): Promise<Served> {
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.writeHead(file ? 200 : 404, { 'content-type': `${file?.type ?? 'text/plain'}; charset=utf-8` });
    response.end(file?.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: given } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${given}/`, close: () => server.close() };
}

if (process.argv[1] === import.meta.filename) {
  const { address } = await serveHarness(Number(process.argv[2] ?? 4400));
  console.log(`${address}?rows=300`);
}
