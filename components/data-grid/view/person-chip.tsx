import type { RowPerson } from '../store/row-presence';
import type { GridView } from './grid-view';

interface PersonChipProps {
  readonly view: GridView;
  readonly people: readonly RowPerson[];
}

/** Who else is editing a row, over its number: initials in their colour, and a sentence for who does not see them. */
export function PersonChip({ view, people }: PersonChipProps) {
  const [first, ...more] = people;
  if (!first) return null;
  return (
    <>
      <span className="dg-person" aria-hidden="true">
        {more.length > 0 ? `${first.initials}+${more.length}` : first.initials}
      </span>
      <span className="dg-unseen">{personText(view, people)}</span>
    </>
  );
}

/** What is said of a row that others are editing; nothing where nobody is. */
export function personText({ labels }: GridView, people: readonly RowPerson[]): string | undefined {
  return people.length > 0 ? labels.editedBy(people.map(({ name }) => name)) : undefined;
}
