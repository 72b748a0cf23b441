const given = new Map<string, number>();

/** The next number of a kind of thing: 1, 2, 3 … in each test file. */
export function nextNumber(kind: string): number {
  const number = (given.get(kind) ?? 0) + 1;
  given.set(kind, number);
  return number;
}

/** Begins to count again: what a file before has made must not change the order of names in this one. */
export function forgetNumbers(): void {
  given.clear();
}
