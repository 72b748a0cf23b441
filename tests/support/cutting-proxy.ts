import { connect, createServer, type Socket } from 'node:net';

/** A connection to a server that breaks. */
export interface CuttingProxy {
  port: number;
  /** How often it has broken. */
  cuts: () => number;
  close: () => Promise<void>;
}

/**
 * Passes everything on to a server of this machine. Each time so many bytes have gone to the server all connections
 * break at once, as when a network is lost.
 * @param cutAfter bytes since the last cut, for one cut each
 */
export async function startCuttingProxy(
  targetPort: number,
  cutAfter: readonly number[],
): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let cuts = 0;
  let passed = 0;

  function cut() {
    cuts += 1;
    passed = 0;
    for (const socket of open) socket.destroy();
  }

  const server = createServer((near) => {
    const far = connect(targetPort, 'localhost');
    for (const socket of [near, far]) {
      open.add(socket);
      // A broken connection is what this is for.
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('data', (bytes) => {
      passed += bytes.length;
      if (passed >= (cutAfter[cuts] ?? Number.POSITIVE_INFINITY)) cut();
    });
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
