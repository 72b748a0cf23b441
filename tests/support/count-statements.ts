import { observeStatements } from '@/db/statement-observers';

/** How many statements Postgres is asked while something is done; the embedded database announces none. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const stop = observeStatements(() => {
    count += 1;
    return () => undefined;
  });
  await work();
  stop();
  return count;
}
