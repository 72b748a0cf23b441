'use client';

import Link from 'next/link';
import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { buttonClass } from './button';
import { cx } from './cx';
import { CheckIcon } from './icons';

export interface MenuProps {
  /** The accessible name of the button and of the menu. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  /** Replaces the look of the button (a quiet square by default). */
  triggerClassName?: string;
  /** No tooltip where the button already shows its name. */
  tip?: boolean;
  /** Which edges meet: the menu grows to the right (`start`) or to the left (`end`). */
  align?: 'start' | 'end';
  className?: string;
  /** A function draws the items when the menu is opened: for menus of which a page has many. */
  children: ReactNode | (() => ReactNode);
}

/** A button with a menu of Radix: arrows, Home, End and first letters walk through it, Esc or a press beside closes. */
export function Menu({ label, trigger, triggerClassName, tip = true, align = 'end', ...props }: MenuProps) {
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);

  /** On the click and not on the press, which may begin a drag. A click of a script has no count. */
  function toggle({ detail }: MouseEvent) {
    setOpen(detail === 0 ? !open : !wasOpen.current);
  }

  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger
        data-tip={tip ? label : undefined}
        className={triggerClassName ?? buttonClass({ variant: 'quiet', square: true })}
        onPointerDown={(event) => {
          wasOpen.current = open;
          event.preventDefault();
        }}
        onClick={toggle}
      >
        {trigger}
        <span className="sr-only">{label}</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            'z-50 min-w-44 rounded border border-line-strong bg-surface p-1 text-base text-ink shadow-float outline-none',
            props.className,
          )}
        >
          {typeof props.children === 'function' ? props.children() : props.children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps
  extends Omit<ComponentProps<typeof DropdownMenu.Item>, 'disabled' | 'onClick'> {
  icon?: ReactNode;
  tone?: 'bad';
  /** Why it cannot be chosen. */
  blocked?: string | undefined;
  /** It was chosen, by pointer or key; the menu closes. */
  onClick?: () => void;
}

export function MenuItem({ icon, tone, blocked, onClick, className, children, ...rest }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      aria-disabled={blocked === undefined ? undefined : true}
      aria-description={blocked}
      data-tip={blocked}
      className={cx('menu-item', tone === 'bad' && 'text-bad [&>svg]:text-bad', className)}
      onSelect={(event) => {
        if (blocked === undefined) onClick?.();
        else event.preventDefault();
      }}
      {...rest}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

export interface MenuSubmitProps {
  icon?: ReactNode;
  /** Where the form of this one button is sent. */
  action: string;
  children: ReactNode;
}

/** An item that sends a form, and with it leaves the page. */
export function MenuSubmit({ icon, action, children }: MenuSubmitProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} method="post" action={action} role="presentation">
      <DropdownMenu.Item
        className="menu-item"
        onSelect={(event) => {
          // The form must stay until it is sent.
          event.preventDefault();
          form.current?.requestSubmit();
        }}
      >
        {icon}
        {children}
      </DropdownMenu.Item>
    </form>
  );
}

export interface MenuLinkProps extends ComponentProps<typeof Link> {
  icon?: ReactNode;
}

export function MenuLink({ icon, children, ...rest }: MenuLinkProps) {
  return (
    <DropdownMenu.Item asChild>
      <Link className="menu-item" {...rest}>
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}

export interface MenuChoiceProps extends Pick<MenuItemProps, 'lang' | 'onClick' | 'children' | 'icon'> {
  checked: boolean;
}

/** One of several of which exactly one holds. */
export function MenuChoice({ checked, icon, children, ...rest }: MenuChoiceProps) {
  return (
    <MenuItem role="menuitemradio" aria-checked={checked} icon={icon} {...rest}>
      <span className="flex-1">{children}</span>
      {checked && <CheckIcon className="text-accent!" />}
    </MenuItem>
  );
}

/** A line between groups. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 border-t" />;
}
