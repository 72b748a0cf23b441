import { cx } from './cx';
import { initialsOf } from './initials';
import { PrivatePicture } from './private-picture';

export interface MonogramProps {
  /** The organisation's name, from which the letters are taken. */
  name: string;
  /** URL of its picture, if any. */
  src?: string | undefined;
  /** Edge length in px. */
  size?: number;
  className?: string;
}

/** A square mark of an organisation: its logo or its initials. Decorative: the name is shown elsewhere. */
export function Monogram({ name, src, size = 28, className }: MonogramProps) {
  const style = { width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.36)) };
  const shape = cx('shrink-0 select-none rounded-sm border', className);
  if (src) {
    return (
      <PrivatePicture
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        style={style}
        className={cx(shape, 'object-contain')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={style}
      className={cx(shape, 'grid place-items-center bg-sunken font-semibold text-ink-2 tracking-tight')}
    >
      {initialsOf(name)}
    </span>
  );
}
