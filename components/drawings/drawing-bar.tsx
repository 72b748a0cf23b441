import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { nextScale, type Zoom } from '@/components/page-viewer/zoom';
import { Button, IconButton } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  ChevronDownIcon,
  MinusIcon,
  PlusIcon,
  RedoIcon,
  SearchIcon,
} from '@/components/ui/icons';
import { ScrollRow } from '@/components/ui/scroll-row';

/** The options of the zoom menu. */
const ZOOMS = ['page', 'width', 0.5, 1, 2, 4, 8] as const satisfies readonly Zoom[];

export interface DrawingBarProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Screen px for one px of a page. */
  scale: number;
  onZoom: (zoom: Zoom) => void;
  onTurn: () => void;
  /** Whether the pages have text. */
  canSearch: boolean;
  onSearch: () => void;
  /** Controls to compare versions. */
  children: ReactNode;
  /** In a sheet, where they wrap instead of scrolling sideways. */
  isInSheet?: boolean;
}

/** Page, zoom, rotation and search controls of a drawing. */
export function DrawingBar(props: DrawingBarProps) {
  const { isInSheet = false } = props;
  const t = useTranslations('drawings');
  if (isInSheet)
    return (
      <div
        role="toolbar"
        aria-label={t('tools')}
        className="flex flex-wrap items-center gap-1 p-3 text-sm tabular-nums"
      >
        <DrawingTools {...props} />
      </div>
    );
  return (
    <ScrollRow className="border-b bg-surface" role="toolbar" aria-label={t('tools')}>
      <div className="flex w-max min-w-full items-center gap-1 px-2 py-1.5 text-sm tabular-nums">
        <DrawingTools {...props} />
      </div>
    </ScrollRow>
  );
}

function DrawingTools(props: DrawingBarProps) {
  const { page, pageCount, onPage, scale, onZoom, onTurn, canSearch, onSearch, isInSheet, children } = props;
  const t = useTranslations('drawings');
  return (
    <>
      <IconButton
        icon={<ArrowLeftIcon />}
        label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className={cx('whitespace-nowrap', pageCount === 0 && 'invisible')}>
        {t('pageOf', { page, count: pageCount })}
      </span>
      <IconButton
        icon={<ArrowRightIcon />}
        label={t('nextPage')}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
      {!isInSheet && <Line />}
      <IconButton icon={<MinusIcon />} label={t('zoomOut')} onClick={() => onZoom(nextScale(scale, -1))} />
      <ZoomMenu scale={scale} onZoom={onZoom} />
      <IconButton icon={<PlusIcon />} label={t('zoomIn')} onClick={() => onZoom(nextScale(scale, 1))} />
      <IconButton icon={<RedoIcon />} label={t('turn')} onClick={onTurn} />
      {canSearch && (
        <IconButton
          icon={<SearchIcon />}
          label={t('search')}
          aria-keyshortcuts="Control+F"
          onClick={onSearch}
        />
      )}
      {children && !isInSheet && <Line />}
      {children}
    </>
  );
}

const Line = () => <i aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-line" />;

function ZoomMenu({ scale, onZoom }: { scale: number; onZoom: (zoom: Zoom) => void }) {
  const t = useTranslations('drawings');
  const format = useFormatter();
  const percent = (value: number) => format.number(value, 'percent');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" aria-label={t('zoomOf', { zoom: percent(scale) })} className="min-w-20">
          {percent(scale)}
          <ChevronDownIcon size={12} />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {ZOOMS.map((zoom) => (
          <DropdownMenuItem key={zoom} onSelect={() => onZoom(zoom)}>
            {typeof zoom === 'number' ? percent(zoom) : t(`zooms.${zoom}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
