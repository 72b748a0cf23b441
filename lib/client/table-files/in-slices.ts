/** How long rows are read before the page can react again. */
const SLICE_MS = 12;
/** Steps between two checks of the clock. */
const CLOCK_STEPS = 64;

/** Processes all items in slices, so that the page stays responsive; returns the generator's return value. */
export async function inSlices<Item, End>(
  items: Generator<Item, End>,
  use: (item: Item) => void,
): Promise<End> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (let step = 1; ; step++) {
    const next = items.next();
    if (next.done) return next.value;
    use(next.value);
    if (step % CLOCK_STEPS !== 0 || performance.now() < sliceEnd) continue;
    await new Promise((resolve) => setTimeout(resolve));
    sliceEnd = performance.now() + SLICE_MS;
  }
}
