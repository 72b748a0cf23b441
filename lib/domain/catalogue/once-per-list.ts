/** Caches a value derived from a list by the list's identity; lists are immutable. */
export function oncePerList<Item, Made extends object>(
  make: (list: readonly Item[]) => Made,
): (list: readonly Item[]) => Made {
  const known = new WeakMap<readonly Item[], Made>();
  return (list) => {
    const earlier = known.get(list);
    if (earlier) return earlier;
    const made = make(list);
    known.set(list, made);
    return made;
  };
}
