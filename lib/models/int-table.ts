/**
 * Numbers distinct rows of four integers in order of first occurrence: a hash table without objects, because
 * a model has millions of vertices.
 */
export class IntTable {
  #slots = new Int32Array(1024);
  #mask = 1023;
  #rows = new Int32Array(2048);
  /** The number of rows so far. */
  count = 0;

  /** Removes all rows, and reserves space for `expected` rows. */
  clear(expected: number): void {
    let size = 64;
    while (size < expected * 2) size *= 2;
    if (size > this.#slots.length) this.#slots = new Int32Array(size);
    else this.#slots.fill(0, 0, size);
    this.#mask = size - 1;
    this.count = 0;
  }

  /** The number of a row, from 0; a new row gets the next number. */
  indexOf(a: number, b: number, c: number, d: number): number {
    const rows = this.#rows;
    let slot = hash(a, b, c, d) & this.#mask;
    for (;;) {
      const found = (this.#slots[slot] ?? 0) - 1;
      if (found < 0) break;
      const at = found * 4;
      if (rows[at] === a && rows[at + 1] === b && rows[at + 2] === c && rows[at + 3] === d) return found;
      slot = (slot + 1) & this.#mask;
    }
    return this.#add(slot, a, b, c, d);
  }

  /** One of the four integers of a row. */
  at(row: number, column: 0 | 1 | 2 | 3): number {
    return this.#rows[row * 4 + column] ?? 0;
  }

  #add(slot: number, a: number, b: number, c: number, d: number): number {
    const row = this.count;
    const at = row * 4;
    if (at + 4 > this.#rows.length) {
      const larger = new Int32Array(this.#rows.length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows[at] = a;
    this.#rows[at + 1] = b;
    this.#rows[at + 2] = c;
    this.#rows[at + 3] = d;
    this.#slots[slot] = row + 1;
    this.count += 1;
    if (this.count * 2 > this.#mask) this.#grow();
    return row;
  }

  #grow(): void {
    const size = (this.#mask + 1) * 2;
    if (size > this.#slots.length) this.#slots = new Int32Array(size);
    else this.#slots.fill(0, 0, size);
    this.#mask = size - 1;
    for (let row = 0; row < this.count; row += 1) {
      let slot = hash(this.at(row, 0), this.at(row, 1), this.at(row, 2), this.at(row, 3)) & this.#mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = row + 1;
    }
  }
}

function hash(a: number, b: number, c: number, d: number): number {
  let mixed =
    Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(d, 0x27d4eb2f);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
