import { useTranslations } from 'next-intl';
import { Progress } from '@/components/ui/progress';
import { useByteText } from '@/components/ui/use-byte-text';

/** From here on the bar warns. */
const NEARLY_FULL = 0.9;

/** How much of what the project may store it stores, all versions and the bin included. */
export function QuotaBar({ usedBytes, limitBytes }: { usedBytes: number; limitBytes: number }) {
  const t = useTranslations('files.quota');
  const bytes = useByteText();
  const text = t('used', { used: bytes(usedBytes), limit: bytes(limitBytes) });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-xs tabular-nums">
      <Progress
        label={text}
        max={limitBytes}
        value={usedBytes}
        tone={usedBytes > limitBytes * NEARLY_FULL ? 'warn' : 'accent'}
        className="w-28"
      />
      <span>{text}</span>
    </div>
  );
}
