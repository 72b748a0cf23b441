import { sql } from 'drizzle-orm';
import { ONE_ROW } from '@/db/queries/one-row';
import { canSearchColumn } from '@/db/queries/searchable-tenants';
import type { CurrentBannerDto } from '@/lib/contract/banners';
import type { TypeNames } from '@/lib/domain/catalogue/type-titles';
import { bannersInLanguage, currentBannersColumn } from '@/lib/services/banners/current-banners';
import type { ServiceContext } from '@/lib/services/context';
import { hasHeldColumn } from '@/lib/services/held-messages/count-held';
import { unreadCount } from '@/lib/services/notifications/count-unread-notifications';
import { typeNamesFor } from '@/lib/services/portal-product';
import { shownTaskCount } from '@/lib/services/tasks/count-tasks';

/** The person's own data in the frame around every page. */
export interface ShellData {
  /** One more than `MAX_COUNTED_TASKS` means that there are more. */
  taskCount: number;
  unreadCount: number;
  canSearch: boolean;
  banners: CurrentBannerDto[];
  /** Whether a restore holds mails that an administrator must decide about; for administrators only. */
  hasHeldMessages: boolean;
  /** What product types are called in the language of the page. */
  typeNames: TypeNames;
}

/** Reads it in one statement, because every page needs it. */
export async function loadShell(ctx: ServiceContext): Promise<ShellData> {
  const [shell] = await ctx.db
    .select({
      taskCount: sql`${shownTaskCount(ctx)}`.mapWith(Number),
      unreadCount: sql`${unreadCount(ctx)}`.mapWith(Number),
      canSearch: canSearchColumn(ctx),
      banners: currentBannersColumn(ctx),
      hasHeldMessages: hasHeldColumn(ctx.viewer),
    })
    .from(ONE_ROW);
  if (!shell) throw new Error('a statement without a condition answered no row');
  return { ...shell, banners: bannersInLanguage(ctx, shell.banners), typeNames: typeNamesFor(ctx) };
}
