const LINGERING_MS = 1_000;

/**
 * Ends an answer to a request that has not come to its end, and with it the connection. A caller who is still sending
 * reads the answer only if they are not cut off at once: what they send is thrown away for a moment.
 * @param {import('node:http').IncomingMessage} message nobody reads it any more
 * @param {import('node:http').ServerResponse} answer its head is written
 * @param {string | Buffer} [content] all of it
 */
export function endAfterRest(message, answer, content = '') {
  if (content.length > 0) answer.write(content);
  else answer.flushHeaders();
  const end = () => answer.end();
  const timer = setTimeout(end, LINGERING_MS);
  answer.once('close', () => clearTimeout(timer));
  if (message.complete || message.destroyed) return end();
  // Whoever has read a part of the body would hold up the rest.
  message.removeAllListeners('readable');
  message.once('end', end).on('data', () => {});
  message.resume();
}
