import { useTranslations } from 'next-intl';
import { Kbd } from '@/components/ui/kbd';

/** The keyboard shortcuts of the inbox; hidden on devices without a keyboard. */
export function KeyHints() {
  const t = useTranslations('inbox.keys');
  const hints = [
    { label: t('move'), keys: ['j', 'k'] },
    { label: t('open'), keys: ['Enter'] },
    { label: t('select'), keys: ['x'] },
    { label: t('step'), keys: ['e'] },
    { label: t('snooze'), keys: ['h'] },
  ];
  return (
    <ul
      aria-label={t('title')}
      className="sticky bottom-0 z-10 flex flex-wrap gap-x-4 gap-y-1 rounded-b border-t bg-surface px-3 py-2 text-ink-3 text-xs max-lg:hidden"
    >
      {hints.map(({ label, keys }) => (
        <li key={label} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {label}
        </li>
      ))}
    </ul>
  );
}
