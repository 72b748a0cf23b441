'use client';

import Link from 'next/link';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
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
  /** A function draws the items when the menu is first opened: for menus of which a page has many. */
  children: ReactNode | (() => ReactNode);
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Index to move to from `at` among `count` items, or null for a key that moves nothing. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** A button with a menu on the platform's popover: it opens without script and closes on Esc or a press beside. */
export function Menu({ label, trigger, triggerClassName, tip = true, align = 'end', ...props }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const anchorName = `--menu${id.replace(/\W/g, '')}`;

  function onKeyDown(event: KeyboardEvent) {
    const items = menu.current ? itemsOf(menu.current) : [];
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
    const to = nextIndex(event.key, at, items.length);
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (to === null) return;
    event.preventDefault();
    items[to]?.focus();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        data-tip={tip ? label : undefined}
        style={{ anchorName }}
        className={triggerClassName ?? buttonClass({ variant: 'quiet', square: true })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || event.altKey) return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
      >
        {trigger}
        <span className="sr-only">{label}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        style={{ positionAnchor: anchorName }}
        className={cx(
          'anchored min-w-44 rounded border border-line-strong bg-surface p-1 text-ink shadow-float',
          align === 'end' ? 'anchored-end' : 'anchored-start',
          props.className,
        )}
        onKeyDown={onKeyDown}
        onBeforeToggle={() => setWasOpened(true)}
        onToggle={(event) => {
          if (event.newState === 'open' && menu.current) itemsOf(menu.current)[0]?.focus();
        }}
        onClick={(event) => {
          const hit = event.target instanceof Element && event.target.closest('[role^="menuitem"]');
          if (hit && hit.getAttribute('aria-disabled') !== 'true') menu.current?.hidePopover();
        }}
      >
        {typeof props.children !== 'function' ? props.children : wasOpened && props.children()}
      </div>
    </>
  );
}

export interface MenuItemProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  icon?: ReactNode;
  tone?: 'bad';
  /** Why it cannot be chosen. */
  blocked?: string | undefined;
}

export function MenuItem({ icon, tone, blocked, onClick, className, children, ...rest }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={blocked === undefined ? undefined : true}
      aria-description={blocked}
      data-tip={blocked}
      className={cx('menu-item', tone === 'bad' && 'text-bad [&>svg]:text-bad', className)}
      onClick={blocked === undefined ? onClick : undefined}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}

export interface MenuLinkProps extends ComponentProps<typeof Link> {
  icon?: ReactNode;
}

export function MenuLink({ icon, children, ...rest }: MenuLinkProps) {
  return (
    <Link role="menuitem" tabIndex={-1} className="menu-item" {...rest}>
      {icon}
      {children}
    </Link>
  );
}

export interface MenuChoiceProps extends ComponentProps<'button'> {
  checked: boolean;
  icon?: ReactNode;
}

/** One of several of which exactly one holds. */
export function MenuChoice({ checked, icon, children, ...rest }: MenuChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      className="menu-item"
      {...rest}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {checked && <CheckIcon className="text-accent!" />}
    </button>
  );
}

/** A line between groups. */
export function MenuSeparator() {
  return <hr className="-mx-1 my-1" />;
}
