import { useTranslations } from 'next-intl';
import { Progress } from '@/components/ui/progress';
import { useByteText } from '@/components/ui/use-byte-text';
import type { UserStorageDto } from '@/lib/contract/users';
import { STORED_KINDS, usedShare } from '@/lib/domain/storage/stored-limits';

/** The bar of a kind warns from this share on. */
const NEARLY_FULL = 0.9;

/** What a person stores: one line for each kind, with its share of the limit. */
export function StorageList({ storage: { stored, limits } }: { storage: UserStorageDto }) {
  const t = useTranslations('storage');
  const bytes = useByteText();
  return (
    <ul className="divide-y">
      {STORED_KINDS.map((kind) => {
        const { count, bytes: size } = stored[kind];
        const share = usedShare(kind, stored[kind]);
        const text = t('used', { count, limit: limits[kind].count, size: bytes(size) });
        return (
          <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
            <span className="min-w-0 flex-1 basis-40">{t(`kinds.${kind}`)}</span>
            <span className="text-ink-3 text-xs tabular-nums">{text}</span>
            <Progress
              label={`${t(`kinds.${kind}`)}: ${text}`}
              max={1}
              value={share}
              tone={share > NEARLY_FULL ? 'warn' : 'accent'}
              className="w-20"
            />
          </li>
        );
      })}
    </ul>
  );
}
