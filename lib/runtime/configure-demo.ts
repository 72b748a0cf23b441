import { notInArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { adminLog } from '@/db/schema';
import { DemoConflictError } from '@/db/seed/demo/demo';
import { DEMO_FILE } from '@/db/seed/demo-file';
import { configurationFileSchema } from '@/lib/contract/configuration-file';
import { applyConfiguration } from '@/lib/services/configuration-file/apply-configuration';
import { consoleContext } from '@/lib/services/configuration-file/console-context';
import { AppError } from '@/lib/services/errors';

/**
 * Makes the company of the demo by its file (operation.md §5.1), in the transaction of the seed. The log of
 * administrators begins empty: nobody has done anything yet.
 * @throws DemoConflictError if something of it is there already
 */
export async function configureDemo(tx: Db, now: Date): Promise<void> {
  const before = await tx.select({ entryId: adminLog.entryId }).from(adminLog);
  try {
    const file = configurationFileSchema.parse(DEMO_FILE);
    const { steps } = await applyConfiguration(await consoleContext(tx, now), file, null);
    const there = steps.find(({ noun, planned }) => noun !== 'settings' && planned !== 'create');
    if (there) throw new DemoConflictError({ table: there.noun, detail: `${there.key} already exists` });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [first] = error.messages;
    const [table = '', ...key] = (first?.reference ?? error.code).split('/');
    throw new DemoConflictError({ table, detail: [...key, first?.code].filter(Boolean).join(' ') });
  }
  await tx.delete(adminLog).where(
    notInArray(
      adminLog.entryId,
      before.map(({ entryId }) => entryId),
    ),
  );
}
