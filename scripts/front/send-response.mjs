import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { encodingFor } from './encodings.mjs';
import { endAfterRest } from './unread-rest.mjs';
import { Unsent } from './unsent.mjs';

/** Shorter texts fit into one packet anyway. */
const COMPRESSED_FROM = 1024;
/** Longer ones are sent in pieces. */
const IN_ONE_PIECE = 64 * 1024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|model\/gltf-binary)/;
/** Node frames the answer itself. */
const FRAMING = ['transfer-encoding'];
/** Of those both have their say. */
const REPEATABLE = ['vary', 'www-authenticate'];

const unsent = new Unsent();
/** What texts that never change are sent as, by the name of the encoding. */
const forms = new WeakMap();

/**
 * Sends what a handler answered. The fixed headers of the path stand before those of the handler, as in Next; JSON and
 * other text is compressed where the caller takes it, unless the handler has chosen an encoding itself.
 * @param {import('node:http').IncomingMessage} message
 * @param {import('node:http').ServerResponse} answer
 * @param {Response} response
 * @param {Map<string, string>} fixed headers by name in lower case
 */
export async function sendResponse(message, answer, response, fixed) {
  const { status, headers } = response;
  const fields = fieldsOf(headers, fixed);
  // Nobody reads the rest of a body that was begun: nothing can follow it.
  const isLast = !message.complete && (message.readableDidRead || headers.get('connection') === 'close');
  if (isLast && !headers.has('connection')) fields.push('connection', 'close');
  const isCompressible =
    COMPRESSIBLE.test(headers.get('content-type') ?? '') &&
    !headers.get('cache-control')?.includes('no-transform');
  if (isCompressible) fields.push('vary', 'Accept-Encoding');
  const isEncodedHere = isCompressible && !headers.has('content-encoding');
  const encoding = isEncodedHere ? encodingFor(message.headers['accept-encoding']) : undefined;
  const isHead = message.method === 'HEAD';
  if ('sentText' in response && !isHead) {
    const end = isLast
      ? (content) => endAfterRest(message, answer, content)
      : (content) => answer.end(content);
    return sendText(answer, status, fields, response, encoding, end);
  }
  if (isHead || response.body === null) {
    answer.writeHead(status, fields).end();
    return response.body?.cancel();
  }
  return sendStream(answer, status, fields, response.body, encoding);
}

async function sendText(answer, status, fields, { sentText: text, fixedText }, encoding, end) {
  const used = text.length >= COMPRESSED_FROM ? encoding : undefined;
  const content = await (fixedText ? formOf(fixedText, used) : encoded(text, used));
  if (used) fields.push('content-encoding', used.name);
  const bytes = Buffer.byteLength(content);
  fields.push('content-length', bytes);
  answer.writeHead(status, fields);
  if (bytes <= IN_ONE_PIECE) return end(content);
  const whole = Buffer.isBuffer(content) ? content : Buffer.from(content);
  await sendPieces(answer, unsent.pieces(answer, whole, fixedText !== undefined));
}

/** The next piece goes when the caller has taken the one before. A stream over the pieces costs three times as much. */
async function sendPieces(answer, pieces) {
  for (const piece of pieces) {
    if (answer.destroyed) return;
    if (!answer.write(piece)) await drainedOrClosed(answer);
  }
  answer.end();
}

function drainedOrClosed(answer) {
  return new Promise((resolve) => {
    const go = () => {
      answer.off('drain', go).off('close', go);
      resolve();
    };
    answer.on('drain', go).on('close', go);
  });
}

const encoded = (text, encoding) => (encoding ? encoding.compress(text) : text);

/** Made once for each encoding, also where several callers ask at once. */
function formOf(fixedText, encoding) {
  const made = forms.get(fixedText) ?? new Map();
  forms.set(fixedText, made);
  const name = encoding?.name ?? 'plain';
  if (!made.has(name)) made.set(name, toBuffer(encoded(fixedText.text, encoding)));
  return made.get(name);
}

const toBuffer = async (content) => Buffer.from(await content);

/** As fast as the caller reads; whoever leaves ends the stream. What has a length is sent as it is. */
async function sendStream(answer, status, fields, body, encoding) {
  if (answer.destroyed) return body.cancel();
  const steps = [Readable.fromWeb(body)];
  if (encoding && !fields.includes('content-length')) {
    fields.push('content-encoding', encoding.name);
    steps.push(encoding.stream());
  }
  answer.writeHead(status, fields);
  await pipeline([...steps, answer]);
}

/** Names and values in turn, as Node takes them. */
function fieldsOf(headers, fixed) {
  const fields = [];
  for (const [name, value] of fixed) fields.push(name, value);
  for (const [name, value] of headers) {
    const isSet = fixed.has(name) && !REPEATABLE.includes(name);
    if (!isSet && !FRAMING.includes(name)) fields.push(name, value);
  }
  return fields;
}
