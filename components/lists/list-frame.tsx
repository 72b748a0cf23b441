'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useTransition } from 'react';
import { IconButton } from '@/components/ui/button';
import { GridIcon, ListIcon, RefreshIcon } from '@/components/ui/icons';
import { LoadingBar } from '@/components/ui/loading-bar';
import { Pager } from '@/components/ui/pager';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import { useAddressQuery } from '@/components/ui/use-address-query';
import { storePreference } from '@/lib/client/preference-cookie';
import { whenReachable } from '@/lib/client/reachable';
import {
  LIST_STYLE_COOKIE,
  LIST_STYLES,
  type ListStyle,
  lastPage,
  PAGE_SIZE_COOKIE,
  PAGE_SIZES,
} from '@/lib/domain/navigation/list-preferences';
import { useSwipe } from './use-swipe';

export interface ListFrameProps {
  /** Counted from 0. */
  page: number;
  pageSize: number;
  count: number;
  listStyle: ListStyle;
  /** A switch between more styles, instead of that between table and cards. */
  styles?: ReactNode;
  /** On the left of the bar: the number of items. */
  summary: ReactNode;
  children: ReactNode;
}

/** A paged list with its bar: table or grid, refresh, pages; a swipe also changes the page (portal-2 §2, lists). */
export function ListFrame({ page, pageSize, count, listStyle, styles, summary, children }: ListFrameProps) {
  const t = useTranslations('common');
  const router = useRouter();
  const { busy: turning, change } = useAddressQuery();
  const [refreshing, start] = useTransition();
  const busy = turning || refreshing;
  const refresh = () =>
    start(async () => {
      await whenReachable();
      start(() => router.refresh());
    });
  const turnTo = (to: number) => change((query) => query.set('page', String(to)));
  const swipe = useSwipe((direction) => {
    const to = page + direction;
    if (to >= 0 && to <= lastPage(count, pageSize)) turnTo(to);
  });

  function choose(cookie: string, value: string) {
    storePreference(cookie, value);
    refresh();
  }

  function choosePageSize(size: number) {
    storePreference(PAGE_SIZE_COOKIE, String(size));
    // The first visible item stays in view.
    turnTo(Math.floor((page * pageSize) / size));
    refresh();
  }

  return (
    <section className="rounded border bg-surface" aria-busy={busy || undefined} {...swipe}>
      <div className="flex min-h-10 items-center gap-1 border-b py-1 pr-1.5 pl-3.5">
        <div className="mr-auto min-w-0 truncate text-ink-2 text-sm">{summary}</div>
        {styles ?? <StyleSwitch shown={listStyle} onChoose={(style) => choose(LIST_STYLE_COOKIE, style)} />}
        <span aria-hidden="true" className="mx-1 hidden h-4 border-l sm:block" />
        <IconButton size="sm" icon={<RefreshIcon />} label={t('refresh')} onClick={refresh} />
      </div>
      <div className="relative">
        <div className="absolute inset-x-0 -top-px z-10">
          <LoadingBar active={busy} />
        </div>
        {children}
      </div>
      {count > 0 && (
        <Pager
          page={page}
          pageSize={pageSize}
          count={count}
          sizes={PAGE_SIZES}
          onPage={turnTo}
          onPageSize={choosePageSize}
          className="justify-end border-t py-1 pr-1.5 pl-3.5"
        />
      )}
    </section>
  );
}

/** The switch between table and cards. */
function StyleSwitch({ shown, onChoose }: { shown: ListStyle; onChoose: (style: string) => void }) {
  const t = useTranslations('common');
  const icons = { table: <ListIcon />, grid: <GridIcon /> };
  return (
    <ToggleGroup
      type="single"
      aria-label={t('list.style')}
      value={shown}
      onValueChange={(next) => next && onChoose(next)}
      className="hidden gap-0.5 sm:flex"
    >
      {LIST_STYLES.map((style) => (
        <ToggleGroupItem
          key={style}
          value={style}
          aria-label={t(`list.${style}`)}
          tip={t(`list.${style}`)}
          className="size-7 rounded"
        >
          {icons[style]}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}
