/** A request with a signal that is made only where somebody asks for it: with one it costs three times as much. */
class FrontRequest extends Request {
  #answer;
  /** @type {AbortController | undefined} */
  #gone;

  constructor(url, init, answer) {
    super(url, init);
    this.#answer = answer;
  }

  /** Aborted when the caller has gone before the answer was sent. */
  get signal() {
    if (this.#gone) return this.#gone.signal;
    const gone = new AbortController();
    const answer = this.#answer;
    const look = () => answer.writableFinished || gone.abort();
    if (answer.destroyed) look();
    else answer.once('close', look);
    this.#gone = gone;
    return gone.signal;
  }
}

/**
 * A request of Node's as the Request of a fetch handler. Its body is read from the connection as the handler reads it.
 * @param {import('node:http').IncomingMessage} message
 * @param {import('node:http').ServerResponse} answer
 * @param {{ origin: string, port: string }} own the address of this server
 * @param {boolean} asksFirst whether the caller waits for leave to send the body (`Expect: 100-continue`)
 */
export function toRequest(message, answer, { origin, port }, asksFirst) {
  const { method, headers, socket, url } = message;
  // Next fills in what no proxy has said; rate limits count by the address.
  headers['x-forwarded-host'] ??= headers.host ?? 'localhost';
  headers['x-forwarded-port'] ??= port;
  headers['x-forwarded-proto'] ??= 'http';
  headers['x-forwarded-for'] ??= socket.remoteAddress ?? '';
  const init = { method, headers };
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  if (hasBody && method !== 'GET' && method !== 'HEAD') {
    init.body = asksFirst ? onDemand(message, answer) : message;
    init.duplex = 'half';
  }
  return new FrontRequest(origin + url, init, answer);
}

/** The body of a caller who sends it only when somebody reads it; until then the connection is of no further use. */
function onDemand(message, answer) {
  answer.setHeader('connection', 'close');
  return (async function* () {
    answer.removeHeader('connection');
    answer.writeContinue();
    yield* message;
  })();
}
