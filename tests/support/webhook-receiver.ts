import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How the receiver answers the next message: a status, headers and a text. */
export interface ReceiverAnswer {
  status: number;
  headers?: Record<string, string>;
  text?: string;
}

/** A real HTTP server that keeps every message it is sent. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedMessage[];
  /** The next answers, one each; afterwards all are 204. */
  answers: ReceiverAnswer[];
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { url: path = '', headers } = request;
    receiver.received.push({ path, headers, body: Buffer.concat(chunks).toString() });
    const { status, headers: answered = {}, text = '' } = receiver.answers.shift() ?? { status: 204 };
    response.writeHead(status, answered).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${address.port}/orders`,
    received: [],
    answers: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}
