'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { endSubstitution } from '@/components/substitutes/answer-substitution';
import { SubstituteDialog } from '@/components/substitutes/substitute-dialog';
import { SubstituteList } from '@/components/substitutes/substitute-list';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
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
import { useDayText } from '@/components/ui/use-day-text';
import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { useResource } from '@/lib/client/use-resource';
import type { SubstitutionDto } from '@/lib/contract/substitutes';
import type { UserDto } from '@/lib/contract/users';

interface UserSubstitutesDialogProps {
  user: Pick<UserDto, 'userID'>;
  name: string;
  onClose: () => void;
}

/** A user's substitutes during absence; an administrator can name substitutes and end substitutions. */
export function UserSubstitutesDialog({ user, name, onClose }: UserSubstitutesDialogProps) {
  const t = useTranslations('substitutes');
  const common = useTranslations('common');
  const { userID } = user;
  const { data, error, mutate } = useResource('listSubstitutes', { params: { userID } });
  const { write } = useWrite(failureOf, () => void mutate());
  const [isNaming, setNaming] = useState(false);
  const [ended, setEnded] = useState<SubstitutionDto | null>(null);

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
          <SubstituteList userId={userID} substitutions={data?.data ?? []} onEnd={setEnded} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{common('close')}</Button>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setNaming(true)}>
            {t('name')}
          </Button>
        </DialogFooter>
      </DialogContent>
      {ended && (
        <EndQuestion
          substitution={ended}
          onClose={() => setEnded(null)}
          onEnd={() => write(() => endSubstitution(userID, ended), t('ended'))}
        />
      )}
    </Dialog>
  );
}

interface EndQuestionProps {
  substitution: SubstitutionDto;
  onClose: () => void;
  onEnd: () => Promise<boolean>;
}

/** Confirms the end of a substitution, over the list, which keeps its scroll position. */
function EndQuestion({ substitution, onClose, onEnd }: EndQuestionProps) {
  const { absent, substitute, lastDay, isAccepted } = substitution;
  const t = useTranslations('substitutes');
  const dayText = useDayText();
  const names = { absent: absent.name, substitute: substitute.name };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('endTitle', { name: substitute.name })}
      confirmLabel={t('end')}
      onConfirm={onEnd}
    >
      <p className="text-ink-2">
        {isAccepted
          ? t('endTextOf', { ...names, lastDay: dayText(lastDay) })
          : t('withdrawText', { name: substitute.name })}
      </p>
    </ConfirmDialog>
  );
}
