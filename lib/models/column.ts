/** Numbers of one kind that become more, without an object each. */
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

  /** All of them, in memory of their own. */
  items(): T {
    return this.#copy(this.length);
  }

  #copy(length: number): T {
    const copy = this.#make(length);
    copy.set(this.#items.subarray(0, this.length));
    return copy;
  }
}
