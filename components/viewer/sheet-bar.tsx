import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { OneSheet, SheetName } from './use-one-sheet';

/** The tools of a viewer in one column: one row, in which all have the same width. */
export function SheetBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="toolbar" aria-label={label} className="grid auto-cols-fr grid-flow-col px-1">
      {children}
    </div>
  );
}

/** The look of a tool of the bar, for links too. */
export const barToolClass =
  'relative grid h-[52px] w-full min-w-0 place-content-center justify-items-center gap-0.5 rounded text-ink-2 hover:bg-hover';

export interface BarToolProps {
  label: string;
  icon: ReactNode;
  /** The element id. */
  id?: string;
  /** Whether the sheet that it opens is open; a tool without one is switched. */
  isOpen?: boolean;
  /** Whether what it is about is switched on. */
  isOn?: boolean | undefined;
  /** A count at its edge, which the sheet says in words. */
  count?: number;
  /** Shown below the icon. */
  text?: string;
  onPress: () => void;
}

/** What makes a tool open a sheet. */
export const opening = ({ shown, toggle, toolId }: OneSheet, sheet: SheetName) => ({
  id: toolId(sheet),
  isOpen: shown === sheet,
  onPress: () => toggle(sheet),
});

/** A tool of the bar, with its name for screen readers. */
export function BarTool(props: BarToolProps) {
  const { label, icon, id, isOpen, isOn, count = 0, text, onPress } = props;
  return (
    <button
      type="button"
      id={id}
      title={label}
      aria-label={label}
      aria-haspopup={isOpen === undefined ? undefined : 'dialog'}
      aria-expanded={isOpen}
      aria-pressed={isOn}
      className={cx(barToolClass, (isOpen || isOn) && 'bg-accent-soft text-accent-strong')}
      onClick={onPress}
    >
      {icon}
      {text && <span className="text-2xs tabular-nums">{text}</span>}
      {count > 0 && (
        <i
          aria-hidden="true"
          data-count={count}
          className="absolute top-1 left-1/2 ml-1.5 min-w-4 rounded-full bg-warn-soft px-1 text-center font-semibold text-2xs text-warn not-italic tabular-nums after:content-[attr(data-count)]"
        />
      )}
    </button>
  );
}
