import { type Turn, turnedPoint } from './geometry';
import type { Place } from './page-layout';

/** A pin at a place of a page. */
export interface PageMark extends Place {
  id: string;
  /** The number in the pin, which identifies it elsewhere too. */
  number: number;
  /** The accessible name. */
  label: string;
  tone: 'open' | 'answered' | 'done';
}

const TONES: Readonly<Record<PageMark['tone'], string>> = {
  open: 'bg-warn text-surface',
  answered: 'bg-accent text-accent-ink',
  done: 'bg-ink-3 text-surface',
};

export interface PageMarksProps {
  /** The marks of the page. */
  marks: readonly PageMark[];
  turn: Turn;
  onOpen: (id: string) => void;
}

/** Pins over a page; they stay upright when it is rotated. */
export function PageMarks({ marks, turn, onOpen }: PageMarksProps) {
  return marks.map(({ id, number, label, tone, ...place }) => {
    const { x, y } = turnedPoint(place, turn);
    return (
      <button
        key={id}
        type="button"
        aria-label={label}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        className={`absolute z-10 grid size-6 -translate-1/2 place-items-center rounded-full border-2 border-surface font-semibold text-2xs tabular-nums shadow-float ${TONES[tone]}`}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(id);
        }}
      >
        {number}
      </button>
    );
  });
}
