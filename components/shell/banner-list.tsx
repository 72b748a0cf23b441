import { useTranslations } from 'next-intl';
import type { BannerLevel } from '@/lib/domain/banners/levels';
import { PutAway } from './put-away';

export interface ShownBanner {
  notificationID: string;
  title: string;
  text: string;
  level: BannerLevel;
  version: number;
}

/** The user's active banners, below the toolbar. */
export function BannerList({ banners }: { banners: readonly ShownBanner[] }) {
  const t = useTranslations('shell');
  if (banners.length === 0) return null;
  return (
    <section aria-label={t('banners')} className="border-b">
      {banners.map(({ notificationID, version, ...banner }) => (
        <PutAway
          key={`${notificationID}/${version}`}
          bannerId={notificationID}
          labels={{ putAway: t('putBannerAway', { title: banner.title }), failed: t('putAwayFailed') }}
          banner={{ ...banner, levelName: t(`bannerLevels.${banner.level}`) }}
        />
      ))}
    </section>
  );
}
