'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HoverLink } from '@/components/ui/hover-link';
import { PlusIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { Tip } from '@/components/ui/tooltip';
import type { ParentOfNew } from './create-unit-dialog';
import type { ChildType } from './type-chooser';

const CreateUnitDialog = later(() =>
  import('./create-unit-dialog').then((module) => module.CreateUnitDialog),
);

export interface NewUnitTileProps {
  parent: ParentOfNew;
  /** The types to choose from; if it is only the folder, the tile names it. */
  types: readonly ChildType[];
}

const TILE =
  'flex min-h-28 w-full flex-1 flex-col items-center justify-center gap-2 rounded border border-dashed border-line-strong p-3.5 text-ink-2 hover:border-accent hover:bg-hover hover:text-accent';

/** The last card of the grid: creates a unit (portal-2 §2). */
export function NewUnitTile({ parent, types }: NewUnitTileProps) {
  const t = useTranslations('unitForms');
  const [open, setOpen] = useState(false);
  const isFolder = types.every(({ unitType }) => unitType === 'folder');
  return (
    <>
      <button type="button" className={TILE} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <TileFace label={isFolder ? t('newFolder') : t('newUnit')} />
      </button>
      {open && <CreateUnitDialog parent={parent} types={types} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shown while the sheet is invalid; links to the sheet, which must be completed first (portal-2 §2). */
export function SheetFirstTile({ sheetHref }: { sheetHref: string }) {
  const t = useTranslations('unitForms');
  return (
    <Tip text={t('invalidPIS')}>
      <HoverLink href={sheetHref} className={TILE} aria-label={`${t('newUnit')}. ${t('invalidPIS')}`}>
        <TileFace label={t('newUnit')} blurred />
      </HoverLink>
    </Tip>
  );
}

function TileFace({ label, blurred }: { label: string; blurred?: boolean }) {
  return (
    <span className={`flex flex-col items-center gap-2 ${blurred ? 'opacity-90 blur-[2px]' : ''}`}>
      <span className="grid size-9 place-items-center rounded-full bg-accent-soft text-accent">
        <PlusIcon />
      </span>
      <span className="font-medium">{label}</span>
    </span>
  );
}
