/** Draws only when something has changed, at most once per frame. */
export class FrameLoop {
  #frame = 0;
  #isEnded = false;

  constructor(private readonly draw: () => void) {}

  /** Requests one drawing in the next frame. */
  request(): void {
    if (this.#frame !== 0 || this.#isEnded) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.draw();
    });
  }

  end(): void {
    this.#isEnded = true;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
