import type { ViewName } from '@/components/model-viewer/camera-pose';
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

/** The overlays at the edges of the picture: legend, storeys, section and tools. */
export function StageOverlays({ state, act, floors, groups, ...actions }: StageOverlaysProps) {
  return (
    <>
      <div className="absolute top-3 right-3 flex flex-col items-end gap-2">
        <StoreyList
          floors={floors}
          topFloor={state.topFloor}
          onTopFloor={(floorId) => act({ type: 'topFloor', floorId })}
        />
        {state.section && (
          <SectionPanel section={state.section} onSection={(section) => act({ type: 'section', section })} />
        )}
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-start gap-2 p-3 *:pointer-events-auto">
        <Legend
          mode={state.colorBy}
          groups={groups}
          hiddenGroups={state.hiddenGroups}
          onMode={(mode) => act({ type: 'colorBy', mode })}
          onToggle={(key) => act({ type: 'toggleGroup', key })}
        />
        <div className="max-w-full self-center">
          <ViewTools state={state} act={act} {...actions} />
        </div>
      </div>
    </>
  );
}
