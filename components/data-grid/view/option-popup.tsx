import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { optionOf } from '../model/columns';
import { pickOption } from '../store/edit-session';
import type { EditSession } from '../store/edit-state';
import type { GridView } from './grid-view';

/** The list of a select column; in the top layer, so that no edge of the grid cuts it off. */
export function OptionPopup({ view }: { view: GridView }) {
  const { grid } = view;
  const current = () => (grid.edit?.list ? grid.edit : null);
  const session = useSyncExternalStore(grid.editListeners.subscribe, current, current);
  return session?.list ? <OptionList view={view} session={session} list={session.list} /> : null;
}

interface ListProps {
  readonly view: GridView;
  readonly session: EditSession;
  readonly list: NonNullable<EditSession['list']>;
}

function OptionList({ view, session, list }: ListProps) {
  const element = useRef<HTMLDivElement>(null);
  const values = view.grid.row(session.rowId)?.values ?? {};
  const chosen = optionOf(session.column, values)?.value;
  useLayoutEffect(() => {
    const popup = element.current;
    if (!popup || !view.input) return;
    popup.showPopover();
    place(popup, view.input.getBoundingClientRect());
  }, [view]);
  useLayoutEffect(() => {
    element.current?.children[list.highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [list]);
  return (
    <div
      ref={element}
      popover="manual"
      role="listbox"
      id={view.listId}
      className="dg-options"
      aria-label={session.column.header}
    >
      {list.options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and hears the keys
        <div
          key={option.value}
          role="option"
          id={`${view.listId}-${index}`}
          aria-selected={option.value === chosen}
          className="dg-option"
          data-highlighted={index === list.highlighted || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            pickOption(view.grid, option);
            view.focus();
          }}
        >
          {option.color !== undefined && <i className="dg-swatch" style={{ background: option.color }} />}
          {option.label}
        </div>
      ))}
      {list.options.length === 0 && (
        <div role="option" aria-selected={false} aria-disabled className="dg-option" tabIndex={-1}>
          {view.labels.noOptions}
        </div>
      )}
    </div>
  );
}

/** Below the cell, above it where there is more room. */
function place(popup: HTMLElement, cell: DOMRect): void {
  const below = window.innerHeight - cell.bottom;
  const up = below < Math.min(popup.offsetHeight, 240) && cell.top > below;
  popup.style.left = `${Math.max(4, Math.min(cell.left, window.innerWidth - popup.offsetWidth - 4))}px`;
  popup.style.minWidth = `${cell.width}px`;
  popup.style.maxHeight = `${Math.min(320, (up ? cell.top : below) - 8)}px`;
  if (up) popup.style.bottom = `${window.innerHeight - cell.top + 2}px`;
  else popup.style.top = `${cell.bottom + 2}px`;
}
