/** What is made of a list, made once for each list; lists are never changed in place. */
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
