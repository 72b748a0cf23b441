import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useDialogDraft } from '@/components/ui/dialog';
import { DraftOffer } from '@/components/ui/draft-offer';
import { PlusIcon } from '@/components/ui/icons';
import { call } from '@/lib/client/call';
import { newIdempotencyKey } from '@/lib/client/http';
import { useDraft, useDraftState } from '@/lib/client/sync/use-draft';
import type { AssignmentDto } from '@/lib/contract/catalogue';
import { AssignmentFields } from './assignment-fields';
import type { Catalogue } from './use-catalogue';

export interface AssignmentFormProps {
  unitId: string;
  catalogue: Catalogue;
  assigned: readonly AssignmentDto[];
  onAssign: (assign: () => Promise<AssignmentDto>) => Promise<void>;
}

/** Adds a product type and its plant; plants with known lead days come first. */
export function AssignmentForm({ unitId, catalogue, assigned, onAssign }: AssignmentFormProps) {
  const t = useTranslations('assignments');
  const [typeId, setTypeId] = useState<number | null>(null);
  const [plantId, setPlantId] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const draft = useDraft(
    { form: 'assignment', resourceId: unitId },
    {
      current: () => ({ typeId, plantId }),
      restore({ typed }) {
        setTypeId(typed.typeId);
        setPlantId(typed.plantId);
      },
    },
  );
  useDialogDraft(draft);
  useDraftState(draft, typeId, plantId);
  const isTaken = (plant: number) =>
    assigned.some((row) => row.productTypeID === typeId && row.plantID === plant);

  async function add(): Promise<void> {
    if (typeId === null || plantId === null || busy) return;
    setBusy(true);
    const body = { projectUnitID: unitId, productTypeID: typeId, plantID: plantId };
    const idempotencyKey = newIdempotencyKey();
    await onAssign(async () => (await call('createAssignment', { body, idempotencyKey })).data);
    setBusy(false);
    setTypeId(null);
    setPlantId(null);
  }

  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <DraftOffer draft={draft} className="sm:col-span-3" />
      <AssignmentFields
        {...{ catalogue, typeId, plantId }}
        isTaken={isTaken}
        onType={(chosen) => {
          setTypeId(chosen);
          setPlantId(null);
        }}
        onPlant={setPlantId}
      />
      <Button
        type="submit"
        variant="primary"
        icon={<PlusIcon />}
        busy={busy}
        disabled={typeId === null || plantId === null}
      >
        {t('add')}
      </Button>
    </form>
  );
}
