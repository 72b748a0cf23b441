'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { endSubstitution } from '@/components/substitutes/end-substitution';
import { SubstituteDialog } from '@/components/substitutes/substitute-dialog';
import { SubstituteList } from '@/components/substitutes/substitute-list';
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
import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { useResource } from '@/lib/client/use-resource';
import type { UserDto } from '@/lib/contract/users';

interface UserSubstitutesDialogProps {
  user: UserDto;
  name: string;
  onClose: () => void;
}

/** Who acts for somebody while they are absent, for an administrator, who names and ends it. */
export function UserSubstitutesDialog({ user, name, onClose }: UserSubstitutesDialogProps) {
  const t = useTranslations('substitutes');
  const common = useTranslations('common');
  const { userID } = user;
  const { data, error, mutate } = useResource('listSubstitutes', { params: { userID } });
  const { write } = useWrite(failureOf, () => void mutate());
  const [isNaming, setNaming] = useState(false);

  if (isNaming) {
    return (
      <SubstituteDialog userId={userID} onClose={() => setNaming(false)} onNamed={() => void mutate()} />
    );
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('titleOf', { name })}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {error && <FailureNotice failure={failureOf(error)} />}
          {!data && !error && <Skeleton className="h-11 w-full" />}
          {data?.data.length === 0 && <p className="text-ink-2">{t('none')}</p>}
          <SubstituteList
            userId={userID}
            substitutions={data?.data ?? []}
            onEnd={(substitution) => write(() => endSubstitution(substitution), t('ended'))}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{common('close')}</Button>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setNaming(true)}>
            {t('name')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
