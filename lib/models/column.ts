/** A growing array of numbers of one type, without an object per number. */
export class Column<T extends Float32Array | Uint32Array> {
  #items: T;
  readonly #make: (length: number) => T;
  length = 0;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.#items = make(1024);
  }

  /** Adds this many items, for the caller to set; the result is valid until the next call. */
  extend(count: number): T {
    const [start, end] = [this.length, this.length + count];
    if (end > this.#items.length) this.#items = this.#copy(Math.max(end, start * 2));
    this.length = end;
    return this.#items.subarray(start, end) as T;
  }

  /** All items; valid until more are added. */
  items(): T {
    return this.#items.subarray(0, this.length) as T;
  }

  #copy(length: number): T {
    const copy = this.#make(length);
    copy.set(this.#items.subarray(0, this.length));
    return copy;
  }
}
