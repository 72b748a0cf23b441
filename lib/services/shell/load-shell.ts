import { sql } from 'drizzle-orm';
import type { CurrentBannerDto } from '@/lib/contract/banners';
import { bannersInLanguage, currentBannersColumn } from '@/lib/services/banners/current-banners';
import type { ServiceContext } from '@/lib/services/context';
import { unreadCount } from '@/lib/services/notifications/count-unread-notifications';
import { shownTaskCount } from '@/lib/services/tasks/count-tasks';
import { canSearchColumn } from '../search/searchable-tenants';

/** The person's own data in the frame around every page. */
export interface ShellData {
  /** One more than `MAX_COUNTED_TASKS` means that there are more. */
  taskCount: number;
  unreadCount: number;
  canSearch: boolean;
  banners: CurrentBannerDto[];
}

/** Reads it in one statement, because every page needs it. */
export async function loadShell(ctx: ServiceContext): Promise<ShellData> {
  const [shell] = await ctx.db
    .select({
      taskCount: sql`${shownTaskCount(ctx)}`.mapWith(Number),
      unreadCount: sql`${unreadCount(ctx)}`.mapWith(Number),
      canSearch: canSearchColumn(ctx),
      banners: currentBannersColumn(ctx),
    })
    .from(sql`(select 1) one`);
  if (!shell) throw new Error('a statement without a condition answered no row');
  return { ...shell, banners: bannersInLanguage(ctx, shell.banners) };
}
