'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Announcement } from '@/components/ui/announcement';
import { IconButton } from '@/components/ui/button';
import { useFailureToast } from '@/components/ui/failure-notice';
import { CloseIcon } from '@/components/ui/icons';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useResource } from '@/lib/client/use-resource';
import type { BannerLevel } from '@/lib/domain/banners/levels';

export interface ShownBanner {
  notificationID: string;
  title: string;
  text: string;
  level: BannerLevel;
  version: number;
}

interface BannerListProps {
  /** The banners rendered by the server, and the event position before they were read. */
  banners: readonly ShownBanner[];
  since: string;
}

/** The user's active banners, below the toolbar. Updated live: they appear and end on time on an open page. */
export function BannerList({ banners, since }: BannerListProps) {
  const t = useTranslations('shell');
  const fallback = { data: [...banners], count: banners.length };
  const { data, mutate } = useResource('listCurrentBanners', {}, { fallback, since, rootUnitId: null });
  if (data.data.length === 0) return null;
  return (
    <section aria-label={t('banners')} className="border-b">
      {data.data.map((banner) => (
        <Banner key={`${banner.notificationID}/${banner.version}`} banner={banner} readAgain={mutate} />
      ))}
    </section>
  );
}

/** A banner with a button to dismiss it; it disappears at once and returns if the dismissal could not be stored. */
function Banner({ banner, readAgain }: { banner: ShownBanner; readAgain: () => unknown }) {
  const t = useTranslations('shell');
  const tellFailure = useFailureToast();
  const [gone, setGone] = useState(false);
  const { notificationID, title, text, level } = banner;

  async function putAway() {
    setGone(true);
    try {
      await call('dismissBanner', { params: { notificationID } });
    } catch (error) {
      const failure = failureOf(error);
      // Ended or deleted in the meantime: it is gone, as asked.
      if (failure.status !== 404) {
        setGone(false);
        tellFailure(failure);
      }
    }
    readAgain();
  }

  if (gone) return null;
  return (
    <Announcement
      {...{ title, text, level }}
      levelName={t(`bannerLevels.${level}`)}
      className="border-t first:border-t-0"
    >
      <IconButton
        size="sm"
        icon={<CloseIcon />}
        label={t('putBannerAway', { title })}
        className="-my-0.5 -mr-1 ml-auto shrink-0 self-start"
        onClick={putAway}
      />
    </Announcement>
  );
}
