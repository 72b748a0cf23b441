'use client';

import { ToggleGroup as RadixToggleGroup } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Tip } from './tooltip';

/** Toggle buttons, single or multiple choice; arrow keys move between them. Needs an `aria-label`. */
export const ToggleGroup = RadixToggleGroup.Root;

export interface ToggleGroupItemProps extends ComponentProps<typeof RadixToggleGroup.Item> {
  /** Shown on hover and focus. */
  tip?: string;
}

export function ToggleGroupItem({ tip, className, ...rest }: ToggleGroupItemProps) {
  return (
    <Tip text={tip}>
      <RadixToggleGroup.Item
        className={cx(
          'inline-flex items-center justify-center gap-1.5 border border-transparent text-ink-2 text-sm transition-colors pointer-coarse:min-h-touch pointer-coarse:min-w-touch',
          'hover:bg-hover aria-checked:bg-accent-soft aria-checked:text-accent-strong aria-pressed:bg-accent-soft aria-pressed:text-accent-strong',
          className,
        )}
        {...rest}
      />
    </Tip>
  );
}

/** An item as a chip: one of the filters above a list. */
export function ToggleChip({ className, ...rest }: ToggleGroupItemProps) {
  return (
    <ToggleGroupItem
      className={cx('h-7 whitespace-nowrap rounded-full border-line px-2.5', className)}
      {...rest}
    />
  );
}
