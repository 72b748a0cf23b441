/**
 * A request of Node's as the Request of a fetch handler. Its body is read from the connection as the handler reads it,
 * and its signal is aborted when the caller has gone before the answer.
 * @param {import('node:http').IncomingMessage} message
 * @param {import('node:http').ServerResponse} answer
 * @param {{ origin: string, port: string }} own the address of this server
 * @param {boolean} asksFirst whether the caller waits for leave to send the body (`Expect: 100-continue`)
 */
export function toRequest(message, answer, { origin, port }, asksFirst) {
  const { method = 'GET', headers, socket } = message;
  // Next fills in what no proxy has said; rate limits count by the address.
  headers['x-forwarded-host'] ??= headers.host;
  headers['x-forwarded-port'] ??= port;
  headers['x-forwarded-proto'] ??= 'http';
  headers['x-forwarded-for'] ??= socket.remoteAddress;
  const gone = new AbortController();
  answer.once('close', () => {
    if (!answer.writableFinished) gone.abort(new DOMException('The caller has gone.', 'AbortError'));
  });
  const hasBody =
    method !== 'GET' && method !== 'HEAD' && ('content-length' in headers || 'transfer-encoding' in headers);
  return new Request(origin + message.url, {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody && { body: asksFirst ? onDemand(message, answer) : message, duplex: 'half' }),
  });
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
