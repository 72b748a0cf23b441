/** null was sent and empties the field; only what is absent stays. */
export function sentOr(sent: unknown, saved: unknown): unknown {
  return sent === undefined ? saved : sent;
}

/** Millimetres a refused length could be instead, as placeholders of its text. */
export function nearest(suggestions: readonly number[] | undefined): Record<string, number> {
  const [below, above] = suggestions ?? [];
  return below === undefined ? {} : { below, above: above ?? below };
}
