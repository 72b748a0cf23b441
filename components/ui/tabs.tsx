'use client';

import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';

export const Tabs = RadixTabs.Root;

/** Needs an `aria-label`. */
export function TabsList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      className={cx('relative flex gap-1 overflow-x-auto border-b px-2', className)}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={cx(
        '-mb-px h-9 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-ink-2 text-sm -outline-offset-2 pointer-coarse:h-touch',
        'hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
        className,
      )}
      {...rest}
    />
  );
}

/** Rendered while its tab is selected; with `forceMount` always. */
export function TabsContent({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={cx('-outline-offset-2', className)} {...rest} />;
}
