import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { dispatch } from '@/tests/support/api';

/** The handlers of the contract behind a server of Node's own, on this machine; nothing of Next is between. */
export interface HandlerServer {
  port: number;
  close: () => Promise<void>;
}

/** On a free port unless one is given; every answer has the `headers`. */
export async function startHandlerServer(
  wanted = 0,
  headers: Record<string, string> = {},
): Promise<HandlerServer> {
  const server = createServer((message, answer) => {
    for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value);
    serve(message, answer).catch((error: unknown) => answer.writeHead(599).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(wanted, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, close };
}

async function serve(message: IncomingMessage, answer: ServerResponse): Promise<void> {
  const left = new AbortController();
  answer.on('close', () => left.abort());
  const { method = 'GET', url = '/', headers } = message;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  const request = new Request(`http://localhost:3000${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    signal: left.signal,
    ...(hasBody && method !== 'GET' && { body: bodyOf(message), duplex: 'half' }),
  });
  const response = await dispatch(request);
  answer.writeHead(response.status, Object.fromEntries(response.headers));
  for await (const chunk of response.body ?? []) answer.write(chunk);
  answer.end();
}

/** Nothing is read before a handler reads: what is left unread Node takes from the connection itself. */
function bodyOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    chunks ??= Readable.toWeb(message).getReader();
    const { done, value } = await chunks.read();
    if (done) controller.close();
    else controller.enqueue(value);
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}
