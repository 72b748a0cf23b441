'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { ColorChip } from '@/components/ui/color-chip';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { CubeIcon, TrashIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useDayText } from '@/components/ui/use-day-text';
import { call } from '@/lib/client/call';
import { OfflineError, ProblemError } from '@/lib/client/http';
import { pageZone } from '@/lib/client/page-day';
import { shownSettings } from '@/lib/client/page-settings';
import { useTypeName } from '@/lib/client/type-names';
import { useRefresh } from '@/lib/client/use-refresh';
import { useResource } from '@/lib/client/use-resource';
import type { AssignmentDto } from '@/lib/contract/catalogue';
import { firstDayOf } from '@/lib/domain/catalogue/preliminary-days';
import type { TimeZone } from '@/lib/domain/time-zones';
import { AssignmentForm } from './assignment-form';
import { useCatalogue } from './use-catalogue';

export interface AssignmentDialogProps {
  unitId: string;
  onClose: () => void;
}

/** Which plant makes which product type for a unit, and the earliest delivery this allows (domain.md §6). */
export function AssignmentDialog({ unitId, onClose }: AssignmentDialogProps) {
  const t = useTranslations('assignments');
  const refresh = useRefresh();
  const query = { filter: `projectUnitID eq '${unitId}'` };
  const { data, error: notRead, mutate } = useResource('listAssignments', { query });
  const assigned = data?.data;
  const { catalogue, error: noCatalogue } = useCatalogue();
  const [refusal, setRefusal] = useState<string | null>(null);
  const tell = useFailureText();
  const error = notRead ?? noCatalogue;
  const problem = error ? tell(error) : refusal;

  /** Runs a change of the list; `work` resolves to the updated list. */
  async function change(work: () => Promise<AssignmentDto[]>): Promise<void> {
    setRefusal(null);
    try {
      const next = await work();
      await mutate({ data: next, count: next.length }, { revalidate: false });
      refresh();
    } catch (thrown) {
      setRefusal(tell(thrown));
    }
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={560}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <div className="flex flex-col gap-4">
            {problem && (
              <div role="alert">
                <Notice tone="bad">{problem}</Notice>
              </div>
            )}
            {!problem && !(assigned && catalogue) && <Skeleton className="h-56" />}
            {assigned && catalogue && (
              <>
                {assigned.length === 0 ? (
                  <EmptyState icon={<CubeIcon />} title={t('emptyTitle')} className="py-4">
                    {t('emptyText')}
                  </EmptyState>
                ) : (
                  <AssignmentList
                    assigned={assigned}
                    zones={catalogue.zones}
                    onRemove={(row) =>
                      change(async () => {
                        await call('deleteAssignment', { params: { id: row.assignmentID } });
                        return assigned.filter((other) => other !== row);
                      })
                    }
                  />
                )}
                <AssignmentForm
                  unitId={unitId}
                  catalogue={catalogue}
                  assigned={assigned}
                  onAssign={(assign) => change(async () => [...assigned, await assign()])}
                />
              </>
            )}
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function useFailureText(): (error: unknown) => string {
  const t = useTranslations('assignments');
  return (error) => {
    if (error instanceof OfflineError) return t('offline');
    if (error instanceof ProblemError) return error.messages[0]?.message ?? error.message;
    throw error;
  };
}

interface AssignmentListProps {
  /** The zones of the plants; null is that of the portal. */
  zones: ReadonlyMap<number, TimeZone | null>;
  assigned: readonly AssignmentDto[];
  onRemove: (row: AssignmentDto) => Promise<void>;
}

function AssignmentList({ assigned, zones, onRemove }: AssignmentListProps) {
  const t = useTranslations('assignments');
  const nameOf = useTypeName();
  const dayText = useDayText();
  const [removing, setRemoving] = useState<string | null>(null);
  const slowest = Math.max(...assigned.map((row) => row.leadDays));
  const firstDay = firstDayOf(
    assigned.map(({ plantID, leadDays }) => ({ leadDays, timeZone: zones.get(plantID) ?? null })),
    shownSettings().fallbackLeadDays,
    { now: new Date(), product: { timeZone: pageZone() } },
  );
  return (
    <div>
      <ul className="divide-y rounded border">
        {assigned.map((row) => (
          <li key={row.assignmentID} className="flex items-center gap-3 px-3 py-2">
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <ColorChip background={row.productTypeBGColor} text={row.productTypeTextColor}>
                {nameOf(row.productType)}
              </ColorChip>
              <span>{row.plant}</span>
            </span>
            <span className="shrink-0 text-ink-2 text-sm tabular-nums">
              {t('days', { days: row.leadDays })}
            </span>
            <IconButton
              size="sm"
              icon={<TrashIcon size={14} />}
              label={t('remove', { type: nameOf(row.productType), plant: row.plant })}
              busy={removing === row.assignmentID}
              onClick={async () => {
                setRemoving(row.assignmentID);
                await onRemove(row);
                setRemoving(null);
              }}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2 text-sm">
        {t('earliest', {
          days: slowest,
          firstDay: dayText(firstDay),
        })}
      </p>
    </div>
  );
}
