import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Tip } from '@/components/ui/tooltip';
import type { PresentPersonDto } from '@/lib/contract/presence';

/** More are counted. */
const SHOWN = 4;

interface PresentPeopleProps {
  people: readonly PresentPersonDto[];
  /** The number of a row as the table shows it; null where it does not. */
  rowNumber: (rowId: string) => number | null;
  /** Number of a person's colour in the table. */
  toneOf: (userId: string) => number;
}

/** Who else is here, and in which row; takes no room of its own, so that nothing moves as people come and go. */
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
