import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Tip } from '@/components/ui/tooltip';
import type { PresentPersonDto } from '@/lib/contract/presence';

/** Maximum number of people shown; others are only counted. */
const SHOWN = 4;

interface PresentPeopleProps {
  people: readonly PresentPersonDto[];
  /** The number of a row as shown in the table; null if it is not shown. */
  rowNumber: (rowId: string) => number | null;
  /** Number of a user's colour in the table. */
  toneOf: (userId: string) => number;
}

/**
 * The other users on this page and the row of each; takes no layout space, so that nothing moves as users come and go.
 */
export function PresentPeople({ people, rowNumber, toneOf }: PresentPeopleProps) {
  const t = useTranslations('orders.presence');
  return (
    <ul
      aria-label={t('title')}
      className="-my-1 mr-2 flex min-w-0 flex-wrap items-center gap-2 border-r pr-3 empty:hidden"
    >
      {people.slice(0, SHOWN).map(({ userID, name, pictureUrl, rowIDs }) => {
        const row = rowIDs.map(rowNumber).find((number) => number !== null);
        const where = row == null ? t('here', { name }) : t('inRow', { name, row });
        return (
          <Tip key={userID} text={where}>
            <li className="flex items-center gap-1">
              <span data-person={toneOf(userID)} className="rounded-full ring-(--dg-person) ring-2">
                <Avatar name={name} src={pictureUrl ?? undefined} size={22} />
              </span>
              <span className="max-xs:sr-only max-w-48 truncate">{row == null ? name : where}</span>
            </li>
          </Tip>
        );
      })}
      {people.length > SHOWN && <li>{t('more', { count: people.length - SHOWN })}</li>}
    </ul>
  );
}
