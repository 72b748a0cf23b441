import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { WHOLE_PAGE } from '@/components/page-viewer/drawn-part';
import type { Size } from '@/components/page-viewer/geometry';
import type { PageSource, SizedPages } from '@/components/page-viewer/open-document';
import { usePagePicture } from '@/components/page-viewer/use-page-picture';
import { WhenNear } from '@/components/ui/when-near';

const WIDTH_PX = 104;
/** Height of the page number and margins. */
const REST_PX = 34;

export interface ThumbnailsProps {
  pages: SizedPages;
  /** The page that is shown. */
  current: number;
  onPage: (page: number) => void;
}

/** Thumbnails of a drawing's pages; each is drawn when it is near the view. */
export function Thumbnails({ pages: { source, sizes }, current, onPage }: ThumbnailsProps) {
  const t = useTranslations('drawings');
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-thumbnail="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={list} aria-label={t('pages')} className="min-h-0 overflow-y-auto border-r bg-surface p-2">
      {sizes.map((size, index) => {
        const page = index + 1;
        const heightPx = Math.round((WIDTH_PX * size.height) / size.width);
        return (
          <button
            key={page}
            type="button"
            data-thumbnail={page}
            aria-label={t('page', { page })}
            aria-current={page === current ? 'page' : undefined}
            className="block w-full rounded p-1.5 text-center text-ink-2 text-xs tabular-nums hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-strong"
            onClick={() => onPage(page)}
          >
            <WhenNear active estimatedPx={heightPx + REST_PX}>
              {() => <SmallPage source={source} page={page} size={{ width: WIDTH_PX, height: heightPx }} />}
            </WhenNear>
          </button>
        );
      })}
    </nav>
  );
}

function SmallPage({ source, page, size }: { source: PageSource; page: number; size: Size }) {
  const picture = useRef<HTMLSpanElement>(null);
  const density = typeof window === 'undefined' ? 1 : window.devicePixelRatio;
  const pixels = { width: size.width * density, height: size.height * density };
  usePagePicture(picture, { source, page, part: WHOLE_PAGE, pixels });
  return (
    <>
      <span
        ref={picture}
        className="relative mx-auto block overflow-hidden bg-paper shadow-float"
        style={{ ...size }}
      />
      <span className="mt-1 block">{page}</span>
    </>
  );
}
