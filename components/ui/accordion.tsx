'use client';

import { Accordion as RadixAccordion } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';
import { ChevronRightIcon } from './icons';

/** Sections, one below the other, that open and close; arrow keys move between their headings. */
export const Accordion = RadixAccordion.Root;

export function AccordionItem({ className, ...rest }: ComponentProps<typeof RadixAccordion.Item>) {
  return <RadixAccordion.Item className={cx('border-b last:border-b-0', className)} {...rest} />;
}

/** The heading that opens its section; `level` is its heading level in the page. */
export function AccordionTrigger({
  level = 3,
  className,
  children,
  ...rest
}: ComponentProps<typeof RadixAccordion.Trigger> & { level?: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <RadixAccordion.Header asChild>
      <Heading>
        <RadixAccordion.Trigger
          className={cx(
            'group flex w-full items-center gap-2 px-3.5 py-2 text-left hover:bg-hover -outline-offset-2',
            className,
          )}
          {...rest}
        >
          <ChevronRightIcon
            size={14}
            className="text-ink-3 transition-transform group-data-[state=open]:rotate-90"
          />
          {children}
        </RadixAccordion.Trigger>
      </Heading>
    </RadixAccordion.Header>
  );
}

export function AccordionContent(props: ComponentProps<typeof RadixAccordion.Content>) {
  return <RadixAccordion.Content {...props} />;
}
