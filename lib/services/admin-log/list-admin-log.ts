import { and, desc, eq, isNull, or } from 'drizzle-orm';

import { countRows } from '@/db/queries/count-rows';
import type { ListResource, Page, Selection } from '@/db/queries/listing';

import { adminActionEnum, adminLog } from '@/db/schema';
import type { AdminLogEntryDto } from '@/lib/contract/admin-log';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';

export const ADMIN_LOG_LIST: ListResource = {
  fields: {
    entryID: { column: adminLog.entryId, type: 'uuid' },
    date: { column: adminLog.at, type: 'instant' },
    userLogin: { column: adminLog.userLogin, type: 'string' },
    action: { column: adminLog.action, type: 'enum', values: adminActionEnum.enumValues },
    subject: { column: adminLog.subject, type: 'string' },
    subjectID: { column: adminLog.subjectId, type: 'string' },
  },
  primaryKey: adminLog.entryId,
  defaultOrder: [desc(adminLog.at), desc(adminLog.entryId)],
};

/** The log of administrators' changes, for administrators. */
export async function listAdminLog(
  ctx: ServiceContext,
  selection: Selection,
): Promise<Page<AdminLogEntryDto>> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const isOfProduct = or(eq(adminLog.productId, ctx.product.productId), isNull(adminLog.productId));
  const where = and(isOfProduct, selection.where);
  const [rows, count] = await Promise.all([
    ctx.db
      .select()
      .from(adminLog)
      .where(where)
      .orderBy(...selection.orderBy)
      .limit(selection.limit)
      .offset(selection.offset),
    countRows(ctx.db, adminLog, where),
  ]);
  const entries = rows.map((row) => ({
    entryID: row.entryId,
    date: row.at.toISOString(),
    userLogin: row.userLogin,
    action: row.action,
    subject: row.subject,
    subjectID: row.subjectId,
    changes: row.changes,
  }));
  return { rows: entries, count };
}
