'use client';

import { useTranslations } from 'next-intl';
import { StorageList } from '@/components/storage/storage-list';
import { ListDialog } from '@/components/ui/list-dialog';
import { failureOf } from '@/lib/client/failure';
import { useResource } from '@/lib/client/use-resource';
import type { UserDto } from '@/lib/contract/users';

interface UserStorageDialogProps {
  user: UserDto;
  name: string;
  onClose: () => void;
}

/** What a user stores, with the limits. */
export function UserStorageDialog({ user, name, onClose }: UserStorageDialogProps) {
  const t = useTranslations('storage');
  const { data, error } = useResource('getUserStorage', { params: { userID: user.userID } });
  return (
    <ListDialog
      title={t('titleOf', { name })}
      failure={error && failureOf(error)}
      isLoading={!data && !error}
      onClose={onClose}
    >
      {data && <StorageList storage={data.data} />}
    </ListDialog>
  );
}
