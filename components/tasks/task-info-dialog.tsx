import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import type { WaitingTaskKey } from '@/lib/domain/vocabulary/states';
import type { LotKind } from '@/lib/domain/workflow/task-labels';
import { TaskText } from './task-text';

export interface TaskInfoDialogProps {
  taskKey: WaitingTaskKey;
  kind: LotKind;
  /** URL of its unit. */
  href: string;
  onClose: () => void;
}

/** The description of a task, with a link to its unit (portal-1 §2, task info dialog). */
export function TaskInfoDialog({ taskKey, kind, href, onClose }: TaskInfoDialogProps) {
  const t = useTranslations('tasks');
  const common = useTranslations('common');
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t(`info.${taskKey}.title`)}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <TaskText taskKey={taskKey} kind={kind} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{common('close')}</Button>
          <ButtonLink href={href} variant="primary">
            {t('goToProject')}
          </ButtonLink>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
