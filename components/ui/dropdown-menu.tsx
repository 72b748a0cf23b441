'use client';

import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react';
import {
  type LateOverlay,
  LateTrigger,
  opensOnClick,
  type TriggerProps,
  useLateOverlay,
} from './late-overlay';

type Parts = typeof import('./dropdown-menu-overlay');

interface MenuState {
  open: boolean;
  setOpen: (open: boolean) => void;
  late: LateOverlay<Parts>;
}

const MenuContext = createContext<MenuState | null>(null);

function useMenu(): MenuState {
  const menu = use(MenuContext);
  if (menu === null) throw new Error('A part of a menu stands outside of one.');
  return menu;
}

const loadParts = () => import('./dropdown-menu-overlay');

/**
 * A button with a menu: arrows, Home, End and first letters move through it, Esc or a click outside closes
 * it. Its code is loaded on first pointer contact or focus.
 */
export function DropdownMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const late = useLateOverlay(loadParts);
  return <MenuContext value={{ open, setOpen, late }}>{children}</MenuContext>;
}

export interface DropdownMenuTriggerProps extends ComponentProps<'button'> {
  /** Renders the child as the button. */
  asChild?: boolean;
}

/** Also labels the menu. */
export function DropdownMenuTrigger({ asChild, children, ...rest }: DropdownMenuTriggerProps) {
  const { link, load } = useMenu().late;
  const before: TriggerProps = {
    ...opensOnClick({ load }),
    'aria-haspopup': 'menu',
    onClick: (event) => {
      // A scripted click has no count: it comes from a shortcut.
      if (event.detail === 0) load(pressing(event.currentTarget, 'Enter'));
      else load((given) => given.onClick?.(event));
    },
    onKeyDown: (event) => {
      if (!OPENING_KEYS.includes(event.key)) return;
      event.preventDefault();
      load(pressing(event.currentTarget, event.key));
    },
  };
  return (
    <LateTrigger link={link} before={before}>
      {asChild ? (
        children
      ) : (
        <button type="button" {...rest}>
          {children}
        </button>
      )}
    </LateTrigger>
  );
}

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** A menu opened by keyboard starts at its first entry: the key is sent again after the menu is loaded. */
function pressing(trigger: HTMLElement, key: string): () => void {
  return () => trigger.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
}

export function DropdownMenuContent(props: ComponentProps<Parts['MenuContent']>) {
  const { open, setOpen, late } = useMenu();
  const { link, parts } = late;
  return (
    parts && (
      <parts.Menu open={open} onOpenChange={setOpen} link={link}>
        <parts.MenuContent {...props} />
      </parts.Menu>
    )
  );
}

export function DropdownMenuItem(props: ComponentProps<Parts['MenuItem']>) {
  const { parts } = useMenu().late;
  return parts && <parts.MenuItem {...props} />;
}

export function DropdownMenuRadioGroup(props: ComponentProps<Parts['MenuRadioGroup']>) {
  const { parts } = useMenu().late;
  return parts && <parts.MenuRadioGroup {...props} />;
}

/** One of several options; exactly one is selected. */
export function DropdownMenuRadioItem(props: ComponentProps<Parts['MenuRadioItem']>) {
  const { parts } = useMenu().late;
  return parts && <parts.MenuRadioItem {...props} />;
}

export function DropdownMenuLink(props: ComponentProps<Parts['MenuLink']>) {
  const { parts } = useMenu().late;
  return parts && <parts.MenuLink {...props} />;
}

/** An item that submits a form and leaves the page. */
export function DropdownMenuSubmit(props: ComponentProps<Parts['MenuSubmit']>) {
  const { parts } = useMenu().late;
  return parts && <parts.MenuSubmit {...props} />;
}

/** A line between groups. */
export function DropdownMenuSeparator() {
  const { parts } = useMenu().late;
  return parts && <parts.MenuSeparator />;
}
