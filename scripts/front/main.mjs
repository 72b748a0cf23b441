// node scripts/front/main.mjs --port 3000 [--hostname localhost]: the built portal in one process. Calls of the contract
// go to their handlers straight away, everything else goes to Next (decision 49).
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import next from 'next';
import { root } from '../lib/paths.mjs';
import { loadFixedHeaders } from './fixed-headers.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { pagesInTurn } from './pages-in-turn.mjs';
import {
  answerFailure,
  namesOneHost,
  refusalFor,
  refusalOfReading,
  refuse,
  refuseUnreadable,
} from './refusals.mjs';
import { loadRouteTable } from './route-table.mjs';
import { sendResponse } from './send-response.mjs';
import { toRequest } from './web-request.mjs';

/**
 * How long an idle connection is kept: longer than proxies keep theirs (60 s as a rule), so that none of them sends a
 * request into a connection that is just being closed here.
 */
const KEEP_ALIVE_MS = 65_000;
const CLOSING_MS = 50;
const BUSY = { status: 503, headers: { 'retry-after': '1' } };

const { values } = parseArgs({
  options: { port: { type: 'string', default: '3000' }, hostname: { type: 'string' } },
});
const { port, hostname } = values;
const own = { origin: `http://localhost:${port}`, port };
const distDir = join(root, '.next');

let report = console.error;
let isClosing = false;
const started = new Promise((resolve) => {
  globalThis.portalFront = {
    open(log) {
      report = (problem) => log('error', 'front', { problem });
      resolve();
    },
    close,
  };
});

// Next answers upgrades of connections on the server it is given. Here none are answered: HTTP clients that offer
// HTTP/2 get what they ask for in HTTP/1.1.
const app = next({ dev: false, dir: root, port: Number(port), hostname, httpServer: createServer() });
await app.prepare();
const handleByNext = app.getRequestHandler();
/** Without them Next serves its handlers itself, which costs more and knows no turns of pages. */
const routes = await loadRouteTable(distDir).catch((problem) => ({ problem }));
const fixedHeadersOf = loadFixedHeaders(distDir);
/** Those of every path: Next leaves them out of its own redirects. */
const headersOfAll = fixedHeadersOf('/');
await started;
if ('problem' in routes) report(routes.problem);

// Who names no host is refused below, with the headers of every answer.
const options = { keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false };
const serveInTurn = oneAtATime(serve);
const servePage = pagesInTurn(serveByNext);
const server = createServer(options, (message, answer) => serveInTurn(message, answer));
server.on('checkContinue', (message, answer) => serveInTurn(message, answer, true));
server.on('checkExpectation', (message, answer) => refuse(message, answer, { status: 417 }, headersOfAll));
server.on('clientError', refuseUnreadable(headersOfAll));
server.listen(Number(port), hostname);

/** @param {boolean} [expectsContinue] whether the caller waits for leave to send the body (`Expect: 100-continue`) */
async function serve(message, answer, expectsContinue = false) {
  if (isClosing) answer.setHeader('connection', 'close');
  try {
    const [pathname] = message.url.split('?', 1);
    if (!namesOneHost(message)) return refuse(message, answer, { status: 400 }, headersOfAll);
    if ('problem' in routes) return await serveByNext(message, answer, expectsContinue);
    const found = routes.find(pathname);
    const handler = found && handlerOf(found.handlers, message.method);
    const refusal = handler
      ? refusalOfReading(message)
      : refusalFor(message, Object.keys(found?.handlers ?? {}));
    if (refusal) return refuse(message, answer, refusal, headersOfAll);
    if (!handler) {
      if (await servePage(message, answer, expectsContinue)) return;
      return refuse(message, answer, BUSY, headersOfAll);
    }
    const request = toRequest(message, answer, own, expectsContinue);
    const response = await handler(request, { params: Promise.resolve(found.params) });
    await sendResponse(message, answer, response, fixedHeadersOf(pathname));
  } catch (error) {
    // The caller has gone; nobody else needs to know.
    if (answer.destroyed || error?.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    report(error);
    answerFailure(answer, headersOfAll);
  }
}

async function serveByNext(message, answer, expectsContinue) {
  for (const [name, value] of headersOfAll) answer.setHeader(name, value);
  if (expectsContinue) answer.writeContinue();
  await handleByNext(message, answer);
}

/** HEAD is answered by GET where it has no handler of its own; what has none at all is answered by Next. */
const handlerOf = (handlers, method) => handlers[method] ?? (method === 'HEAD' ? handlers.GET : undefined);

/** Takes no more connections, and resolves when all have ended or after so long. */
async function close(graceMs) {
  isClosing = true;
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), CLOSING_MS);
  await Promise.race([once(server, 'close'), delay(graceMs)]);
  clearInterval(idle);
}
