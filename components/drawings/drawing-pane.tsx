import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Place } from '@/components/page-viewer/page-layout';
import type { PageMark } from '@/components/page-viewer/page-marks';
import type { PagesHandle } from '@/components/page-viewer/page-scroll';
import { nextScale, type Zoom } from '@/components/page-viewer/zoom';
import type { OneSheet } from '@/components/viewer/use-one-sheet';
import { useResource } from '@/lib/client/use-resource';
import type { DrawingDto } from '@/lib/contract/drawings';
import { CompareTools } from './compare-tools';
import { DrawingBar } from './drawing-bar';
import { DrawingOpening } from './drawing-opening';
import { DrawingSheet } from './drawing-sheets';
import { type DrawingView, type LinkedDrawing, turnedView } from './drawing-view';
import { JoinedPages, type PageWindow } from './joined-pages';
import { SearchBar } from './search-bar';
import { Thumbnails } from './thumbnails';
import { useDrawingKeys } from './use-drawing-keys';
import { type DrawingPages, useDrawingPages } from './use-drawing-pages';
import { useHits } from './use-hits';

/** The comment marks on a drawing. */
export interface DrawingMarks {
  marks: readonly PageMark[];
  onOpenMark: (id: string) => void;
  /** A click on a page sets a mark there; null if it does not. */
  onMark: ((place: Place) => void) | null;
}

export interface DrawingPaneProps extends DrawingMarks {
  file: DrawingDto;
  rootUnitId: string;
  since: string;
  /** The initial view. */
  linked: LinkedDrawing;
  onView: (next: Partial<DrawingView>) => void;
  onPlace: (place: Place) => void;
  sheets: OneSheet;
}

/** A drawing with its tools: pages, zoom, rotation, search and comparison of versions. */
export function DrawingPane(props: DrawingPaneProps) {
  const { file, rootUnitId, since, linked, onView, onPlace, sheets, ...marks } = props;
  const { view } = linked;
  const t = useTranslations('drawings');
  const handle = useRef<PagesHandle>(null);
  const [place, setPlace] = useState(linked.place);
  const [current, setCurrent] = useState(linked.place?.page ?? 1);
  const [scale, setScale] = useState(1);
  const pages = useDrawingPages(file, view);
  const versions = useVersions(file, rootUnitId, since);
  const shown = view.comparedWith !== null && !view.isBeside ? pages.compared : pages.after;
  const pageCount = shown?.sizes.length ?? 0;
  const text = pages.after?.source.text ?? null;
  const search = useHits(text, pages.after?.sizes.length ?? 0, current, (hit) => handle.current?.goTo(hit));
  const windows = useWindows(file, view, pages);

  const goToPage = (page: number) => handle.current?.goToPage(page);
  const zoomTo = (zoom: Zoom) => onView({ zoom });
  const press = useDrawingKeys({
    page: (direction) => goToPage(current + direction),
    zoom: (direction) => zoomTo(nextScale(scale, direction)),
    fit: () => zoomTo('page'),
    turn: () => onView(turnedView(view)),
    search: search.open,
  });

  const tools = (
    <DrawingBar
      page={Math.min(current, Math.max(1, pageCount))}
      pageCount={pageCount}
      onPage={goToPage}
      scale={scale}
      onZoom={zoomTo}
      onTurn={() => onView(turnedView(view))}
      canSearch={text !== null}
      onSearch={() => {
        // Its field stands above the drawing.
        if (sheets.isUsed) sheets.open(null);
        search.open();
      }}
      isInSheet={sheets.isUsed}
    >
      {versions.length > 1 && (
        <CompareTools versions={versions} shown={view.version ?? file.version} view={view} onView={onView} />
      )}
    </DrawingBar>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the focused element inside it
    <div className="flex min-h-0 min-w-0 flex-1 flex-col" onKeyDown={press}>
      {!sheets.isUsed && tools}
      {search.isOpen && <SearchBar {...search.bar} />}
      {pages.unready || !shown ? (
        <div className="grid flex-1 place-items-center bg-sunken">
          {pages.unready && <DrawingOpening file={file} opening={pages.unready} onRetry={pages.retry} />}
        </div>
      ) : (
        <div className="grid min-h-0 flex-1 lg:grid-cols-[136px_minmax(0,1fr)]">
          <div className="hidden min-h-0 lg:grid">
            <Thumbnails pages={shown} current={current} onPage={goToPage} />
          </div>
          <JoinedPages
            {...marks}
            windows={windows}
            pageLabel={(page) => t('page', { page })}
            failedText={t('pageFailed')}
            zoom={view.zoom}
            turn={view.turn}
            hits={search.hits}
            currentHit={search.current}
            onZoom={zoomTo}
            onScale={setScale}
            startPlace={place}
            onPlace={(next, page) => {
              setPlace(next);
              setCurrent(page);
              onPlace(next);
            }}
            onHandle={(next) => {
              handle.current = next;
            }}
          />
        </div>
      )}
      {sheets.shown === 'page' && (
        <DrawingSheet {...{ sheets }} name="page">
          {tools}
        </DrawingSheet>
      )}
    </div>
  );
}

/** The versions of a file, the latest first; only loaded if there are several. */
function useVersions(file: DrawingDto, rootUnitId: string, since: string) {
  const params = { projectUnitID: file.projectUnitID, id: file.projectFileID };
  const target = file.version > 1 ? { params } : null;
  return useResource('listFileVersions', target, { since, rootUnitId }).data?.data ?? [];
}

/** One window, or two windows with versions side by side. */
function useWindows(
  file: DrawingDto,
  view: DrawingView,
  { before, after, compared }: DrawingPages,
): PageWindow[] {
  const t = useTranslations('drawings');
  const { version, comparedWith, isBeside } = view;
  const labelOf = (number: number) => t('pagesOf', { name: file.name, version: number });
  const later = { key: 'later', label: labelOf(version ?? file.version) };
  if (comparedWith === null || !before || !after) return after ? [{ ...later, pages: after }] : [];
  if (isBeside) {
    return [
      { key: 'earlier', label: labelOf(comparedWith), pages: before },
      { ...later, pages: after },
    ];
  }
  return compared ? [{ key: 'over', label: t('comparedPages', { name: file.name }), pages: compared }] : [];
}
