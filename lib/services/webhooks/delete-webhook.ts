import { eq } from 'drizzle-orm';
import { webhooks } from '@/db/schema';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { lockWebhook, loggedWebhook } from './webhook-rows';

/** Deletes a webhook with its messages; pending ones are not sent any more. For administrators. */
export function deleteWebhook(
  outer: ServiceContext,
  { webhookId, version }: { webhookId: string; version: number | null },
): Promise<void> {
  requireAllowed(canUseAdmin(outer.viewer));
  return inTransaction(outer, async (ctx) => {
    const present = await lockWebhook(ctx, webhookId, version);
    await ctx.db.delete(webhooks).where(eq(webhooks.webhookId, webhookId));
    await writeAdminLog(ctx, {
      action: 'webhookDeleted',
      subject: present.title,
      subjectId: webhookId,
      changes: loggedChanges(loggedWebhook(present), null),
    });
  });
}
