'use client';

import Link from 'next/link';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useRef,
  useState,
} from 'react';
import { cx } from './cx';
import { CheckIcon } from './icons';
import { Tip } from './tooltip';

interface MenuState {
  open: boolean;
  setOpen: (open: boolean) => void;
}

const MenuContext = createContext<MenuState | null>(null);

/**
 * A button with a menu: arrows, Home, End and first letters move through it, Esc or a click outside closes it.
 */
export function DropdownMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <MenuContext value={{ open, setOpen }}>
      <RadixMenu.Root modal={false} open={open} onOpenChange={setOpen}>
        {children}
      </RadixMenu.Root>
    </MenuContext>
  );
}

/** Labels the menu, and opens it on click and not on pointer down, which may start a drag or a scroll. */
export function DropdownMenuTrigger(props: ComponentProps<typeof RadixMenu.Trigger>) {
  const menu = use(MenuContext);
  if (menu === null) throw new Error('The trigger of a menu stands outside of one.');
  const { open, setOpen } = menu;
  const wasOpen = useRef(false);

  function press(event: PointerEvent) {
    wasOpen.current = open;
    event.preventDefault();
  }

  /** A scripted click has no count and no pointer down before it. */
  function toggle({ detail }: MouseEvent) {
    setOpen(detail === 0 ? !open : !wasOpen.current);
  }

  return <RadixMenu.Trigger onPointerDown={press} onClick={toggle} {...props} />;
}

export function DropdownMenuContent({ className, ...rest }: ComponentProps<typeof RadixMenu.Content>) {
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

export interface DropdownMenuItemProps extends Omit<ComponentProps<typeof RadixMenu.Item>, 'disabled'> {
  tone?: 'bad';
  /** Why the item is disabled. */
  blocked?: string | undefined;
}

export function DropdownMenuItem({ tone, blocked, onSelect, ...rest }: DropdownMenuItemProps) {
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

export const DropdownMenuRadioGroup = RadixMenu.RadioGroup;

/** One of several options; exactly one is selected. */
export function DropdownMenuRadioItem({ children, ...rest }: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem className={cx(ITEM, 'text-ink [&>svg]:text-ink-3')} {...rest}>
      {children}
      <RadixMenu.ItemIndicator className="ml-auto text-accent">
        <CheckIcon />
      </RadixMenu.ItemIndicator>
    </RadixMenu.RadioItem>
  );
}

export function DropdownMenuLink(props: ComponentProps<typeof Link>) {
  return (
    <RadixMenu.Item asChild>
      <Link className={cx(ITEM, 'text-ink [&>svg]:text-ink-3')} {...props} />
    </RadixMenu.Item>
  );
}

export interface DropdownMenuSubmitProps {
  /** The URL to which this item's form is sent. */
  action: string;
  children: ReactNode;
}

/** An item that submits a form and leaves the page. */
export function DropdownMenuSubmit({ action, children }: DropdownMenuSubmitProps) {
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

/** A line between groups. */
export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="-mx-1 my-1 border-t" />;
}
