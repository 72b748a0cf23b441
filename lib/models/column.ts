/** A growing array of numbers of one type, without an object per number. */
export class Column<T extends Float32Array | Uint32Array> {
  #items: T;
  readonly #make: (length: number) => T;
  length = 0;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.#items = make(1024);
  }

  push(item: number): void {
    if (this.length === this.#items.length) this.#items = this.#copy(this.length * 2);
    this.#items[this.length] = item;
    this.length += 1;
  }

  /** A copy of all items. */
  items(): T {
    return this.#copy(this.length);
  }

  #copy(length: number): T {
    const copy = this.#make(length);
    copy.set(this.#items.subarray(0, this.length));
    return copy;
  }
}
