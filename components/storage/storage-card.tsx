'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { useByteText } from '@/components/ui/use-byte-text';
import type { UserStorageDto } from '@/lib/contract/users';
import { StorageList } from './storage-list';

/** The user's share of what one person may store. */
export function StorageCard({ storage }: { storage: UserStorageDto }) {
  const t = useTranslations('storage');
  const bytes = useByteText();
  const { usedBytes, budgetBytes } = storage;
  const total = t('total', { used: bytes(usedBytes), limit: bytes(budgetBytes) });
  return (
    <Card title={t('title')} aside={<span className="tabular-nums">{total}</span>} flush>
      <StorageList storage={storage} />
    </Card>
  );
}
