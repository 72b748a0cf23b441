import { adminLog } from '@/db/schema';
import type { AdminAction, LoggedChange } from '@/lib/domain/admin-log/admin-actions';
import { changeNotification } from '@/lib/events/emit-change';
import type { Author, PortalProduct, ServiceContext } from '../context';

interface AdminEntry {
  action: AdminAction;
  subject: string;
  subjectId: string;
  changes: LoggedChange[];
}

/** Who changes the administration; the product is null for what concerns the whole installation. */
interface AdminContext extends Pick<ServiceContext, 'db' | 'now'> {
  viewer: Author;
  product: Pick<PortalProduct, 'productId'> | null;
}

/** Logs an administrator's change and announces it to open lists, within its transaction. */
export function writeAdminLog(ctx: AdminContext, entry: AdminEntry): Promise<void> {
  return writeAdminLogs(ctx, [entry]);
}

/** The same for many at once; a transaction announces them once. */
export async function writeAdminLogs(ctx: AdminContext, entries: readonly AdminEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { userId, login } = ctx.viewer;
  const productId = ctx.product?.productId ?? null;
  await ctx.db
    .insert(adminLog)
    .values(entries.map((entry) => ({ ...entry, productId, userId, userLogin: login, at: ctx.now })))
    .returning({ announced: changeNotification({ kind: 'administration', rootUnitId: null }) });
}
