import { Agent, request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';

/** What came back, as far as the check needs it. */
export interface Answer {
  /** 0 where the connection ended without an answer. */
  status: number;
  bytes: number;
  milliseconds: number;
  retryAfter: string | null;
  text: string;
  headers: IncomingHttpHeaders;
}

/** What a request carries besides the caller's session. */
interface Sent {
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The connection ends after so many bytes of the body. */
  cutAfter?: number;
  /** Keeps the whole text of the answer and not its beginning alone. */
  keepsText?: boolean;
}

const LONGEST_MS = 30_000;
const KEPT_CHARACTERS = 300;
const NO_ANSWER = { status: 0, bytes: 0, retryAfter: null, headers: {} };

/** Somebody who calls the portal at a port of this machine, signed in or not. */
export class HostileCaller {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 10 });

  private constructor(
    readonly name: string,
    private readonly port: number,
    private readonly headers: Record<string, string>,
  ) {}

  static nobody(port: number): HostileCaller {
    return new HostileCaller('nobody', port, {});
  }

  /** Somebody whose cookie is known. */
  static withCookie(port: number, name: string, cookie: string): HostileCaller {
    return new HostileCaller(name, port, { cookie, 'sec-fetch-site': 'same-origin' });
  }

  /** Somebody of the demo. */
  static async signIn(port: number, name: string, login: string): Promise<HostileCaller> {
    return HostileCaller.withCookie(port, name, await signInCookie(port, login));
  }

  /** One request with JSON to its end. */
  ask(method: string, path: string, body?: string): Promise<Answer> {
    if (body === undefined) return this.send(method, path);
    return this.send(method, path, { body, headers: { 'content-type': 'application/json' } });
  }

  /** One request to its end. A server that answers before it has read everything is right to do so. */
  send(
    method: string,
    path: string,
    { headers: more, body, cutAfter, keepsText }: Sent = {},
  ): Promise<Answer> {
    const began = performance.now();
    const headers: Record<string, string> = { ...this.headers, ...more };
    if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
    const options: RequestOptions = {
      host: 'localhost',
      port: this.port,
      method,
      path,
      headers,
      agent: this.agent,
    };
    return new Promise((resolve) => {
      const end = (answer: Omit<Answer, 'milliseconds'>) =>
        resolve({ ...answer, milliseconds: performance.now() - began });
      const request = httpRequest(options, (response) => {
        let bytes = 0;
        let text = '';
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (keepsText) text += chunk.toString();
          else if (text.length < KEPT_CHARACTERS) text += chunk.toString().slice(0, KEPT_CHARACTERS);
        });
        const retryAfter = response.headers['retry-after'] ?? null;
        const done = () => {
          end({ status: response.statusCode ?? 0, bytes, retryAfter, text, headers: response.headers });
          // The rest of a body that was refused unread would keep the connection from the next request.
          if (!request.writableFinished) request.destroy();
        };
        response.on('end', done).on('error', done);
        // Streams do not end by themselves.
        if (response.headers['content-type'] === 'text/event-stream') response.destroy();
      });
      request.setTimeout(LONGEST_MS, () => request.destroy(new Error('no answer')));
      request.on('error', (error) => end({ ...NO_ANSWER, text: error.message }));
      if (cutAfter === undefined) request.end(body);
      else
        request.write(Buffer.from(body ?? '').subarray(0, cutAfter), () => request.destroy(new Error('cut')));
    });
  }

  /** Begins to send a body and goes on a byte at a time; call what it answers to leave. */
  drip(method: string, path: string, announcedBytes: number): () => void {
    const socket = connect({ host: 'localhost', port: this.port });
    socket.on('error', () => {});
    const head = { ...this.headers, 'content-type': 'application/json', 'content-length': announcedBytes };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: localhost:${this.port}\r\n${lines.join('\r\n')}\r\n\r\n[`,
    );
    const timer = setInterval(() => socket.write(' '), 100);
    return () => {
      clearInterval(timer);
      socket.destroy();
    };
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Signs somebody of the demo in; the cookie is that of their session. */
export async function signInCookie(port: number, login: string): Promise<string> {
  const origin = `http://localhost:${port}`;
  const first = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken }: { csrfToken: string } = await first.json();
  const fields = { csrfToken, login: `${login}@example.com`, password: DEMO_PASSWORD, json: 'true' };
  const answer = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: cookiesOf(first), origin },
    redirect: 'manual',
  });
  const cookie = cookiesOf(answer);
  if (!cookie.includes('session-token')) throw new Error(`${login} was not signed in: ${answer.status}`);
  return cookie;
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}
