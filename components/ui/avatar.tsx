import { cx } from './cx';

export interface AvatarProps {
  /** The person's name; the initials come from it. */
  name: string;
  src?: string | undefined;
  /** Edge length in px. */
  size?: number;
  className?: string;
}

/** The first letters of the first and the last word of a name: “Paul Einkauf” → PE. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase();
}

/** A round picture of a person, or the initials. Decorative: the name stands beside it or names what holds it. */
export function Avatar({ name, src, size = 28, className }: AvatarProps) {
  const style = { width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.38)) };
  const shape = cx('shrink-0 select-none rounded-full', className);
  if (src) {
    return (
      // biome-ignore lint/performance/noImgElement: a small private picture, already the right size
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        style={style}
        className={cx(shape, 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={style}
      className={cx(shape, 'grid place-items-center bg-accent-soft font-semibold text-accent-strong')}
    >
      {initialsOf(name)}
    </span>
  );
}
