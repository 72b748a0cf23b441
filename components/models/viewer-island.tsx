'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import type { ViewName } from '@/components/model-viewer/camera-pose';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { LinkIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { useOneSheet } from '@/components/viewer/use-one-sheet';
import { ViewerFrame } from '@/components/viewer/viewer-frame';
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
import { ViewerBar } from './viewer-bar';
import { neighbourOf, shownModels } from './viewer-data';
import type { ViewerAction } from './viewer-state';
import { WallCard } from './wall-card';

/** Loaded when opened: in a wide window its parts stand next to the model. */
const ViewerSheet = later(() => import('./viewer-sheet').then((own) => own.ViewerSheet));

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
  /** The same in one column. */
  column: { tool: ReactNode; sheet: ReactNode };
}

/** The tree on the left and the model on the right share one selection. */
export function ViewerIsland(props: ViewerIslandProps) {
  const { unitId, rootUnitId, title, first, head, beside, column } = props;
  const t = useTranslations('viewer');
  const data = useViewerData({ unitId, rootUnitId }, first);
  const viewer = useViewer(data);
  useSeenMark(unitId, 'model', shownModels(data.models));
  const copies = useCopies();
  const sheets = useOneSheet();
  const [hasPicture, setPicture] = useState(false);
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
        if (sheets.isUsed) sheets.open('wall');
      }}
      onPressWall={() => sheets.isUsed && sheets.open('wall')}
      onToggleFloor={(floorId) => act({ type: 'toggleFloor', floorId })}
    />
  );

  function step(direction: 1 | -1) {
    const next = last && neighbourOf(data.floors, last.id, direction);
    if (next) act({ type: 'select', id: next.id });
  }

  /** What is pressed in the model is shown in the sheet. */
  function pressed(action: ViewerAction) {
    act(action);
    if (sheets.isUsed && action.type === 'select') sheets.open(action.id === null ? null : 'wall');
  }

  const card = {
    walls: selectedWalls,
    ...{ rootUnitId, assigning, onStep: step },
    onComment: last && comments.canComment ? () => comments.commentOnWall(last) : undefined,
    onIsolate: () => act({ type: 'isolateSelected' }),
    onHide: () => act({ type: 'hideSelected' }),
  };
  const tools = {
    ...{ state, act },
    onFit: () => handle.current?.fit(state.selected.length > 0 ? state.selected : undefined),
    onView: (name: ViewName) => handle.current?.view(name),
    onCopyPicture: () => {
      if (handle.current) void copies.copyPicture(handle.current.picture());
    },
  };
  const copyLink = () => void copies.copyText(viewer.link());
  const overlays = { ...tools, floors: data.floors, groups: viewer.groups };
  return (
    <ViewerFrame
      head={
        <>
          {head}
          <Button size="sm" icon={<LinkIcon />} className="max-md:hidden" onClick={copyLink}>
            {t('copyLink')}
          </Button>
        </>
      }
      sheet={
        sheets.shown && (
          <ViewerSheet
            {...overlays}
            {...{ sheets, tree, card }}
            comments={column.sheet}
            onCopyLink={copyLink}
          />
        )
      }
      bar={
        sheets.isUsed && (
          <ViewerBar
            {...{ sheets, state, act, hasPicture }}
            hasStoreys={data.floors.length > 1}
            hasSelection={last !== undefined}
            commentsTool={column.tool}
          />
        )
      }
    >
      <div
        className={cx(
          'grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)_auto]',
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
          act={pressed}
          paint={viewer.paint}
          isWall={(id) => viewer.walls.has(id)}
          namesRefused={unitId === rootUnitId}
          startPose={viewer.startPose}
          startIds={unitId === rootUnitId ? undefined : viewer.wallIds}
          onHandle={(next) => {
            handle.current = next;
            setPicture(next !== null);
            if (toReveal.current !== null) next?.reveal(toReveal.current);
            comments.onHandle(next);
          }}
          onPose={(pose) => {
            viewer.pose.current = pose;
          }}
          pins={pins}
          coveredPx={sheets.isUsed ? 0 : TOOLS_PX}
          onPlace={comments.isChoosing ? comments.commentAt : undefined}
        >
          {!sheets.isUsed && <StageOverlays {...overlays} />}
        </ModelStage>
        {!sheets.isUsed && (
          <aside
            aria-label={t('beside')}
            className="flex max-h-[36vh] flex-col overflow-y-auto border-t bg-surface max-md:hidden lg:max-h-none lg:overflow-hidden lg:border-t-0 lg:border-l"
          >
            <WallCard {...card} />
            <div className="hidden min-h-0 flex-1 flex-col border-t lg:flex">{beside}</div>
          </aside>
        )}
      </div>
    </ViewerFrame>
  );
}
