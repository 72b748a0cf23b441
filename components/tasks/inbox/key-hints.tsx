import { useTranslations } from 'next-intl';
import { Kbd } from '@/components/ui/kbd';

const HINTS = [
  { name: 'move', keys: ['j', 'k'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'select', keys: ['x'] },
  { name: 'step', keys: ['e'] },
] as const;

/** What the keys of the inbox do; where there is a keyboard. */
export function KeyHints() {
  const t = useTranslations('inbox.keys');
  return (
    <ul
      aria-label={t('title')}
      className="sticky bottom-0 flex flex-wrap gap-x-4 gap-y-1 rounded-b border-t bg-surface px-3 py-2 text-ink-3 text-xs max-lg:hidden"
    >
      {HINTS.map(({ name, keys }) => (
        <li key={name} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
