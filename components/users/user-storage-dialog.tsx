'use client';

import { useTranslations } from 'next-intl';
import { StorageList } from '@/components/storage/storage-list';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { FailureNotice } from '@/components/ui/failure-notice';
import { Skeleton } from '@/components/ui/skeleton';
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
  const common = useTranslations('common');
  const { data, error } = useResource('getUserStorage', { params: { userID: user.userID } });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('titleOf', { name })}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {error && <FailureNotice failure={failureOf(error)} />}
          {!data && !error && <Skeleton className="h-72 w-full" />}
          {data && <StorageList storage={data.data} />}
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            {common('close')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
