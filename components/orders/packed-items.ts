/**
 * The rows of a lot as one text from the server component to the table. React sends a text unchanged, but
 * walks through objects key by key on both sides, twice for a page rendered on the server.
 */
export interface PackedItems<Item> {
  readonly json: string;
  /** Only for the type checker: the item type in the text. */
  readonly item?: Item;
}

export function packItems<Item>(items: readonly Item[]): PackedItems<Item> {
  return { json: JSON.stringify(items) };
}

export function unpackItems<Item>({ json }: PackedItems<Item>): readonly Item[] {
  return JSON.parse(json);
}
