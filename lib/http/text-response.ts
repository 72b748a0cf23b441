/** A text that stays the same while the process runs: a server encodes it once and sends it from memory. */
export class FixedText {
  constructor(readonly text: string) {}
}

/**
 * A Response of one text. A server may send `sentText` in one piece; a stream, which costs more than all the
 * rest of an answer, is created only if the body is read as one.
 */
export class TextResponse extends Response {
  #streamed: Response | undefined;
  readonly sentText: string;
  readonly fixedText: FixedText | undefined;

  constructor(text: string | FixedText, init: ResponseInit) {
    super(null, init);
    const isFixed = text instanceof FixedText;
    this.sentText = isFixed ? text.text : text;
    this.fixedText = isFixed ? text : undefined;
  }

  override get body() {
    return this.#stream().body;
  }

  override get bodyUsed() {
    return this.#stream().bodyUsed;
  }

  override text() {
    return this.#stream().text();
  }

  override json() {
    return this.#stream().json();
  }

  override arrayBuffer() {
    return this.#stream().arrayBuffer();
  }

  override blob() {
    return this.#stream().blob();
  }

  override formData() {
    return this.#stream().formData();
  }

  override clone() {
    return new TextResponse(this.fixedText ?? this.sentText, this);
  }

  #stream(): Response {
    this.#streamed ??= new Response(this.sentText, this);
    return this.#streamed;
  }
}
