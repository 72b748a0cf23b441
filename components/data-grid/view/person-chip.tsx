import type { RowPerson } from '../store/row-presence';
import type { GridView } from './grid-view';

interface PersonChipProps {
  readonly view: GridView;
  readonly people: readonly RowPerson[];
}

/** Another user editing a row, shown over its number: initials in their colour, and a sentence for screen readers. */
export function PersonChip({ view, people }: PersonChipProps) {
  const [first, ...more] = people;
  if (!first) return null;
  return (
    <>
      <span className="dg-person" aria-hidden="true">
        {more.length > 0 ? `${first.initials}+${more.length}` : first.initials}
      </span>
      <span className="dg-screen-reader">{personText(view, people)}</span>
    </>
  );
}

/** The text for a row that other users are editing; undefined if there are none. */
export function personText({ labels }: GridView, people: readonly RowPerson[]): string | undefined {
  return people.length > 0 ? labels.editedBy(people.map(({ name }) => name)) : undefined;
}
