/**
 * The products of a catalogue as one short text for the table in the browser: the names of their fields once, and the
 * values of each in that order. Thousands of products with their names would be three times as long.
 */
export function packProducts<Product>(products: readonly Product[]): string {
  // Versions from before a field was known have no value for it.
  const names = [...new Set(products.flatMap((product) => Object.keys(Object(product))))];
  const rows = products.map((product) => names.map((name): unknown => Reflect.get(Object(product), name)));
  return JSON.stringify({ names, rows });
}

/** The products of such a text. */
export function unpackProducts<Product>(packed: string): readonly Product[] {
  const { names, rows }: { names: string[]; rows: unknown[][] } = JSON.parse(packed);
  const filled = ([, value]: [string, unknown]) => value !== null;
  return rows.map(
    (values) =>
      Object.fromEntries(
        names.map((name, place): [string, unknown] => [name, values[place]]).filter(filled),
      ) as Product,
  );
}
