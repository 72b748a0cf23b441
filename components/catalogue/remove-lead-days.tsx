import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TrashIcon } from '@/components/ui/icons';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';

interface RemoveLeadDaysProps {
  id: string;
  version: number;
  plant: string;
  productType: string;
}

/** Removes the lead time of a product type that a plant does not make any more. */
export function RemoveLeadDays({ id, version, plant, productType }: RemoveLeadDaysProps) {
  const t = useTranslations('preliminaryDays');
  const configuration = useTranslations('configuration');
  const { write } = useWrite(failureOf, useRefresh());
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        icon={<TrashIcon />}
        label={t('remove', { plant, productType })}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title={t('removeTitle')}
          confirmLabel={configuration('delete')}
          variant="danger"
          onConfirm={() =>
            write(() => call('deletePreliminaryDays', { params: { id }, ifMatch: version }), t('removed'))
          }
        >
          <p className="text-ink-2">{t('removeText', { plant, productType })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
