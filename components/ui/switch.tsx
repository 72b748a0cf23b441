'use client';

import { Switch as RadixSwitch } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';

/** Turns something on or off at once. Needs a label or `aria-label`. */
export function Switch({ className, ...rest }: ComponentProps<typeof RadixSwitch.Root>) {
  return (
    <RadixSwitch.Root
      className={cx(
        'inline-flex h-[24px] w-[40px] shrink-0 items-center rounded-full border border-edge bg-sunken px-[3px] transition-colors',
        // The touch target is larger than the visible switch.
        'relative pointer-coarse:my-[10px] pointer-coarse:before:absolute pointer-coarse:before:-inset-[11px] pointer-coarse:before:content-[""]',
        'data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-55',
        className,
      )}
      {...rest}
    >
      <RadixSwitch.Thumb className="block size-[16px] rounded-full bg-ink-3 transition-transform data-[state=checked]:translate-x-[16px] data-[state=checked]:bg-accent-ink" />
    </RadixSwitch.Root>
  );
}
