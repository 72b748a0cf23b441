import { encodingFor } from './encodings.mjs';

/** A request with a signal that is made only where somebody asks for it: with one it costs three times as much. */
class FrontRequest extends Request {
  #answer;
  /** @type {AbortController | undefined} */
  #aborter;

  constructor(url, init, answer) {
    super(url, init);
    this.#answer = answer;
  }

  /** The encoding in which a compressible answer is sent; a handler may answer in it already. */
  get sentEncoding() {
    return encodingFor(this.headers.get('accept-encoding') ?? undefined)?.name;
  }

  /** Aborted when the caller has gone before the answer was sent. */
  get signal() {
    if (this.#aborter) return this.#aborter.signal;
    const aborter = new AbortController();
    const answer = this.#answer;
    const abortUnlessAnswered = () => answer.writableFinished || aborter.abort();
    if (answer.destroyed) abortUnlessAnswered();
    else answer.once('close', abortUnlessAnswered);
    this.#aborter = aborter;
    return aborter.signal;
  }
}

/**
 * A request of Node's as the Request of a fetch handler. Its body is read from the connection as the handler reads it.
 * @param {import('node:http').IncomingMessage} message
 * @param {import('node:http').ServerResponse} answer
 * @param {{ origin: string, port: string }} own the address of this server
 * @param {boolean} expectsContinue whether the caller waits for leave to send the body (`Expect: 100-continue`)
 */
export function toRequest(message, answer, { origin, port }, expectsContinue) {
  const { method, headers, socket, url } = message;
  // Next fills in what no proxy has said; rate limits count by the address.
  headers['x-forwarded-host'] ??= headers.host ?? 'localhost';
  headers['x-forwarded-port'] ??= port;
  headers['x-forwarded-proto'] ??= 'http';
  headers['x-forwarded-for'] ??= socket.remoteAddress ?? '';
  const init = { method, headers };
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  if (hasBody && method !== 'GET' && method !== 'HEAD') {
    init.body = expectsContinue ? bodyAfterContinue(message, answer) : message;
    init.duplex = 'half';
  }
  return new FrontRequest(origin + url, init, answer);
}

/** The body of a caller who sends it only when somebody reads it; until then the connection is of no further use. */
function bodyAfterContinue(message, answer) {
  answer.setHeader('connection', 'close');
  return (async function* () {
    answer.removeHeader('connection');
    answer.writeContinue();
    yield* message;
  })();
}
