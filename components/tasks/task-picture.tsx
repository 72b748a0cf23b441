import { ModelPicture } from '@/components/models/model-picture';
import { cx } from '@/components/ui/cx';
import { TONE_CLASSES } from '@/components/ui/tone';
import { UnitArt } from '@/components/units/unit-art';
import { previewAddress } from '@/lib/client/file-addresses';
import type { NextTaskDto } from '@/lib/contract/dashboard';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';

const FRAME = 'h-28 w-full border-b bg-sunken';

/**
 * What a task is about, small: the drawing of its lot, the model of its project, or what the unit stands for on the
 * fill of its state. Decorative, its titles stand below.
 */
export function TaskPicture({ task }: { task: NextTaskDto }) {
  const { drawing, hasModelPreview, projectUnitType, projectUnitID, stateKey } = task;
  if (hasModelPreview && (projectUnitType === 'project' || drawing === null)) {
    return <ModelPicture unitId={projectUnitID} className={FRAME} />;
  }
  if (drawing === null) {
    return (
      <span className={cx('grid place-items-center', FRAME, TONE_CLASSES[STATE_TONES[stateKey]].area)}>
        <UnitArt unitType={projectUnitType} className="h-24" />
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: a small picture of the REST contract, for this person alone
    <img
      key={drawing.version}
      src={previewAddress(drawing)}
      alt=""
      loading="lazy"
      className={cx('object-cover object-top', FRAME)}
    />
  );
}
