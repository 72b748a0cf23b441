'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Activity, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CubeIcon, FileIcon } from '@/components/ui/icons';
import { useCommentPlaces } from '@/lib/client/comment-places';
import { VIEWER_VIEWS, type ViewerView } from '@/lib/domain/navigation/viewer-views';
import { barToolClass } from './sheet-bar';

/** The query parameter with the current view. */
const PARAMETER = 'show';

function useShownView(first: ViewerView): ViewerView {
  const wanted = useSearchParams().get(PARAMETER);
  return VIEWER_VIEWS.find((view) => view === wanted) ?? first;
}

export interface ViewerViewsProps extends Readonly<Record<ViewerView, ReactNode>> {
  /** The view if the URL names none. */
  first: ViewerView;
}

/** The view named in the URL. The other one keeps its state once opened, and is inactive while hidden. */
export function ViewerViews({ first, ...views }: ViewerViewsProps) {
  const shown = useShownView(first);
  const [visited, setVisited] = useState<readonly ViewerView[]>([shown]);
  if (!visited.includes(shown)) setVisited([...visited, shown]);
  useViewOfComment(shown);
  return VIEWER_VIEWS.map(
    (view) =>
      visited.includes(view) && (
        <Activity key={view} mode={view === shown ? 'visible' : 'hidden'}>
          {views[view]}
        </Activity>
      ),
  );
}

/** Switches to the view that contains the selected comment. */
function useViewOfComment(shown: ViewerView): void {
  const chosen = useCommentPlaces()?.shown ?? null;
  const seen = useRef<typeof chosen>(null);
  useEffect(() => {
    if (chosen === null || seen.current === chosen) return;
    seen.current = chosen;
    const { kind } = chosen.anchor;
    if (kind === 'unit') return;
    const view = kind === 'page' ? 'drawings' : 'model';
    if (view !== shown) window.history.pushState(null, '', `?${PARAMETER}=${view}`);
  }, [chosen, shown]);
}

/** Switching sends no request. */
function go(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.history.pushState(null, '', event.currentTarget.href);
}

/** The link to the other view in the bar of one column. */
export function OtherViewLink({ to, hasText = false }: { to: ViewerView; hasText?: boolean }) {
  const t = useTranslations('drawings');
  const label = t(`views.${to}`);
  return (
    <a href={`?${PARAMETER}=${to}`} title={label} aria-label={label} className={barToolClass} onClick={go}>
      {to === 'model' ? <CubeIcon /> : <FileIcon />}
      {hasText && <span className="text-2xs">{label}</span>}
    </a>
  );
}

/** The links between the views; one column has them among its tools. */
export function ViewLinks({ first, drawingCount }: { first: ViewerView; drawingCount: number }) {
  const t = useTranslations('drawings');
  const shown = useShownView(first);
  return (
    <nav aria-label={t('views.label')} className="flex shrink-0 rounded border p-0.5 max-md:hidden">
      {VIEWER_VIEWS.map((view) => (
        <a
          key={view}
          href={`?${PARAMETER}=${view}`}
          aria-current={view === shown ? 'page' : undefined}
          className="flex h-7 items-center gap-1.5 rounded-sm px-2.5 font-medium text-ink-2 text-sm hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-strong pointer-coarse:h-touch"
          onClick={go}
        >
          {t(`views.${view}`)}
          {view === 'drawings' && drawingCount > 0 && (
            <span className="font-normal text-ink-3 text-xs tabular-nums">{drawingCount}</span>
          )}
        </a>
      ))}
    </nav>
  );
}
