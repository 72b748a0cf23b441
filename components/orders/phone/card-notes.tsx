import type { GridColumn, GridRow, RowErrors } from '@/components/data-grid/model/types';
import { takeOffer } from '@/components/data-grid/store/bulk-actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { resolveConflict, resolveGone } from '@/components/data-grid/store/saving';
import type { GridLabels } from '@/components/data-grid/view/labels';
import { conflictText } from '@/components/data-grid/view/row-texts';
import { Button } from '@/components/ui/button';

interface CardNotesProps {
  grid: GridStore;
  row: GridRow;
  labels: GridLabels;
  /** Errors of fields that the card does not show. */
  errors: RowErrors | null;
}

/** The messages of a row: a failed save, errors, conflicts, suggestions. */
export function CardNotes({ grid, row, labels, errors }: CardNotesProps) {
  const { conflicts, saveError } = row;
  const columns = grid.allColumns;
  return (
    <>
      {saveError !== null && !conflicts && <p className="text-bad text-xs">{saveError}</p>}
      {errors && (
        <ul className="text-bad text-xs">
          {Object.entries(errors).map(([key, text]) => (
            <li key={key}>{[headerOf(columns, key), text].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
      )}
      {conflicts &&
        columns
          .filter(({ key }) => key in conflicts)
          .map((column) => <Conflict key={column.key} {...{ grid, row, labels, column }} />)}
      {row.isGone && (
        <Choice
          text={labels.gone}
          mine={labels.keepGone}
          theirs={labels.dropGone}
          onTake={(which) => resolveGone(grid, row.id, which)}
        />
      )}
      {grid.offersFor(row).map(({ label }, index) => (
        <Button
          key={label}
          className="w-full whitespace-normal py-1"
          onClick={() => takeOffer(grid, row.id, index)}
        >
          {label}
        </Button>
      ))}
    </>
  );
}

interface ConflictProps extends Pick<CardNotesProps, 'grid' | 'row' | 'labels'> {
  column: GridColumn;
}

/** A field that somebody else saved too, with both choices. */
function Conflict({ grid, row, labels, column }: ConflictProps) {
  return (
    <Choice
      text={conflictText({ labels }, column, row)}
      mine={labels.keepMine}
      theirs={labels.takeTheirs}
      onTake={(which) => resolveConflict(grid, row.id, column.key, which)}
    />
  );
}

interface ChoiceProps {
  text: string;
  mine: string;
  theirs: string;
  onTake: (which: 'mine' | 'theirs') => void;
}

function Choice({ text, mine, theirs, onTake }: ChoiceProps) {
  return (
    <div>
      <p className="text-warn text-xs">{text}</p>
      <div className="mt-1 flex gap-2">
        <Button onClick={() => onTake('mine')}>{mine}</Button>
        <Button onClick={() => onTake('theirs')}>{theirs}</Button>
      </div>
    </div>
  );
}

function headerOf(columns: readonly GridColumn[], key: string): string | undefined {
  return columns.find((column) => column.key === key)?.header;
}
