import { memo } from 'react';
import { cx } from '@/components/ui/cx';
import { TONE_CLASSES, type Tone } from '@/components/ui/tone';
import { TONE_ICONS } from '@/components/ui/tone-icons';
import type { CellMark } from './lot-texts';

export interface LotCellProps {
  unitId: string;
  /** From 1, including the row heading. */
  columnIndex: number;
  href: string;
  tone: Tone;
  /** The facts of the lot in one line. */
  label: string;
  text: string;
  mark: CellMark;
  /** A filter excludes it. */
  isFaded: boolean;
  isSelected: boolean;
  /** It is the Tab stop. */
  isStop: boolean;
}

/** Without room for text, dots have the same meaning. */
const MARKS: Record<NonNullable<CellMark>, string> = {
  outlined:
    'rounded-sm px-1 font-semibold inset-ring-[1.5px] inset-ring-current max-sm:size-1.5 max-sm:rounded-full max-sm:bg-current max-sm:p-0',
  red: 'rounded-sm bg-bad px-1 font-semibold text-bad-ink max-sm:size-2 max-sm:rounded-full max-sm:p-0 max-sm:ring-1 max-sm:ring-surface',
};

/** One lot of the matrix. The surrounding grid handles clicks and keys. */
export const LotCell = memo(function LotCell(props: LotCellProps) {
  const { unitId, columnIndex, href, tone, label, text, mark, isFaded, isSelected, isStop } = props;
  const Icon = TONE_ICONS[tone];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the link in it has the focus
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is a cell of a grid
      role="gridcell"
      aria-selected={isSelected}
      aria-colindex={columnIndex}
      className="p-0"
    >
      <a
        href={href}
        data-lot={unitId}
        data-faded={isFaded || undefined}
        tabIndex={isStop ? 0 : -1}
        title={label}
        className={cx(
          'relative flex h-9 items-center justify-between gap-0.5 rounded-sm px-1 text-xs tabular-nums max-sm:h-7 max-sm:justify-center max-sm:px-0',
          TONE_CLASSES[tone].soft,
          isFaded && 'opacity-25',
          isSelected ? 'ring-2 ring-accent' : 'hover:ring-1 hover:ring-current',
        )}
      >
        {/* Not as an aria-label, which would have to include the visible text (axe). */}
        <span className="sr-only">{label}</span>
        {Icon && <Icon size={14} />}
        {text !== '' && (
          <span
            aria-hidden="true"
            data-mark={mark ?? undefined}
            className={cx(
              'whitespace-nowrap leading-4 max-sm:absolute max-sm:top-0.5 max-sm:right-0.5 max-sm:text-[0rem]',
              mark && MARKS[mark],
              isFaded && 'invisible',
            )}
          >
            {text}
          </span>
        )}
      </a>
    </td>
  );
});
