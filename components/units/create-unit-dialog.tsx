'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormDialog } from '@/components/ui/form-dialog';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast-store';
import { ProblemError } from '@/lib/client/http';
import { useFormDraft } from '@/lib/client/sync/use-form-draft';
import { createUnit } from '@/lib/client/units';
import { useWishKey } from '@/lib/client/use-wish-key';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import type { UnitFields } from '@/lib/domain/units/unit-fields';
import { InfoDialog } from './info-dialog';
import { type ChildType, TypeChooser } from './type-chooser';
import { UnitFormFields, useUnitForm } from './unit-form';
import { UnitHero } from './unit-hero';
import { asFailure, type UnitFailure, UnitProblem } from './unit-problem';

export interface ParentOfNew {
  parentUnitId: string;
  rootUnitId: string;
  /** The first day that may be chosen for a delivery. */
  minDay: string;
}

export interface CreateUnitDialogProps {
  parent: ParentOfNew;
  types: readonly ChildType[];
  onClose: () => void;
}

/** Makes a unit: first of which type, then the form of that type (portal-2 §2, unit dialogs). */
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
    <Dialog open onClose={onClose} title={t('chooseTitle')} description={t('chooseText')} width={560}>
      <TypeChooser types={types} onChoose={(type) => (type.blocked ? setRefused(type) : setChosen(type))} />
      {refused && (
        <InfoDialog
          title={t('notNowTitle', { type: names(refused.unitType) })}
          onClose={() => setRefused(null)}
        >
          <p>{t('notNowText', { type: names(refused.unitType) })}</p>
          <p>{refused.blocked}</p>
        </InfoDialog>
      )}
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
  const [failure, setFailure] = useState<UnitFailure | null>(null);
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const { parentUnitId, rootUnitId, minDay } = parent;
  const state = useUnitForm({
    ...{ values: EMPTY, unitType, minDay, storedDay: null },
    titlePlace: { parentUnitId, rootUnitId },
  });
  const { form } = state;
  const draft = useFormDraft(form, { form: `new-${unitType}`, resourceId: parentUnitId });
  const busy = form.formState.isSubmitting;
  const keyOf = useWishKey();

  async function create({ title, notes, deliveryDate }: UnitFields): Promise<void> {
    setFailure(null);
    const body = {
      ...{ title, notes: notes || null, deliveryDate: deliveryDate || null, projectUnitType: unitType },
      ...{ parentProjectUnitID: parentUnitId, rootProjectUnitID: rootUnitId },
    };
    try {
      const made = await createUnit(body, keyOf(body));
      toast.success(t('created', { type: names(unitType), title: made.title }));
      router.push(unitPagePath(made.rootProjectUnitID, made.projectUnitID));
      draft.forget();
      onClose();
    } catch (error) {
      setFailure(asFailure(error));
      if (error instanceof ProblemError && error.code === 'DuplicateTitle') {
        setDuplicate(error.messages[0]?.message ?? error.message);
      }
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('createTitle', { type: names(unitType) })}
      description={t(`about.${unitType}`)}
      hero={<UnitHero unitType={unitType} />}
      submit={t('create')}
      cancel={t('cancel')}
      busy={busy}
      ready={state.ready}
      draft={draft}
      onSubmit={form.handleSubmit(create)}
      notices={failure && <UnitProblem failure={failure} />}
      beforeButtons={
        onBack && (
          <Button variant="quiet" icon={<ArrowLeftIcon />} onClick={onBack} disabled={busy}>
            {t('otherType')}
          </Button>
        )
      }
    >
      <UnitFormFields state={state} unitType={unitType} minDay={minDay} />
      {duplicate && (
        <InfoDialog title={t('duplicateTitle')} onClose={() => setDuplicate(null)}>
          <p>{duplicate}</p>
        </InfoDialog>
      )}
    </FormDialog>
  );
}
