import type { CurrentBannerDto } from '@/lib/contract/banners';
import { listCurrentBanners } from '@/lib/services/banners/current-banners';
import type { ServiceContext } from '@/lib/services/context';
import { countUnreadNotifications } from '@/lib/services/notifications/count-unread-notifications';
import { countTasks } from '@/lib/services/tasks/count-tasks';
import { canSearch } from '../search/searchable-tenants';

/** What the frame around every page shows of the person's own. */
export interface ShellData {
  taskCount: number;
  unreadCount: number;
  canSearch: boolean;
  banners: CurrentBannerDto[];
}

export async function loadShell(ctx: ServiceContext): Promise<ShellData> {
  const [taskCount, unreadCount, search, banners] = await Promise.all([
    countTasks(ctx),
    countUnreadNotifications(ctx),
    canSearch(ctx),
    listCurrentBanners(ctx),
  ]);
  return { taskCount, unreadCount, canSearch: search, banners };
}
