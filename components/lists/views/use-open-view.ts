import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { useArrangements } from '@/components/lists/arrangements';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { ListViewDto } from '@/lib/contract/list-views';
import { addressOfView, type ViewedList, viewQueryOf } from '@/lib/domain/lists/saved-views';
import { NO_ARRANGEMENT } from '@/lib/domain/navigation/list-arrangement';

interface OpenViews {
  list: ViewedList;
  views: readonly ListViewDto[];
  open: ListViewDto | null;
}

export type OpenViewActions = ReturnType<typeof useOpenView>;

/**
 * The actions on the views of a list.
 * @param table the table whose columns a view stores
 */
export function useOpenView({ list, views, open }: OpenViews, table: string | undefined) {
  const t = useTranslations('lists.views');
  const router = useRouter();
  const pathname = usePathname();
  const address = useSearchParams().toString();
  const arrangements = useArrangements();
  const refresh = useRefresh();
  const [turning, start] = useTransition();
  const { busy, write } = useWrite(failureOf, refresh);
  const query = viewQueryOf(list, address);

  const openView = (view: ListViewDto | null) =>
    start(() => router.push(`${pathname}?${addressOfView(list, address, view)}`, { scroll: false }));
  const shown = () => ({
    query,
    arrangement: copyOf(table === undefined ? NO_ARRANGEMENT : arrangements.of(table)),
  });

  return {
    busy: busy || turning,
    isChanged: open !== null && open.query !== query,
    refresh,
    openView,
    openById: (id: string) => openView(views.find(({ viewID }) => viewID === id) ?? null),
    /** The data that a view would store now. */
    shown,
    async save() {
      if (open === null) return;
      const { name, tenantID, viewID, version: ifMatch } = open;
      const body = { name, tenantID, ...shown() };
      await write(() => call('updateView', { params: { viewID }, body, ifMatch }), t('saved', { name }));
    },
    async toggleDefault() {
      if (open === null) return;
      const body = { viewID: open.isDefault ? null : open.viewID };
      const done = t(open.isDefault ? 'noDefaultDone' : 'makeDefaultDone', { name: open.name });
      await write(() => call('setDefaultView', { params: { list }, body }), done);
    },
    async remove() {
      if (open === null) return;
      const { name, viewID, version: ifMatch } = open;
      const isGone = await write(
        () => call('deleteView', { params: { viewID }, ifMatch }),
        t('deleted', { name }),
      );
      if (isGone) openView(null);
      return isGone;
    },
  };
}

function copyOf({ order, hidden, pinned, widths }: typeof NO_ARRANGEMENT) {
  return { order: [...order], hidden: [...hidden], pinned: [...pinned], widths: { ...widths } };
}
