import type { ViewName } from '@/components/model-viewer/camera-pose';
import { cx } from '@/components/ui/cx';
import type { ColorGroup } from './color-groups';
import { Legend } from './legend';
import { SectionPanel } from './section-panel';
import { StoreyList } from './storey-list';
import { ViewTools } from './view-tools';
import type { Floor } from './viewer-data';
import type { ViewerAction, ViewerState } from './viewer-state';

export interface StageOverlaysProps {
  state: ViewerState;
  act: (action: ViewerAction) => void;
  floors: readonly Floor[];
  groups: readonly ColorGroup[];
  onFit: () => void;
  onView: (name: ViewName) => void;
  onCopyPicture: () => void;
}

const FLOATS = 'rounded border bg-surface shadow-float';

/**
 * The overlays at the edges of the picture: legend, storeys, section and tools. They share the rows of one grid, so
 * that none covers another; what does not fit scrolls. In one column they are sheets.
 */
export function StageOverlays({ state, act, floors, groups, ...actions }: StageOverlaysProps) {
  return (
    <div className="pointer-events-none absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] gap-2 p-3">
      <div className="flex min-h-0 flex-col items-end gap-2 *:pointer-events-auto">
        <StoreyList
          className={cx(FLOATS, 'max-h-64 min-h-16 w-40 shrink overflow-y-auto py-1')}
          floors={floors}
          topFloor={state.topFloor}
          onTopFloor={(floorId) => act({ type: 'topFloor', floorId })}
        />
        {state.section && (
          <SectionPanel
            section={state.section}
            onSection={(section) => act({ type: 'section', section })}
            className={cx(FLOATS, 'overflow-y-auto p-3')}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2 *:pointer-events-auto">
        <div className={cx(FLOATS, 'max-h-[min(40vh,16rem)] w-72 max-w-full overflow-y-auto')}>
          <Legend
            mode={state.colorBy}
            groups={groups}
            hiddenGroups={state.hiddenGroups}
            onMode={(mode) => act({ type: 'colorBy', mode })}
            onToggle={(key) => act({ type: 'toggleGroup', key })}
          />
        </div>
        <div className="max-w-full self-center">
          <ViewTools state={state} act={act} {...actions} />
        </div>
      </div>
    </div>
  );
}
