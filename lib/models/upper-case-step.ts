const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const STAR = 0x2a;
const SMALL = { first: 0x61, last: 0x7a };
const TO_CAPITAL = 0x20;

type Place = 'statement' | 'text' | 'comment';

/**
 * A STEP file with its keywords in capitals; texts and comments stay. The standard allows small letters, the engine
 * for shapes finds no entity that is written with them. The bytes are changed in place.
 */
export async function* upperCaseStep(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let place: Place = 'statement';
  let before = 0;
  for await (const bytes of chunks) {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (place === 'statement' && byte >= SMALL.first && byte <= SMALL.last) bytes[at] = byte - TO_CAPITAL;
      else if (place !== 'comment' && byte === APOSTROPHE) place = place === 'text' ? 'statement' : 'text';
      else if (place === 'statement' && byte === STAR && before === SLASH) place = 'comment';
      else if (place === 'comment' && byte === SLASH && before === STAR) place = 'statement';
      before = byte;
    }
    yield bytes;
  }
}
