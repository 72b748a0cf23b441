import { describe, expect, test } from 'vitest';
import { setUpPortals } from './portals';
import { answerTo, RawConnection, requestText } from './raw-exchange';

const portals = setUpPortals();
const CLOSE = 'Connection: close';
const LARGE = 'Content-Length: 9000000';
const headOf = async (port: number, text: string) => (await answerTo(port, text)).split('\r\n\r\n')[0] ?? '';

describe('the front and Next', () => {
  test.each([
    ['a redirect of repeated slashes', 'GET //x/', 308],
    ['a redirect of a slash at the end', 'GET /api/health/live/', 308],
    ['a redirect of a call', 'POST /api/tasks/', 308],
    ['what the server can do', 'OPTIONS *', 204],
    ['a page', 'GET /sign-in', 200],
    ['a file', 'GET /icons/icon-192.png', 200],
    ['a picture that nobody may have resized', 'GET /_next/image?url=%2Ficons%2Ficon-192.png&w=64&q=75', 404],
    ['a method that a page does not have', 'PUT /sign-in', 405],
    ['a request without a host', null, 400],
  ])('give the headers of every answer: %s', async (_, start, status) => {
    const text = start === null ? 'GET / HTTP/1.1\r\n\r\n' : requestText(start, CLOSE);
    for (const { port } of [portals.front, portals.next]) {
      const head = await headOf(port, text);
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toMatch(/^x-content-type-options: nosniff$/im);
      expect(head).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains$/im);
    }
  });
});

describe('the front', () => {
  test('says with `OPTIONS *` that it is there', async () => {
    expect(await headOf(portals.front.port, requestText('OPTIONS *', CLOSE))).toMatch(
      /^allow: GET, HEAD, OPTIONS$/im,
    );
  });

  test('refuses two hosts, and bodies and methods that nobody takes', async () => {
    const answers = [
      [requestText('GET /api/health/live', 'Host: other', CLOSE), 400],
      [requestText('POST /home/app/dash', LARGE), 413],
      [requestText('POST /de/nonsense', 'Transfer-Encoding: chunked'), 413],
      [requestText('GET /icons/icon-192.png', LARGE), 413],
      [requestText('GET /assets/i18n/de.json', LARGE), 413],
      [requestText('GET /api/tasks', LARGE), 413],
      [requestText('POST /home/app/dash', 'Content-Length: 0'), 405],
      [requestText('POST /assets/i18n/de.json', 'Content-Length: 0'), 405],
      [requestText('POST /account/delete/confirm', LARGE, 'Content-Type: application/json'), 413],
    ] as const;
    for (const [text, status] of answers) {
      expect(await headOf(portals.front.port, text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });

  test('lives on after hundreds of requests in one packet, of whoever reads nothing', async () => {
    const connection = await RawConnection.open(portals.front.port);
    connection.send(requestText('GET /api/openapi.json').repeat(600));
    await connection.untilClosed();
    expect(await headOf(portals.front.port, requestText('GET /api/health/live', CLOSE))).toMatch(/ 200 /);
    expect(portals.front.process.exitCode).toBeNull();
  });
});
