'use client';

import { Avatar as RadixAvatar } from 'radix-ui';
import { cx } from './cx';
import { initialsOf } from './initials';

export interface AvatarProps {
  /** The person's name, from which the initials are taken. */
  name: string;
  src?: string | undefined;
  /** Edge length in px. */
  size?: number;
  className?: string;
}

/**
 * A round picture of a person; shows initials until the picture is loaded or if there is none. Decorative:
 * the name is shown next to it or labels its container.
 */
export function Avatar({ name, src, size = 28, className }: AvatarProps) {
  return (
    <RadixAvatar.Root
      style={{ width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.38)) }}
      className={cx('inline-block shrink-0 select-none overflow-hidden rounded-full', className)}
    >
      {src && (
        <RadixAvatar.Image src={src} alt="" width={size} height={size} className="size-full object-cover" />
      )}
      <RadixAvatar.Fallback
        aria-hidden="true"
        className="grid size-full place-items-center bg-accent-soft font-semibold text-accent-strong"
      >
        {initialsOf(name)}
      </RadixAvatar.Fallback>
    </RadixAvatar.Root>
  );
}
