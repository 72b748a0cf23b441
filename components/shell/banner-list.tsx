import { useTranslations } from 'next-intl';
import { InfoIcon, WarningIcon } from '@/components/ui/icons';
import type { BannerLevel } from '@/lib/domain/banners/levels';
import { PutAway, type PutAwayProps } from './put-away';

export interface ShownBanner {
  notificationID: string;
  title: string;
  text: string;
  level: BannerLevel;
  version: number;
}

/** The level's own colour marks the edge and the sign; the text stays in ink on a tint of it, readable in both themes. */
const LOOKS: Record<BannerLevel, string> = {
  info: 'border-l-level-info bg-level-info/12 [&_i]:bg-level-info',
  warning: 'border-l-level-warning bg-level-warning/15 [&_i]:bg-level-warning',
  important: 'border-l-level-important bg-level-important/15 [&_i]:bg-level-important',
};

const LONG_TEXT = 220;

/** The banners that run for the person, under the toolbar. Their text is text: no markup in it is honoured. */
export function BannerList({ banners }: { banners: readonly ShownBanner[] }) {
  const t = useTranslations('shell');
  if (banners.length === 0) return null;
  return (
    <section aria-label={t('banners')} className="border-b">
      {banners.map((banner) => (
        <Banner
          key={`${banner.notificationID}/${banner.version}`}
          banner={banner}
          levelName={t(`bannerLevels.${banner.level}`)}
          labels={{ putAway: t('putBannerAway', { title: banner.title }), failed: t('putAwayFailed') }}
        />
      ))}
    </section>
  );
}

interface BannerProps {
  banner: ShownBanner;
  levelName: string;
  labels: PutAwayProps['labels'];
}

function Banner({ banner, levelName, labels }: BannerProps) {
  const Icon = banner.level === 'info' ? InfoIcon : WarningIcon;
  const title = (
    <>
      <span className="sr-only">{levelName}: </span>
      {banner.title}
    </>
  );
  return (
    <PutAway
      bannerId={banner.notificationID}
      labels={labels}
      className={`flex gap-3 border-t border-l-4 px-4 py-2 first:border-t-0 ${LOOKS[banner.level]}`}
    >
      <i className="mt-px grid size-5 shrink-0 place-items-center rounded-full text-black">
        <Icon size={12} />
      </i>
      {banner.text.length > LONG_TEXT ? (
        <details className="min-w-0" open={banner.level === 'important'}>
          <summary className="font-semibold">{title}</summary>
          <p className="whitespace-pre-line text-ink-2">{banner.text}</p>
        </details>
      ) : (
        <p className="min-w-0">
          <strong className="font-semibold">{title}</strong>{' '}
          <span className="whitespace-pre-line text-ink-2">{banner.text}</span>
        </p>
      )}
    </PutAway>
  );
}
