'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { PencilIcon, SettingsIcon, TrashIcon } from '@/components/ui/icons';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';

// Waits in its own place: without `loading` the whole page would give way to its skeleton.
const EditUnitDialog = dynamic(() => import('./edit-unit-dialog').then((module) => module.EditUnitDialog), {
  loading: () => null,
});
const DeleteUnitDialog = dynamic(
  () => import('./delete-unit-dialog').then((module) => module.DeleteUnitDialog),
  { loading: () => null },
);

/** Why the person may not, and who could; undefined where they may. Rows below a unit decide when it is asked. */
export interface UnitRefusals {
  edit: string | undefined;
  deleteFolder: string | undefined;
  deleteOther: string | undefined;
}

export interface EditedUnit {
  unitId: string;
  unitType: UnitType;
  title: string;
}

interface Opened extends EditedUnit {
  dialog: 'edit' | 'delete';
}

interface Editing {
  refusals: UnitRefusals;
  open: (opened: Opened) => void;
}

const EditingContext = createContext<Editing | null>(null);

export interface UnitEditingProps {
  refusals: UnitRefusals;
  /** The unit whose page this is: who deletes it goes to its parent's. */
  pageUnitId: string;
  children: ReactNode;
}

/** Lets the buttons below open the dialogs that change and delete units; each is loaded when it is first opened. */
export function UnitEditing({ refusals, pageUnitId, children }: UnitEditingProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const editing = useMemo(() => ({ refusals, open: setOpened }), [refusals]);
  const close = () => setOpened(null);
  return (
    <EditingContext value={editing}>
      {children}
      {opened?.dialog === 'edit' && (
        <EditUnitDialog unitId={opened.unitId} unitType={opened.unitType} onClose={close} />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteUnitDialog
          unitId={opened.unitId}
          refused={opened.unitType === 'folder' ? refusals.deleteFolder : refusals.deleteOther}
          leavesPage={opened.unitId === pageUnitId}
          onClose={close}
        />
      )}
    </EditingContext>
  );
}

function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('buttons of a unit stand inside UnitEditing');
  return editing;
}

/** Opens the settings of the unit whose page this is: a word where there is room, else an icon alone. */
export function EditUnitButton({ unit }: { unit: EditedUnit }) {
  const t = useTranslations('unitForms.actions');
  const { refusals, open } = useEditing();
  return (
    <Button
      variant="quiet"
      icon={<SettingsIcon />}
      blocked={refusals.edit}
      aria-haspopup="dialog"
      onClick={() => open({ ...unit, dialog: 'edit' })}
    >
      <span className="max-sm:sr-only">{t('settings')}</span>
    </Button>
  );
}

/** Deletes the unit whose page this is, after a question. */
export function DeleteUnitButton({ unit }: { unit: EditedUnit }) {
  const t = useTranslations('unitForms.actions');
  const { open } = useEditing();
  return (
    <Button
      variant="quiet"
      icon={<TrashIcon />}
      aria-haspopup="dialog"
      onClick={() => open({ ...unit, dialog: 'delete' })}
    >
      <span className="max-sm:sr-only">{t('delete')}</span>
    </Button>
  );
}

/** Both on a card among others; deleting only where it can ever be allowed. */
export function CardUnitButtons({ unit, withDelete }: { unit: EditedUnit; withDelete: boolean }) {
  const t = useTranslations('unitForms.actions');
  const { refusals, open } = useEditing();
  const look = { size: 'sm', className: 'text-ink-3!', 'aria-haspopup': 'dialog' } as const;
  return (
    <span className="relative z-[1] -my-1 -mr-1.5 flex">
      <IconButton
        {...look}
        icon={<PencilIcon size={14} />}
        label={t('editNamed', { title: unit.title })}
        blocked={refusals.edit}
        onClick={() => open({ ...unit, dialog: 'edit' })}
      />
      {withDelete && (
        <IconButton
          {...look}
          icon={<TrashIcon size={14} />}
          label={t('deleteNamed', { title: unit.title })}
          onClick={() => open({ ...unit, dialog: 'delete' })}
        />
      )}
    </span>
  );
}
