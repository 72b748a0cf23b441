import type { RowGuest } from '../store/row-guests';
import type { GridView } from './grid-view';

interface GuestChipProps {
  readonly view: GridView;
  readonly guests: readonly RowGuest[];
}

/** Who else is editing a row, over its number: initials in their colour, and a sentence for who does not see them. */
export function GuestChip({ view, guests }: GuestChipProps) {
  const [first, ...more] = guests;
  if (!first) return null;
  return (
    <>
      <span className="dg-guest" aria-hidden="true">
        {more.length > 0 ? `${first.initials}+${more.length}` : first.initials}
      </span>
      <span className="dg-unseen">{guestText(view, guests)}</span>
    </>
  );
}

/** What is said of a row that others are editing; nothing where nobody is. */
export function guestText({ labels }: GridView, guests: readonly RowGuest[]): string | undefined {
  return guests.length > 0 ? labels.editedBy(guests.map(({ name }) => name)) : undefined;
}
