'use client';

import { RadioGroup as RadixRadioGroup } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';

/** A choice of one option. Needs an `aria-label`, or `aria-labelledby` with the id of its legend. */
export const RadioGroup = RadixRadioGroup.Root;

/** The button of one option; place it in a `label` with its text. */
export function RadioGroupItem({ className, ...rest }: ComponentProps<typeof RadixRadioGroup.Item>) {
  return (
    <RadixRadioGroup.Item
      className={cx(
        'grid size-4 shrink-0 place-items-center rounded-full border border-edge bg-surface',
        'data-[state=checked]:border-accent disabled:opacity-55',
        className,
      )}
      {...rest}
    >
      <RadixRadioGroup.Indicator className="block size-2 rounded-full bg-accent" />
    </RadixRadioGroup.Item>
  );
}
