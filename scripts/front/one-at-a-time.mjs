/** How many requests of a connection may wait behind the one that is answered. Neither browsers nor proxies send ahead. */
const MOST_WAITING = 16;
const TURNS = Symbol('requests of a connection');

/**
 * Serves the requests of a connection one after the other: Node hands over every request of a packet at once, and all
 * answers behind the first would wait in memory. The next one begins when the socket has taken the answer before it;
 * until then nothing more is read. Who sends still more ahead loses the connection.
 * @param {(message: import('node:http').IncomingMessage, answer: import('node:http').ServerResponse, ...rest: unknown[]) => unknown} serve
 * @returns {(...exchange: Parameters<typeof serve>) => void}
 */
export function oneAtATime(serve) {
  function begin(exchange, turns) {
    const [{ socket }, answer] = exchange;
    turns.current = answer;
    answer.once('close', () => next(socket, turns));
    serve(...exchange);
  }

  function next(socket, turns) {
    const { waiting } = turns;
    turns.current = undefined;
    // After an answer that closes the connection nothing follows.
    if (socket.destroyed || socket.writableEnded) return;
    const exchange = waiting.shift();
    if (exchange) begin(exchange, turns);
    // The connection of one request is read on, so that it is noticed when the caller leaves.
    if (waiting.length === 0) socket.resume();
    else socket.pause();
  }

  return (...exchange) => {
    const [{ socket }] = exchange;
    socket[TURNS] ??= { current: undefined, waiting: [] };
    const { current, waiting } = socket[TURNS];
    if (!current) begin(exchange, socket[TURNS]);
    else if (waiting.length < MOST_WAITING) {
      waiting.push(exchange);
      socket.pause();
    } else socket.destroy();
  };
}

/** The answer that a connection waits for. @param {import('node:net').Socket} socket */
export const answerOf = (socket) => socket[TURNS]?.current;
