'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { FileIcon } from '@/components/ui/icons';
import { useOneSheet } from '@/components/viewer/use-one-sheet';
import { ViewerFrame } from '@/components/viewer/viewer-frame';
import type { Answer } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import { useSeenMark } from '@/lib/client/use-seen-mark';
import type { DrawingDto } from '@/lib/contract/drawings';
import { DrawingList } from './drawing-list';
import { OnlyDownload } from './drawing-opening';
import { DrawingPane } from './drawing-pane';
import { DrawingListSheet, DrawingsBar } from './drawing-sheets';
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
  /** The same in one column. */
  column: { tool: ReactNode; sheet: ReactNode };
}

/** The drawings of a unit on the left, the selected one on the right; the view is stored in the URL. */
export function DrawingsIsland(props: DrawingsIslandProps) {
  const { unitId, rootUnitId, first, since, head, beside, column } = props;
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

  const sheets = useOneSheet();
  const canBeShown = file?.isShown === true && file.scan === 'clean';

  function openFile(id: string) {
    if (sheets.isUsed) sheets.open(null);
    if (linked) open({ view: viewOfFile(linked.view, id), place: null });
  }

  const list = { drawings, shownId: fileId ?? '', onOpen: openFile };
  return (
    <ViewerFrame
      head={head}
      sheet={sheets.shown === 'comments' ? column.sheet : <DrawingListSheet {...{ sheets, list }} />}
      bar={
        sheets.isUsed && (
          <DrawingsBar
            {...{ sheets, hasFile: file !== undefined, hasPages: canBeShown }}
            commentsTool={column.tool}
          />
        )
      }
    >
      {file ? (
        <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] md:grid-cols-[232px_minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)_336px]">
          <div className="hidden min-h-0 flex-col border-r bg-surface md:flex">
            <DrawingList {...list} />
          </div>
          {canBeShown ? (
            linked && (
              <DrawingPane
                key={`${opened} ${fileId}`}
                {...marks}
                {...{ file, rootUnitId, since, linked, sheets }}
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
          {!sheets.isUsed && (
            <aside
              aria-label={t('beside')}
              className="hidden min-h-0 flex-col border-l bg-surface lg:col-start-3 lg:flex"
            >
              {beside}
            </aside>
          )}
        </div>
      ) : (
        <EmptyState icon={<FileIcon />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
    </ViewerFrame>
  );
}

/** Names the versions of the drawings; null if there are none. */
function shownVersions(drawings: readonly DrawingDto[]): string | null {
  return drawings.map(({ projectFileID, version }) => `${projectFileID} ${version}`).join() || null;
}
