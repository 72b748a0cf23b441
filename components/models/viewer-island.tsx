'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { LinkIcon, ListIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { useSeenMark } from '@/lib/client/use-seen-mark';
import { ModelStage } from './model-stage';
import { ModelTree } from './model-tree';
import { StageOverlays } from './stage-overlays';
import { useCommentPins } from './use-comment-pins';
import { useCopies } from './use-copies';
import { useViewer } from './use-viewer';
import { useViewerComments } from './use-viewer-comments';
import { type FirstViewerData, useViewerData } from './use-viewer-data';
import { useWallAssigning } from './use-wall-assigning';
import { neighbourOf, shownModels } from './viewer-data';
import { WallCard } from './wall-card';

/** Loaded when opened: in a wide window the tree is next to the model. */
const TreeSheet = later(() => import('./tree-sheet').then((own) => own.TreeSheet));

/** The tools at the bottom of the picture with their distance from its edge. */
const TOOLS_PX = 64;

export interface ViewerIslandProps {
  unitId: string;
  rootUnitId: string;
  title: string;
  first: FirstViewerData;
  /** The back link and the title. */
  head: ReactNode;
  /** Shown below the selected wall, if there is room. */
  beside: ReactNode;
}

/** The tree on the left and the model on the right share one selection. */
export function ViewerIsland(props: ViewerIslandProps) {
  const { unitId, rootUnitId, title, first, head, beside } = props;
  const t = useTranslations('viewer');
  const data = useViewerData({ unitId, rootUnitId }, first);
  const viewer = useViewer(data);
  useSeenMark(unitId, 'model', shownModels(data.models));
  const copies = useCopies();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { state, act, handle, selectedWalls } = viewer;
  const comments = useViewerComments({ ...viewer, models: data.models, selected: selectedWalls[0] });
  const pins = useCommentPins(act);
  const assigning = useWallAssigning({ unitId, data, act });
  const last = selectedWalls[0];
  // The wall last chosen in the list, whose model may still have to be loaded.
  const toReveal = useRef<string | null>(null);
  const tree = (
    <ModelTree
      floors={data.floors}
      selected={state.selected}
      colors={viewer.colors}
      hiddenFloors={viewer.hiddenFloors}
      isWallShown={viewer.isWallShown}
      onSelect={(id, adds) => {
        act({ type: 'select', id, adds });
        toReveal.current = id;
        if (id !== null) handle.current?.reveal(id);
      }}
      onOpenWall={(id) => {
        handle.current?.fit([id]);
        setSheetOpen(false);
      }}
      onPressWall={() => setSheetOpen(false)}
      onToggleFloor={(floorId) => act({ type: 'toggleFloor', floorId })}
    />
  );

  function step(direction: 1 | -1) {
    const next = last && neighbourOf(data.floors, last.id, direction);
    if (next) act({ type: 'select', id: next.id });
  }

  return (
    <div className="flex min-h-[480px] flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b bg-surface px-3 py-2">
        {head}
        <Button
          size="sm"
          icon={<ListIcon />}
          className="md:hidden"
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        >
          {t('wallsButton')}
        </Button>
        <Button size="sm" icon={<LinkIcon />} onClick={() => void copies.copyText(viewer.link())}>
          {t('copyLink')}
        </Button>
      </div>
      <div
        className={cx(
          'grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_auto]',
          'md:grid-cols-[264px_minmax(0,1fr)] lg:grid-cols-[264px_minmax(0,1fr)_336px] lg:grid-rows-1',
        )}
      >
        <section
          aria-label={t('tree')}
          className="row-span-2 hidden min-h-0 flex-col border-r bg-surface md:flex lg:row-span-1"
        >
          {tree}
        </section>
        <ModelStage
          label={t('pictureOf', { title })}
          models={data.models}
          state={state}
          act={act}
          paint={viewer.paint}
          isWall={(id) => viewer.walls.has(id)}
          startPose={viewer.startPose}
          startIds={unitId === rootUnitId ? undefined : viewer.wallIds}
          onHandle={(next) => {
            handle.current = next;
            if (toReveal.current !== null) next?.reveal(toReveal.current);
            comments.onHandle(next);
          }}
          onPose={(pose) => {
            viewer.pose.current = pose;
          }}
          pins={pins}
          coveredPx={TOOLS_PX}
          onPlace={comments.isChoosing ? comments.commentAt : undefined}
        >
          <StageOverlays
            state={state}
            act={act}
            floors={data.floors}
            groups={viewer.groups}
            onFit={() => handle.current?.fit(state.selected.length > 0 ? state.selected : undefined)}
            onView={(name) => handle.current?.view(name)}
            onCopyPicture={() => {
              if (handle.current) void copies.copyPicture(handle.current.picture());
            }}
          />
        </ModelStage>
        <aside
          aria-label={t('beside')}
          className="flex max-h-[36vh] flex-col overflow-y-auto border-t bg-surface lg:max-h-none lg:overflow-hidden lg:border-t-0 lg:border-l"
        >
          <WallCard
            walls={selectedWalls}
            rootUnitId={rootUnitId}
            onStep={step}
            onComment={last && comments.canComment ? () => comments.commentOnWall(last) : undefined}
            onIsolate={() => act({ type: 'isolateSelected' })}
            onHide={() => act({ type: 'hideSelected' })}
            assigning={assigning}
          />
          <div className="hidden min-h-0 flex-1 flex-col border-t lg:flex">{beside}</div>
        </aside>
      </div>
      {isSheetOpen && (
        <TreeSheet title={t('tree')} onClose={() => setSheetOpen(false)}>
          {tree}
        </TreeSheet>
      )}
    </div>
  );
}
