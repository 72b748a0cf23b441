'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { FormDialog } from '@/components/ui/form-dialog';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast-store';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { useIdempotencyKey } from '@/lib/client/sync/use-idempotency-key';
import { createUnit } from '@/lib/client/units';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import type { UnitFields } from '@/lib/domain/units/unit-fields';
import { InfoDialog } from './info-dialog';
import { type ChildType, TypeChooser } from './type-chooser';
import { UnitFormFields, useTakenTitle, useUnitTexts } from './unit-form';
import { UnitHero } from './unit-hero';
import { useFailureTitle } from './unit-problem';
import { unitSchema } from './unit-schema';

export interface ParentOfNew {
  parentUnitId: string;
  rootUnitId: string;
  /** The first possible delivery day. */
  minDay: string;
}

export interface CreateUnitDialogProps {
  parent: ParentOfNew;
  types: readonly ChildType[];
  onClose: () => void;
}

/** Creates a unit: first choose the type, then fill in its form (portal-2 §2, unit dialogs). */
export function CreateUnitDialog({ parent, types, onClose }: CreateUnitDialogProps) {
  const t = useTranslations('unitForms');
  const names = useTranslations('unitTypes');
  const [only] = types.length === 1 ? types : [];
  const [chosen, setChosen] = useState<ChildType | null>(only && !only.blocked ? only : null);
  const [refused, setRefused] = useState<ChildType | null>(null);
  if (chosen) {
    return (
      <CreateForm
        parent={parent}
        unitType={chosen.unitType}
        onBack={only ? undefined : () => setChosen(null)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent width={560}>
        <DialogHeader>
          <DialogTitle>{t('chooseTitle')}</DialogTitle>
          <DialogDescription>{t('chooseText')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <TypeChooser
            types={types}
            onChoose={(type) => (type.blocked ? setRefused(type) : setChosen(type))}
          />
          {refused && (
            <InfoDialog
              title={t('notNowTitle', { type: names(refused.unitType) })}
              onClose={() => setRefused(null)}
            >
              <p>{t('notNowText', { type: names(refused.unitType) })}</p>
              <p>{refused.blocked}</p>
            </InfoDialog>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

interface CreateFormProps {
  parent: ParentOfNew;
  unitType: ChildType['unitType'];
  onBack: (() => void) | undefined;
  onClose: () => void;
}

const EMPTY: UnitFields = { title: '', notes: '', deliveryDate: '' };

function CreateForm({ parent, unitType, onBack, onClose }: CreateFormProps) {
  const t = useTranslations('unitForms');
  const names = useTranslations('unitTypes');
  const router = useRouter();
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const { parentUnitId, rootUnitId, minDay } = parent;
  const [schema] = useState(() => unitSchema({ minDay, storedDay: null }));
  const keyOf = useIdempotencyKey();
  const { form, dialog } = useFormSave(schema, {
    ...{ values: EMPTY, mode: 'onChange', textOf: useUnitTexts(minDay) },
    draft: { form: `new-${unitType}`, resourceId: parentUnitId },
    async write(fields) {
      const place = { parentProjectUnitID: parentUnitId, rootProjectUnitID: rootUnitId };
      const body = { ...fields, ...place, projectUnitType: unitType };
      const made = await createUnit(body, keyOf(body));
      toast.success(t('created', { type: names(unitType), title: made.title }));
      router.push(unitPagePath(made.rootProjectUnitID, made.projectUnitID));
    },
    onRefused({ code, messages, message }) {
      if (code === 'DuplicateTitle') setDuplicate(messages[0]?.message ?? message);
    },
    onSaved: onClose,
  });
  const titleTaken = useTakenTitle(form.watch('title'), '', unitType, { parentUnitId, rootUnitId });

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      title={t('createTitle', { type: names(unitType) })}
      description={t(`about.${unitType}`)}
      hero={<UnitHero unitType={unitType} />}
      submit={t('create')}
      cancel={t('cancel')}
      ready={dialog.ready && !titleTaken}
      failureTitle={useFailureTitle()}
      beforeButtons={
        onBack && (
          <Button variant="quiet" icon={<ArrowLeftIcon />} onClick={onBack} disabled={dialog.busy}>
            {t('otherType')}
          </Button>
        )
      }
    >
      <UnitFormFields {...{ form, unitType, minDay, titleTaken }} />
      {duplicate && (
        <InfoDialog title={t('duplicateTitle')} onClose={() => setDuplicate(null)}>
          <p>{duplicate}</p>
        </InfoDialog>
      )}
    </FormDialog>
  );
}
