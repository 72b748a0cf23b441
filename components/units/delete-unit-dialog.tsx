'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { ProblemError } from '@/lib/client/http';
import { shownSettings } from '@/lib/client/page-settings';
import { useRefresh } from '@/lib/client/use-refresh';
import type { UnitDetailsDto } from '@/lib/contract/units';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { confirmsDeletion, countedKinds } from '@/lib/domain/units/deletion';
import { ConfirmedDeletion } from './confirmed-deletion';
import { InfoDialog } from './info-dialog';
import { asFailure, type UnitFailure, UnitProblem } from './unit-problem';
import { useUnit } from './use-unit';

export interface DeleteUnitDialogProps {
  unitId: string;
  /** Why the user may not delete it, and who can; undefined if allowed. */
  refused: string | undefined;
  /** Why the user may not delete it if it was ordered, and who can. */
  ordered: string | undefined;
  /** The user is on the unit's own page and moves to its parent's page. */
  leavesPage: boolean;
  onClose: () => void;
}

/** Deletes a unit with everything below it after a question, or says why it is refused (portal-2 §4, unit deletion). */
export function DeleteUnitDialog(props: DeleteUnitDialogProps) {
  const { unitId, leavesPage, onClose } = props;
  const t = useTranslations('unitForms.delete');
  const names = useTranslations('unitTypes');
  const unit = useUnit(unitId, onClose);
  if (!unit) {
    return (
      <Dialog open onOpenChange={onClose}>
        <DialogContent width={350}>
          <DialogHeader>
            <DialogTitle>{t('title')}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <Skeleton className="h-24" />
          </DialogBody>
        </DialogContent>
      </Dialog>
    );
  }
  const { deleteUnit: verdict } = unit.abilities;
  const about = { type: names(unit.projectUnitType), title: unit.title };
  if (verdict && !verdict.can && verdict.reason === 'ItemsRemain') {
    return (
      <InfoDialog title={t('itemsFirstTitle')} onClose={onClose}>
        <p>{t('itemsFirstText', about)}</p>
      </InfoDialog>
    );
  }
  if (verdict && !verdict.can) {
    const refused = verdict.reason === 'OrdersRemain' ? props.ordered : props.refused;
    return (
      <InfoDialog title={t('notAllowedTitle')} onClose={onClose}>
        <p>{t('notAllowedText', about)}</p>
        {refused && <p>{refused}</p>}
      </InfoDialog>
    );
  }
  return <Question unit={unit} leavesPage={leavesPage} onClose={onClose} />;
}

interface QuestionProps {
  unit: UnitDetailsDto;
  leavesPage: boolean;
  onClose: () => void;
}

function Question({ unit, leavesPage, onClose }: QuestionProps) {
  const t = useTranslations('unitForms.delete');
  const names = useTranslations('unitTypes');
  const router = useRouter();
  const refresh = useRefresh();
  const [failure, setFailure] = useState<UnitFailure | null>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const format = useFormatter();
  const kinds = countedKinds(unit.goesAlong);
  const about = { type: names(unit.projectUnitType), title: unit.title };

  async function confirm(): Promise<boolean> {
    setFailure(null);
    const deletion = unit.confirmedDeletion;
    if (deletion && !confirmsDeletion(unit.projectUnitNo, typed)) {
      setIsWrong(true);
      return false;
    }
    try {
      await call('deleteUnit', {
        params: { projectUnitID: unit.projectUnitID },
        query: deletion ? { projectUnitNo: typed.trim() } : {},
        ifMatch: unit.version,
      });
    } catch (error) {
      setFailure(asFailure(error));
      refresh();
      return false;
    }
    toast.success({
      title: t('done', about),
      action: { label: t('undo'), run: () => undoDeletion(unit, refresh, t) },
    });
    const parent = unit.parentProjectUnitID ?? unit.rootProjectUnitID;
    if (leavesPage) router.replace(unitPagePath(unit.rootProjectUnitID, parent));
    else refresh();
    return true;
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('title')}
      variant="danger"
      // A typed number is nothing to lose.
      isDirty={() => false}
      confirmLabel={t('confirm')}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-2 text-ink-2">
        {failure && <UnitProblem failure={failure} />}
        <p className="break-words">{t('question', about)}</p>
        {kinds.length > 0 && (
          <p>
            {t('goesAlong', {
              list: format.list(kinds.map(([kind, count]) => t(`kinds.${kind}`, { count }))),
            })}
          </p>
        )}
        <p>{t('restorable', { days: shownSettings().binDays })}</p>
        {unit.confirmedDeletion && (
          <ConfirmedDeletion
            unitNo={unit.projectUnitNo}
            deletion={unit.confirmedDeletion}
            {...{ typed, isWrong }}
            onType={(text) => {
              setTyped(text);
              setIsWrong(false);
            }}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Called from the toast after the deletion, when the dialog is already closed. */
async function undoDeletion(
  unit: UnitDetailsDto,
  refresh: () => void,
  t: ReturnType<typeof useTranslations<'unitForms.delete'>>,
): Promise<void> {
  try {
    await call('restoreUnit', { params: { projectUnitID: unit.projectUnitID } });
    toast.success(t('restored', { title: unit.title }));
  } catch (error) {
    toast.error(error instanceof ProblemError ? error.message : t('notRestored', { title: unit.title }));
  }
  refresh();
}
