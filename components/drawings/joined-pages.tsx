import { useCallback, useMemo, useRef } from 'react';
import type { SizedPages } from '@/components/page-viewer/open-document';
import type { Place } from '@/components/page-viewer/page-layout';
import { PageScroll, type PageScrollProps, type PagesHandle } from '@/components/page-viewer/page-scroll';

/** Pages in a separate window. */
export interface PageWindow {
  key: string;
  label: string;
  pages: SizedPages;
}

export interface JoinedPagesProps extends Omit<PageScrollProps, 'label' | 'source' | 'sizes' | 'onUse'> {
  /** One window, or two side by side with synchronised scrolling. */
  windows: readonly PageWindow[];
}

/** Windows with pages: when the user scrolls one, the other follows. */
export function JoinedPages({ windows, onPlace, onHandle, onScale, ...shared }: JoinedPagesProps) {
  const handles = useRef(new Map<string, PagesHandle>());
  /** The window that the user used last; a pointer that only rests over one does not count. */
  const leader = useRef<string | null>(null);
  const all = useMemo<PagesHandle>(
    () => ({
      goTo: (place) => {
        for (const handle of handles.current.values()) handle.goTo(place);
      },
      goToPage: (page) => {
        for (const handle of handles.current.values()) handle.goToPage(page);
      },
    }),
    [],
  );
  const join = useCallback(
    (key: string, handle: PagesHandle | null) => {
      if (handle) handles.current.set(key, handle);
      else handles.current.delete(key);
      onHandle(handles.current.size > 0 ? all : null);
    },
    [all, onHandle],
  );
  const last = windows.at(-1)?.key;

  function moved(key: string, place: Place, page: number) {
    if (key !== (leader.current ?? last)) return;
    for (const [other, handle] of handles.current) if (other !== key) handle.goTo(place);
    onPlace(place, page);
  }

  return (
    <div className="grid min-h-0 min-w-0 flex-1 auto-cols-fr grid-flow-col divide-x max-sm:grid-flow-row max-sm:auto-rows-fr max-sm:divide-x-0 max-sm:divide-y">
      {windows.map(({ key, label, pages }) => (
        <div key={key} className="relative min-h-0 min-w-0">
          <OneWindow
            {...shared}
            {...{ join, label, onScale, pages }}
            id={key}
            onPlace={moved}
            onUse={() => {
              leader.current = key;
            }}
          />
        </div>
      ))}
    </div>
  );
}

interface OneWindowProps extends Omit<PageScrollProps, 'source' | 'sizes' | 'onPlace' | 'onHandle'> {
  id: string;
  pages: SizedPages;
  join: (key: string, handle: PagesHandle | null) => void;
  onPlace: (key: string, place: Place, page: number) => void;
}

function OneWindow({ id, pages, join, onPlace, ...rest }: OneWindowProps) {
  const onHandle = useCallback((handle: PagesHandle | null) => join(id, handle), [join, id]);
  return (
    <PageScroll
      {...rest}
      {...pages}
      onHandle={onHandle}
      onPlace={(place, page) => onPlace(id, place, page)}
    />
  );
}
