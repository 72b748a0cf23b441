/**
 * The rows of a lot on their way from the server component to the table, as one text. React sends a text as it is;
 * objects it walks through key by key on both sides, twice for a page that is rendered on the server.
 */
export interface PackedItems<Item> {
  readonly json: string;
  /** Only for the type checker: what the text holds. */
  readonly item?: Item;
}

export function packItems<Item>(items: readonly Item[]): PackedItems<Item> {
  return { json: JSON.stringify(items) };
}

export function unpackItems<Item>({ json }: PackedItems<Item>): readonly Item[] {
  return JSON.parse(json);
}
