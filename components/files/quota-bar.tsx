import { useTranslations } from 'next-intl';
import { Progress } from '@/components/ui/progress';
import { useByteText } from '@/components/ui/use-byte-text';

/** The bar warns from this share on. */
const NEARLY_FULL = 0.9;

/** Used share of the project's storage limit, including all versions and the bin. */
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
