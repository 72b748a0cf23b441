import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '@/lib/client/failure';
import { newIdempotencyKey, OfflineError, ProblemError, requestJson } from '@/lib/client/http';
import type { Method } from '@/lib/contract/endpoint';
import { problemOf } from '@/lib/http/problem';
import { AppError } from '@/lib/services/errors';

let server: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: { headers: IncomingMessage['headers']; text: string } | undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    seen = { headers: request.headers, text: Buffer.concat(chunks).toString() };
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen = undefined;
});

const to = (method: Method) => ({ method, path: `${origin}/x` });
const thrown = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => error,
  );

describe('a call from the browser', () => {
  it('sends JSON with version and key, and gives back what was answered', async () => {
    answer = (_request, response) => response.end('{"data":{"qty":2}}');
    const result = await requestJson({
      ...to('PUT'),
      body: { qty: 2 },
      ifMatch: 7,
      idempotencyKey: 'k',
    });
    expect(result).toEqual({ data: { qty: 2 } });
    expect(seen?.text).toBe('{"qty":2}');
    expect(seen?.headers).toMatchObject({
      'content-type': 'application/json',
      'if-match': '"7"',
      'idempotency-key': 'k',
    });
  });

  it('sends no content type where nothing is sent, and takes an empty answer', async () => {
    answer = (_request, response) => response.writeHead(204).end();
    expect(await requestJson(to('DELETE'))).toBeNull();
    expect(seen?.headers['content-type']).toBeUndefined();
  });

  it('throws a refusal with all that it says', async () => {
    const refusal = new AppError('StaleVersion', { data: { qty: 3 } });
    answer = (_request, response) => {
      response.writeHead(412, { 'content-type': 'application/problem+json', 'retry-after': '4' });
      response.end(JSON.stringify(problemOf(refusal, 'en', 'r-1')));
    };
    const error = await thrown(requestJson({ ...to('PUT'), body: {} }));
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ status: 412, code: 'StaleVersion', data: { qty: 3 }, requestId: 'r-1' });
    expect(error).toMatchObject({
      message: 'Someone else has changed this since you opened it. Reload the page and try again.',
      retryAfterSeconds: 4,
    });
  });

  it('knows no answer from a refusal', async () => {
    expect(await thrown(requestJson({ method: 'GET', path: 'http://127.0.0.1:1/x' }))).toBeInstanceOf(
      OfflineError,
    );
    answer = (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
    expect(await thrown(requestJson(to('GET')))).toBeInstanceOf(OfflineError);
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"data":');
      response.destroy();
    };
    expect(await thrown(requestJson(to('GET')))).toBeInstanceOf(OfflineError);
  });

  it('takes a refusal that is no problem document as a refusal, with its text or its status', async () => {
    const refusal = async (status: number, type: string | undefined, text: string) => {
      answer = (_request, response) =>
        response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(text);
      const error = await thrown(requestJson({ ...to('POST'), body: {} }));
      expect(error).toBeInstanceOf(ProblemError);
      return { ...failureOf(error), status: error instanceof ProblemError && error.status };
    };
    expect(await refusal(400, 'text/plain; charset=utf-8', 'Bad header\n')).toEqual({
      isOffline: false,
      texts: ['Bad header'],
      status: 400,
    });
    expect(await refusal(400, 'application/json', '"Bad header"')).toMatchObject({ texts: ['Bad header'] });
    for (const other of ['{"error":1}', '"cut']) {
      expect(await refusal(400, 'application/json', other)).toMatchObject({ texts: ['400 Bad Request'] });
    }
    expect(await refusal(400, undefined, '')).toMatchObject({ texts: ['400 Bad Request'] });
    expect(await refusal(413, 'text/html', '<h1>Too large</h1>')).toMatchObject({
      isOffline: false,
      texts: ['413 Payload Too Large'],
    });
    expect(await refusal(403, 'text/plain', 'x'.repeat(5_000))).toMatchObject({ texts: ['x'.repeat(300)] });
  });

  it('ends with its signal', async () => {
    const control = new AbortController();
    answer = () => control.abort();
    expect(await thrown(requestJson({ ...to('GET'), signal: control.signal }))).toMatchObject({
      name: 'AbortError',
    });
  });

  it('makes keys that differ', () => {
    expect(newIdempotencyKey()).toMatch(/^[\da-f]{32}$/);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });
});
