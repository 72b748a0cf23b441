'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { PlusIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { SubstitutionDto } from '@/lib/contract/substitutes';
import { acceptSubstitution, endSubstitution } from './answer-substitution';
import { SubstituteList } from './substitute-list';

const SubstituteDialog = later(() => import('./substitute-dialog').then((module) => module.SubstituteDialog));

export interface SubstitutesCardProps {
  userId: string;
  substitutions: readonly SubstitutionDto[];
}

/** The user's substitutes during absence, and the people for whom the user acts or is asked to act. */
export function SubstitutesCard({ userId, substitutions }: SubstitutesCardProps) {
  const t = useTranslations('substitutes');
  const refresh = useRefresh();
  const { write } = useWrite(failureOf, refresh);
  const [isNaming, setNaming] = useState(false);
  const [ended, setEnded] = useState<SubstitutionDto | null>(null);
  const isOwn = ended?.absent.userID === userId;
  const name = (isOwn ? ended?.substitute.name : ended?.absent.name) ?? '';
  return (
    <Card
      title={t('title')}
      aside={
        <Button
          size="sm"
          variant="quiet"
          icon={<PlusIcon />}
          aria-haspopup="dialog"
          onClick={() => setNaming(true)}
        >
          {t('name')}
        </Button>
      }
      flush
    >
      <p className="border-b px-3.5 py-2.5 text-ink-2">{t('intro')}</p>
      {substitutions.length === 0 && <p className="px-3.5 py-3 text-ink-3">{t('none')}</p>}
      <SubstituteList
        userId={userId}
        substitutions={substitutions}
        lineClass="px-3.5"
        onEnd={setEnded}
        answers={(substitution) => (
          <SubstitutionAnswers userId={userId} substitution={substitution} onAnswered={refresh} />
        )}
      />
      {isNaming && <SubstituteDialog userId={userId} onClose={() => setNaming(false)} onNamed={refresh} />}
      <ConfirmDialog
        open={ended !== null}
        onClose={() => setEnded(null)}
        title={isOwn ? t('endTitle', { name }) : t('stopTitle', { name })}
        confirmLabel={t('end')}
        onConfirm={() => write(async () => ended && endSubstitution(userId, ended), t('ended'))}
      >
        <p className="text-ink-2">
          {!isOwn && t('stopText', { name })}
          {isOwn && (ended.isAccepted ? t('endText') : t('withdrawText', { name }))}
        </p>
      </ConfirmDialog>
    </Card>
  );
}

interface SubstitutionAnswersProps {
  /** The user who is asked. */
  userId: string;
  substitution: SubstitutionDto;
  onAnswered: () => void;
}

/** Accepts or declines to act for an absent person. */
function SubstitutionAnswers({ userId, substitution, onAnswered }: SubstitutionAnswersProps) {
  const t = useTranslations('substitutes');
  const { busy, write } = useWrite(failureOf, onAnswered);
  const { name } = substitution.absent;
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        disabled={busy}
        aria-label={t('acceptOf', { name })}
        onClick={() => write(() => acceptSubstitution(userId, substitution), t('accepted', { name }))}
      >
        {t('accept')}
      </Button>
      <Button
        size="sm"
        disabled={busy}
        aria-label={t('declineOf', { name })}
        onClick={() => write(() => endSubstitution(userId, substitution), t('declined', { name }))}
      >
        {t('decline')}
      </Button>
    </>
  );
}
