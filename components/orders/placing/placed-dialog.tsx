import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
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
import { ArrowRightIcon, DownloadIcon } from '@/components/ui/icons';
import { addressOf } from '@/lib/client/address';
import { type NextTask, nextTaskAfter } from '@/lib/client/next-task';
import { unitDatum } from '@/lib/domain/units/unit-data';
import { unitName } from '@/lib/domain/units/unit-path';
import type { PlacedLot } from './order-form';

interface PlacedDialogProps {
  lots: readonly Pick<
    PlacedLot,
    'projectUnitID' | 'rootProjectUnitID' | 'projectUnitNo' | 'unitPath' | 'data'
  >[];
  onClose: () => void;
}

/** The lots of a combined order with their numbers and confirmations. */
export function PlacedDialog({ lots, onClose }: PlacedDialogProps) {
  const t = useTranslations('orders.place');
  const documents = useTranslations('orders.documents');
  const common = useTranslations('common');
  const [first] = lots;
  const next = useNextTask(first?.rootProjectUnitID);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('combinedDone')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {first && (
            <a
              className="mb-3 flex items-center gap-1.5 font-medium text-accent hover:underline pointer-coarse:min-h-touch"
              href={addressOf('getOrderDocument', {
                params: { projectUnitID: first.projectUnitID, document: 'combined.pdf' },
              })}
              download
            >
              <DownloadIcon className="size-4" />
              {documents('combined')}
            </a>
          )}
          <ul className="divide-y rounded border">
            {lots.map(({ projectUnitID, projectUnitNo, unitPath, data }) => (
              <li key={projectUnitID} className="flex items-center justify-between gap-3 px-3 py-2">
                <span className="min-w-0 break-words">{unitName(projectUnitNo, unitPath)}</span>
                <a
                  className="flex items-center gap-1.5 tabular-nums hover:underline"
                  href={addressOf('getOrderDocument', { params: { projectUnitID, document: 'order.pdf' } })}
                  download
                >
                  <DownloadIcon className="size-4 text-ink-3" />
                  {unitDatum(data, 'OrderNumber')}
                </a>
              </li>
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          {next && (
            <ButtonLink href={next.href} icon={<ArrowRightIcon />}>
              {common('nextTask', { name: next.name })}
            </ButtonLink>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The task that waits next, once it is read. */
function useNextTask(rootUnitId: string | undefined): NextTask | null {
  const [next, setNext] = useState<NextTask | null>(null);
  useEffect(() => {
    let isShown = true;
    if (rootUnitId) void nextTaskAfter(rootUnitId).then((task) => isShown && setNext(task));
    return () => {
      isShown = false;
    };
  }, [rootUnitId]);
  return next;
}
