import { useFormatter, useTranslations } from 'next-intl';
import type { AdminLogEntryDto } from '@/lib/contract/admin-log';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import type { LoggedChange, LoggedValue } from '@/lib/domain/admin/admin-actions';

/** What administrators have changed, one entry below the other. */
export function AdminLogList({ entries }: { entries: readonly AdminLogEntryDto[] }) {
  return (
    <ol>
      {entries.map((entry) => (
        <Entry key={entry.entryID} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: AdminLogEntryDto }) {
  const t = useTranslations('adminLog');
  const format = useFormatter();
  return (
    <li className="border-b px-3.5 py-2.5 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <time dateTime={entry.date} className="text-ink-3 text-xs tabular-nums">
          {format.dateTime(new Date(entry.date), 'moment')}
        </time>
        <span className="font-medium">{t(`actions.${entry.action}`)}</span>
        <span className="min-w-0 break-words">{entry.subject}</span>
        <span className="text-ink-2 text-sm">{t('by', { login: entry.userLogin })}</span>
      </p>
      <dl className="mt-1 grid gap-x-3 text-sm xs:grid-cols-[12rem_minmax(0,1fr)]">
        {entry.changes.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </dl>
    </li>
  );
}

const FIELDS = [
  'title',
  'text',
  'level',
  'showFrom',
  'showUntil',
  'allSalesOrgs',
  'salesOrgs',
  'preliminaryDays',
  'project',
  'role',
  'isActive',
  'isOn',
  'url',
  'events',
  'tenant',
  'state',
] as const;

function Change({ change: { field, from, to } }: { change: LoggedChange }) {
  const t = useTranslations('adminLog.fields');
  const languages = useTranslations('common.language');
  const [name, inLanguage] = field.split('.');
  const known = FIELDS.find((one) => one === name);
  const language = COMPLETE_LOCALES.find((one) => one === inLanguage);
  return (
    <>
      <dt className="min-w-0 break-words text-ink-3">
        {known ? t(known) : t('other')}
        {language && ` (${languages(language)})`}
      </dt>
      <dd className="min-w-0 break-words text-ink-2">
        <Value value={from} /> → <Value value={to} />
      </dd>
    </>
  );
}

function Value({ value }: { value: LoggedValue }) {
  const t = useTranslations('common');
  if (value === null || value === '') return t('none');
  return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value;
}
