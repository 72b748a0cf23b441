/** How many pages of one session are made at a time: what a person reads, and what their browser fetches ahead. */
const AT_ONCE = 4;
const MOST_WAITING = 200;
const SESSION = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token(?:\.0)?=([^;]+)/;

/** @typedef {import('node:events').EventEmitter & { destroyed: boolean }} Answer */

/**
 * Serves pages of one session a few at a time, so that many of them delay those of other people by a few only. Scripts
 * and styles, and pages of nobody, take no turn: they cost little.
 * @param {(message: Pick<import('node:http').IncomingMessage, 'url' | 'headers'>, answer: Answer, ...rest: unknown[]) => Promise<void>} serve
 * @returns {(...exchange: Parameters<typeof serve>) => Promise<boolean>} false, and nothing done, if too many wait already
 */
export function pagesInTurn(serve) {
  const sessions = new Map();

  /** Ends the turn of an answer, and begins the next one, after other people's requests have been read. */
  function end(session, turns) {
    const next = turns.asked.shift() ?? turns.ahead.shift();
    if (next) setImmediate(next);
    else turns.running -= 1;
    if (turns.running === 0) sessions.delete(session);
  }

  /** Resolves when it is the turn of a page; what a browser fetches ahead lets what a person asked for go first. */
  function wait({ asked, ahead }, headers) {
    const queue = headers['next-router-prefetch'] === undefined ? asked : ahead;
    return new Promise((resolve) => queue.push(resolve));
  }

  return async (...exchange) => {
    const [{ url, headers }, answer] = exchange;
    const session = url.startsWith('/_next/') ? undefined : SESSION.exec(headers.cookie ?? '')?.[1];
    if (session === undefined) {
      await serve(...exchange);
      return true;
    }
    const turns = sessions.get(session) ?? { running: 0, asked: [], ahead: [] };
    sessions.set(session, turns);
    if (turns.running < AT_ONCE) turns.running += 1;
    else if (turns.asked.length + turns.ahead.length >= MOST_WAITING) return false;
    else await wait(turns, headers);
    // Its caller may have left while it waited.
    if (answer.destroyed) end(session, turns);
    else {
      answer.once('close', () => end(session, turns));
      await serve(...exchange);
    }
    return true;
  };
}
