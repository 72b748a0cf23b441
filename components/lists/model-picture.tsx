import { cx } from '@/components/ui/cx';
import { PrivatePicture } from '@/components/ui/private-picture';
import { addressOf } from '@/lib/client/address';

/** The small picture of a unit's model, if there is one; decorative, because its name is shown next to it. */
export function ModelPicture({ unitId, className }: { unitId: string; className?: string }) {
  return (
    <PrivatePicture
      src={addressOf('getModelPreview', { params: { unitId } })}
      alt=""
      width={480}
      height={360}
      loading="lazy"
      className={cx('object-contain', className)}
    />
  );
}
