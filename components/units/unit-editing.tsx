'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { PencilIcon, SettingsIcon, TrashIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';

const EditUnitDialog = later(() => import('./edit-unit-dialog').then((module) => module.EditUnitDialog));
const DeleteUnitDialog = later(() =>
  import('./delete-unit-dialog').then((module) => module.DeleteUnitDialog),
);

/**
 * Why the user may not do it, and who can; undefined if allowed. Rules that depend on rows below the unit are
 * checked on request.
 */
export interface UnitRefusals {
  edit: string | undefined;
  deleteFolder: string | undefined;
  deleteOther: string | undefined;
  /** Why only the sales planner may delete a unit that was ordered; only its dialog knows whether it was. */
  deleteOrdered: string | undefined;
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
  /** The unit of this page; after its deletion, the user moves to its parent's page. */
  pageUnitId: string;
  children: ReactNode;
}

/** Lets the buttons inside open the dialogs that change and delete units; each is loaded when first opened. */
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
          ordered={refusals.deleteOrdered}
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

/** Opens the settings of the page's unit: a text button if there is room, else only an icon. */
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

/** Deletes the page's unit after a question. */
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

/** Both buttons of a card; the dialogs say why the unit cannot be changed or deleted. */
export function CardUnitButtons({ unit }: { unit: EditedUnit }) {
  const t = useTranslations('unitForms.actions');
  const { refusals, open } = useEditing();
  const look = { size: 'sm', className: 'text-ink-3', 'aria-haspopup': 'dialog' } as const;
  return (
    <span className="relative z-[1] -my-1 -mr-1.5 flex">
      <IconButton
        {...look}
        icon={<PencilIcon size={14} />}
        label={t('editNamed', { title: unit.title })}
        blocked={refusals.edit}
        onClick={() => open({ ...unit, dialog: 'edit' })}
      />
      <IconButton
        {...look}
        icon={<TrashIcon size={14} />}
        label={t('deleteNamed', { title: unit.title })}
        onClick={() => open({ ...unit, dialog: 'delete' })}
      />
    </span>
  );
}
