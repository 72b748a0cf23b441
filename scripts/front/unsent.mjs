/** Bytes in all that callers may leave unread; behind a proxy there are hardly any. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A caller who takes not one piece of an answer for so long is gone. */
const LONGEST_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
const PIECE_BYTES = 64 * 1024;

/** @typedef {{ answer: { destroy(): unknown }, bytes: number, at: number }} Held */

/**
 * The answers that callers have not taken yet. They are sent in pieces, so that it shows who takes nothing; when there
 * are too many bytes, the connection goes that has taken nothing for longest.
 */
export class Unsent {
  /** @type {Set<Held>} in the order in which they last took something */
  #held = new Set();
  #bytes = 0;
  #limits;
  #now;

  constructor({ mostBytes = MOST_BYTES, longestMs = LONGEST_MS, now = Date.now } = {}) {
    this.#limits = { mostBytes, longestMs };
    this.#now = now;
    setInterval(() => this.dropSilent(), LOOK_EVERY_MS).unref();
  }

  get bytes() {
    return this.#bytes;
  }

  /**
   * The pieces of an answer. What is sent from memory that is there anyway counts nothing.
   * @param {Held['answer']} answer
   * @param {Buffer} content
   */
  *pieces(answer, content, isShared = false) {
    const held = { answer, bytes: isShared ? 0 : content.length, at: this.#now() };
    this.#held.add(held);
    this.#bytes += held.bytes;
    this.#makeRoom();
    try {
      for (let at = 0; at < content.length; at += PIECE_BYTES) {
        yield content.subarray(at, at + PIECE_BYTES);
        this.#taken(held);
      }
    } finally {
      this.#drop(held);
    }
  }

  /** Ends the connections that have taken nothing for too long. */
  dropSilent() {
    const since = this.#now() - this.#limits.longestMs;
    for (const held of this.#held) {
      if (held.at > since) return;
      this.#drop(held);
      held.answer.destroy();
    }
  }

  #taken(held) {
    if (!this.#held.delete(held)) return;
    this.#held.add(held);
    held.at = this.#now();
    const taken = Math.min(PIECE_BYTES, held.bytes);
    held.bytes -= taken;
    this.#bytes -= taken;
  }

  #makeRoom() {
    for (const held of this.#held) {
      if (this.#bytes <= this.#limits.mostBytes) return;
      if (held.bytes === 0) continue;
      this.#drop(held);
      held.answer.destroy();
    }
  }

  #drop(held) {
    if (this.#held.delete(held)) this.#bytes -= held.bytes;
  }
}
