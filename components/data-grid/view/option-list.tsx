import { Popover } from 'radix-ui';
import { useLayoutEffect, useRef } from 'react';
import { optionOf } from '../model/columns';
import { pickOption } from '../store/edit-session';
import type { EditSession } from '../store/edit-state';
import type { GridView } from './grid-view';

export interface OptionListProps {
  readonly view: GridView;
  readonly session: EditSession;
  readonly list: NonNullable<EditSession['list']>;
}

/** The options of a cell below the input; in a portal, so that the grid does not clip them. */
export function OptionList({ view, session, list }: OptionListProps) {
  const element = useRef<HTMLDivElement>(null);
  const anchor = useRef(view.input);
  const values = view.grid.row(session.rowId)?.values ?? {};
  const chosen = optionOf(session.column, values)?.value;
  useLayoutEffect(() => {
    element.current?.children[list.highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [list]);
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          ref={element}
          role="listbox"
          id={view.listId}
          align="start"
          sideOffset={2}
          collisionPadding={4}
          className="dg-options"
          aria-label={session.column.header}
          // The focus stays in the input, which handles the keys.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {list.options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
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
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
