import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/field';
import type { Mentionable } from '@/lib/domain/comments/mentions';

export interface PersonSelectProps {
  label: string;
  people: readonly Mentionable[];
  /** The selected user; null if nobody is. */
  value: string | null;
  /** Their name, if they are no longer a member. */
  formerName?: string | null;
  onPerson: (userID: string | null) => void;
}

/** Selects the assignee of a comment. */
export function PersonSelect({ label, people, value, formerName, onPerson }: PersonSelectProps) {
  const t = useTranslations('comments');
  const isFormer = value !== null && people.every(({ userID }) => userID !== value);
  return (
    <Select
      aria-label={label}
      className="h-7 w-auto min-w-0 max-w-44 text-xs"
      value={value ?? ''}
      onChange={({ target }) => onPerson(target.value || null)}
    >
      <option value="">{t('nobody')}</option>
      {isFormer && <option value={value}>{formerName ?? t('someone')}</option>}
      {people.map(({ userID, name }) => (
        <option key={userID} value={userID}>
          {name}
        </option>
      ))}
    </Select>
  );
}
