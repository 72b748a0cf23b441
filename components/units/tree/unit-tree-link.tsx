import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { StateMark } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { HoverLink } from '@/components/ui/hover-link';
import { ChevronDownIcon, ChevronRightIcon, FolderIcon } from '@/components/ui/icons';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import type { UnitTreeRow } from './unit-tree-rows';

export interface UnitTreeLinkProps {
  id: string;
  row: UnitTreeRow;
  href: string;
  heightRem: number;
  isActive: boolean;
  /** The unit's page is open. */
  isCurrent: boolean;
  onToggle: () => void;
  /** Called when the link is clicked. */
  onNavigate: () => void;
}

const ROW =
  'flex items-center gap-1.5 pr-3 hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-semibold';
const ACTIVE = 'group-focus-visible/tree:outline-2 group-focus-visible/tree:outline-focus -outline-offset-2';
const STEP_REM = 1.1;

/** A unit of the tree. The tree has the focus; a row only marks that it is the active one. */
export function UnitTreeLink(props: UnitTreeLinkProps) {
  const { id, row, href, heightRem, isActive, isCurrent, onToggle, onNavigate } = props;
  const states = useTranslations('states');
  const { unit, level, isOpen, place, of } = row;
  const { title, projectUnitNo, projectUnitType, stateKey } = unit;
  const isFolder = projectUnitType === 'folder';

  function toggle(event: MouseEvent) {
    event.preventDefault();
    event.stopPropagation();
    onToggle();
  }

  return (
    <HoverLink
      id={id}
      role="treeitem"
      href={href}
      tabIndex={-1}
      aria-level={level}
      aria-setsize={of}
      aria-posinset={place}
      aria-expanded={isOpen ?? undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(ROW, isActive && ACTIVE)}
      style={{ height: `${heightRem}rem`, paddingLeft: `${(level - 1) * STEP_REM + 0.5}rem` }}
      onClick={onNavigate}
    >
      {isOpen === null ? (
        <span className="w-6 shrink-0 pointer-coarse:w-touch" />
      ) : (
        <span
          aria-hidden="true"
          data-toggle
          className="grid h-full w-6 shrink-0 pointer-coarse:w-touch place-items-center text-ink-3 hover:text-ink"
          onClick={toggle}
        >
          {isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
        </span>
      )}
      {isFolder ? (
        <FolderIcon size={14} className="shrink-0 text-ink-3" />
      ) : (
        <StateMark tone={STATE_TONES[stateKey]} />
      )}
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {!isFolder && <span className="sr-only">, {states(stateKey)}, </span>}
      <span className="shrink-0 font-normal text-ink-3 text-xs tabular-nums">{projectUnitNo}</span>
    </HoverLink>
  );
}
