'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { FileIcon } from '@/components/ui/icons';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import { useSeenMark } from '@/lib/client/use-seen-mark';
import type { DrawingDto } from '@/lib/contract/drawings';
import { DrawingList, DrawingSelect } from './drawing-list';
import { OnlyDownload } from './drawing-opening';
import { DrawingPane } from './drawing-pane';
import { viewOfFile } from './drawing-view';
import { useDrawingAddress } from './use-drawing-address';
import { useDrawingComments } from './use-drawing-comments';

export interface DrawingsIslandProps {
  unitId: string;
  rootUnitId: string;
  first: Answer<'listDrawings'>;
  /** The event position before it was read. */
  since: string;
  /** The back link, the title and the link to the other view. */
  head: ReactNode;
  /** Content next to the drawing, if there is room. */
  beside: ReactNode;
}

/** The drawings of a unit on the left, the selected one on the right; the view is stored in the URL. */
export function DrawingsIsland({ unitId, rootUnitId, first, since, head, beside }: DrawingsIslandProps) {
  const t = useTranslations('drawings');
  const { data } = useResource(
    'listDrawings',
    { params: { unitId } },
    { fallback: first, since, rootUnitId },
  );
  const { linked, opened, change, open, move } = useDrawingAddress();
  const drawings = data.data;
  useSeenMark(unitId, 'drawings', shownVersions(drawings));
  const wantedId = linked?.view.fileId;
  const file =
    drawings.find(({ projectFileID }) => projectFileID === wantedId) ??
    drawings.find(({ isShown }) => isShown) ??
    drawings[0];
  const fileId = file?.projectFileID;
  const marks = useDrawingComments({ file, linked, open });
  useEffect(() => {
    // The URL names the drawing.
    if (wantedId === null && fileId) change({ fileId });
  }, [wantedId, fileId, change]);

  function openFile(id: string) {
    if (linked) open({ view: viewOfFile(linked.view, id), place: null });
  }

  const list = { drawings, shownId: fileId ?? '', onOpen: openFile };
  return (
    <div className="flex min-h-[480px] flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b bg-surface px-3 py-2">{head}</div>
      {file ? (
        <div className="grid min-h-0 flex-1 max-md:grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[232px_minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)_336px]">
          <div className="border-b bg-surface p-2 md:hidden">
            <DrawingSelect {...list} />
          </div>
          <div className="hidden min-h-0 flex-col border-r bg-surface md:flex">
            <DrawingList {...list} />
          </div>
          {file.isShown && file.scan === 'clean' ? (
            linked && (
              <DrawingPane
                key={`${opened} ${fileId}`}
                {...marks}
                {...{ file, rootUnitId, since, linked }}
                onView={change}
                onPlace={move}
              />
            )
          ) : (
            <div className="grid place-items-center bg-sunken">
              <OnlyDownload file={file} />
            </div>
          )}
          {/* Placed in its column from the start, because the drawing is loaded later. */}
          <aside
            aria-label={t('beside')}
            className="hidden min-h-0 flex-col border-l bg-surface lg:col-start-3 lg:flex"
          >
            {beside}
          </aside>
        </div>
      ) : (
        <EmptyState icon={<FileIcon />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
    </div>
  );
}

/** Names the versions of the drawings; null if there are none. */
function shownVersions(drawings: readonly DrawingDto[]): string | null {
  return drawings.map(({ projectFileID, version }) => `${projectFileID} ${version}`).join() || null;
}
