import { describe, expect, test } from 'vitest';
import { masked } from './compared-answers';
import { setUpPortals } from './portals';
import { answerTo, RawConnection, requestText } from './raw-exchange';

const portals = setUpPortals();
const CLOSE = 'Connection: close';

/** Status, headers but those about framing, and body of an answer, with what differs masked. */
function comparable(answer: string): string[] {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  // Next names the headers of its router in Vary, of which no answer below /api depends.
  const isOwn = (field: string) => /^(date|x-request-id|content-length|transfer-encoding|vary):/i.test(field);
  // What is no request Node refuses by itself where Next serves, with no header at all.
  if (!/^date:/im.test(head)) return [status];
  const compared = fields.filter((field) => !isOwn(field)).map((field) => masked(field.toLowerCase()));
  // A page has a nonce all over.
  if (/^content-type: text\/html/im.test(head)) return [status];
  // Without the sizes of chunks.
  const body = rest.join('\r\n\r\n').replace(/(^|\r\n)[\da-f]+\r\n/gi, '');
  return [status, ...compared.sort(), masked(body).trim()];
}

async function expectSame(text: string): Promise<string[]> {
  const answer = comparable(await answerTo(portals.front.port, text));
  expect(answer).toEqual(comparable(await answerTo(portals.next.port, text)));
  return answer;
}

describe('the front refuses as Next does', () => {
  test.each([
    '/api',
    '/api/',
    '/api?top=1',
    '/api/%',
    '/api/%ff',
    '/api/%00',
    '/api/tasks/',
    '/api//tasks',
    '//api/tasks',
    '/api\\tasks',
    '/api/tasks\\x',
    '/api/./tasks',
    '/api/x/../tasks',
    '/api/../sign-in',
    '/api/%2e%2e/sign-in',
    '/api/%2E/tasks',
    '/api/%74asks',
    '/API/tasks',
    '/api/tasks#x',
    '/api/tasks;x',
    '/api/tasks?filter=%',
    '/api/tasks?%ff=%ff&__proto__=1',
    '/api/unknown/address',
    '/api/__proto__',
    '/api/constructor/prototype',
    '/api/data/planner%2Fx/projects',
    '/api/data/%5Bproduct%5D/projects',
    '/api/data/planner/projects/..%2f..%2fx',
    '/api/data/pl%20anner/projects',
    '/api/data/pl\u00e4nner/projects',
    `/api/${'x'.repeat(8_000)}`,
    `/api/data/planner/projects?filter=${'x'.repeat(8_000)}`,
    'http://evil.example/api/tasks',
    'http://evil.example//sign-in',
    '*',
  ])('GET %s', async (path) => {
    await expectSame(requestText(`GET ${path}`, CLOSE));
  });

  const methods = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
  const paths = ['/api/tasks', '/api/auth/session', '/api/uploads', '/api/unknown', '/api/health/live'];
  test.each(paths.flatMap((path) => methods.map((method) => `${method} ${path}`)))('%s', async (start) => {
    await expectSame(requestText(start, CLOSE));
  });

  test.each([
    ['a head that is too long', requestText('GET /api/tasks', `X-Long: ${'x'.repeat(17_000)}`)],
    ['no host', 'GET /api/tasks HTTP/1.1\r\n\r\n'],
    ['HTTP/1.0', 'GET /api/tasks HTTP/1.0\r\n\r\n'],
    ['two lengths', requestText('POST /api/tasks', 'Content-Length: 1', 'Content-Length: 2', CLOSE)],
    ['length and chunks', requestText('POST /api/tasks', 'Content-Length: 1', 'Transfer-Encoding: chunked')],
    ['chunks that are none', `${requestText('POST /api/tasks', 'Transfer-Encoding: chunked', CLOSE)}x\r\n`],
    ['an expectation of something else', requestText('GET /api/tasks', 'Expect: tea', CLOSE)],
    ['what is no HTTP', 'hello\r\n\r\n'],
  ])('%s', async (_, text) => {
    await expectSame(text);
  });
});

describe('connections of the front', () => {
  test('answer requests that were sent together, each in its turn', async () => {
    const connection = await RawConnection.open(portals.front.port);
    connection.send(requestText('GET /api/health/live') + requestText('GET /api/tasks'));
    connection.send(requestText('GET /api/unknown', CLOSE));
    const statuses = (await connection.untilClosed()).match(/HTTP\/1\.1 \d{3}/g);
    expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401', 'HTTP/1.1 404']);
  });

  test('are kept for longer than those of a proxy', async () => {
    const connection = await RawConnection.open(portals.front.port);
    connection.send(requestText('GET /api/health/live'));
    expect(await connection.until(/\r\n\r\n./s)).toMatch(/^keep-alive: timeout=65$/im);
    connection.cut();
  });

  test('carry requests that offer another protocol', async () => {
    const offer = requestText('GET /api/tasks', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c');
    const connection = await RawConnection.open(portals.front.port);
    connection.send(requestText('GET /sign-in'));
    await connection.until(/<\/html>/);
    connection.send(offer);
    expect(await connection.until(/"requestID"/)).toMatch(/HTTP\/1\.1 401 /);
    connection.cut();
  });

  test('may be cut at any moment', async () => {
    for (const fields of [['Content-Length: 100'], ['Transfer-Encoding: chunked']]) {
      const connection = await RawConnection.open(portals.front.port);
      connection.send(
        `${requestText('POST /api/auth/forgot-password', 'Content-Type: application/json', ...fields)}4\r\n{"a"`,
      );
      connection.cut();
    }
    expect(await answerTo(portals.front.port, requestText('GET /api/health/live', CLOSE))).toMatch(
      /^HTTP\/1\.1 200/,
    );
  });
});
