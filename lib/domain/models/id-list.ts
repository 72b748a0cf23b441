const FIRST_ROOM = 1024;

/** A compact list of record numbers, four bytes each. */
class IdList {
  #ids = new Uint32Array(FIRST_ROOM);
  length = 0;

  push(id: number): void {
    if (this.length === this.#ids.length) {
      const larger = new Uint32Array(2 * this.length);
      larger.set(this.#ids);
      this.#ids = larger;
    }
    this.#ids[this.length] = id;
    this.length += 1;
  }

  at(index: number): number {
    return this.#ids[index] ?? 0;
  }
}

/** Pairs of record numbers, such as a whole and one of its parts. */
export class IdPairs {
  readonly #from = new IdList();
  readonly #to = new IdList();

  get length(): number {
    return this.#from.length;
  }

  push(from: number, to: number): void {
    this.#from.push(from);
    this.#to.push(to);
  }

  each(visit: (from: number, to: number) => void): void {
    for (let at = 0; at < this.length; at += 1) visit(this.#from.at(at), this.#to.at(at));
  }
}
