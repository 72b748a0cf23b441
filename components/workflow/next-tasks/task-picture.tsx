import { cx } from '@/components/ui/cx';
import { PrivatePicture } from '@/components/ui/private-picture';
import { TONE_CLASSES } from '@/components/ui/tone';
import { TONE_ICONS } from '@/components/ui/tone-icons';
import { addressOf } from '@/lib/client/address';
import { previewAddress } from '@/lib/client/file-addresses';
import type { NextTaskDto } from '@/lib/contract/dashboard';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';

const FRAME = 'h-28 w-full border-b';

/**
 * A small picture of a task: the drawing of its lot, the model or picture of its project, or the icon of its
 * state, also where another task shows the same picture. Decorative, because title and state are shown below.
 */
export function TaskPicture({ task, isPictured }: { task: NextTaskDto; isPictured: boolean }) {
  const address = isPictured && addressOfPicture(task);
  if (address) {
    return (
      <PrivatePicture
        key={task.drawing?.version}
        src={address}
        alt=""
        loading="lazy"
        className={cx('bg-sunken object-contain', FRAME)}
      />
    );
  }
  const tone = STATE_TONES[task.stateKey];
  const Icon = TONE_ICONS[tone];
  return (
    <span aria-hidden="true" className={cx('grid place-items-center', FRAME, TONE_CLASSES[tone].soft)}>
      {Icon && <Icon size={40} />}
    </span>
  );
}

function addressOfPicture({ drawing, hasPreview, projectUnitType, projectUnitID }: NextTaskDto) {
  if (hasPreview && (projectUnitType === 'project' || drawing === null)) {
    return addressOf('getModelPreview', { params: { unitId: projectUnitID } });
  }
  return drawing && previewAddress(drawing);
}
