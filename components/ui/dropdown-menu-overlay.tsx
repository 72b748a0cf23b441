'use client';

import Link from 'next/link';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import { type ComponentProps, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { cx } from './cx';
import { CheckIcon } from './icons';
import { type TriggerLink, TriggerRelay } from './late-overlay';
import { Tip } from './tooltip';

export interface MenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  link: TriggerLink;
  children: ReactNode;
}

/** Opens on click and not on pointer down, which may start a drag or a scroll. */
export function Menu({ open, onOpenChange, link, children }: MenuProps) {
  const wasOpen = useRef(false);

  function press(event: PointerEvent) {
    wasOpen.current = open;
    event.preventDefault();
  }

  /** A scripted click has no count and no pointer down before it. */
  function toggle({ detail }: MouseEvent) {
    onOpenChange(detail === 0 ? !open : !wasOpen.current);
  }

  return (
    <RadixMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <RadixMenu.Trigger asChild onPointerDown={press} onClick={toggle}>
        <TriggerRelay link={link} />
      </RadixMenu.Trigger>
      {children}
    </RadixMenu.Root>
  );
}

export function MenuContent({ className, ...rest }: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Portal>
      <RadixMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className={cx(
          'z-50 min-w-44 rounded border border-line-strong bg-surface p-1 text-base text-ink shadow-float outline-none',
          className,
        )}
        {...rest}
      />
    </RadixMenu.Portal>
  );
}

const ITEM = cx(
  'flex min-h-8 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-left text-sm outline-none',
  'hover:bg-hover focus:bg-hover focus-visible:outline-2 pointer-coarse:min-h-touch aria-disabled:opacity-55',
);

export interface MenuItemProps extends Omit<ComponentProps<typeof RadixMenu.Item>, 'disabled'> {
  tone?: 'bad';
  /** Why the item is disabled. */
  blocked?: string | undefined;
}

export function MenuItem({ tone, blocked, onSelect, ...rest }: MenuItemProps) {
  return (
    <Tip text={blocked}>
      <RadixMenu.Item
        aria-disabled={blocked === undefined ? undefined : true}
        aria-description={blocked}
        className={cx(ITEM, tone === 'bad' ? 'text-bad' : 'text-ink [&>svg]:text-ink-3')}
        onSelect={blocked === undefined ? onSelect : (event) => event.preventDefault()}
        {...rest}
      />
    </Tip>
  );
}

export const MenuRadioGroup = RadixMenu.RadioGroup;

export function MenuRadioItem({ children, ...rest }: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem className={cx(ITEM, 'text-ink [&>svg]:text-ink-3')} {...rest}>
      {children}
      <RadixMenu.ItemIndicator className="ml-auto text-accent">
        <CheckIcon />
      </RadixMenu.ItemIndicator>
    </RadixMenu.RadioItem>
  );
}

export function MenuLink(props: ComponentProps<typeof Link>) {
  return (
    <RadixMenu.Item asChild>
      <Link className={cx(ITEM, 'text-ink [&>svg]:text-ink-3')} {...props} />
    </RadixMenu.Item>
  );
}

export interface MenuSubmitProps {
  /** The URL to which this item's form is sent. */
  action: string;
  children: ReactNode;
}

export function MenuSubmit({ action, children }: MenuSubmitProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} method="post" action={action} role="presentation">
      <RadixMenu.Item
        className={cx(ITEM, 'text-ink [&>svg]:text-ink-3')}
        onSelect={(event) => {
          // Keeps the menu open, and so the form in the document, until it is sent.
          event.preventDefault();
          form.current?.requestSubmit();
        }}
      >
        {children}
      </RadixMenu.Item>
    </form>
  );
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="-mx-1 my-1 border-t" />;
}
