'use client';

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './cx';
import { ScrollBox } from './scroll-box';

export interface TabItem {
  key: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** Leave both out to let the tabs remember for themselves. */
  selected?: string;
  onSelect?: (key: string) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** Tabs with arrow keys; the chosen panel alone is rendered. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(items[0]?.key);
  const current = items.find((item) => item.key === (selected ?? own)) ?? items[0];

  function select(key: string) {
    setOwn(key);
    onSelect?.(key);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key];
    if (step === undefined || !current) return;
    event.preventDefault();
    const at = items.indexOf(current) + step;
    const next =
      items[Number.isFinite(at) ? (at + items.length) % items.length : step < 0 ? 0 : items.length - 1];
    if (!next) return;
    select(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b px-2"
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <button
            key={item.key}
            id={`${id}-${item.key}`}
            type="button"
            role="tab"
            aria-selected={item === current}
            aria-controls={`${id}-panel`}
            tabIndex={item === current ? 0 : -1}
            onClick={() => select(item.key)}
            className={cx(
              '-mb-px h-9 border-transparent border-b-2 px-2.5 font-medium text-ink-2 text-sm whitespace-nowrap -outline-offset-2',
              'hover:text-ink aria-selected:border-accent aria-selected:text-ink',
            )}
          >
            {item.label}
          </button>
        ))}
      </div>
      {current && (
        <ScrollBox role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.key}`}>
          {current.content}
        </ScrollBox>
      )}
    </div>
  );
}
