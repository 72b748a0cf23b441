'use client';

import dynamic from 'next/dynamic';
import { useParams, usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { TreeIcon } from '@/components/ui/icons';
import { useShortcut } from '@/components/ui/use-shortcut';

const UnitTreeSheet = dynamic(() => import('./unit-tree-sheet').then((own) => own.UnitTreeSheet), {
  loading: () => null,
});

/** On every page of a project: opens all units of the project as a tree; Ctrl B (or ⌘ B) does so, too. */
export function UnitTreeButton() {
  const t = useTranslations('unitTree');
  const { rootUnitId, unitId } = useParams();
  const button = useRef<HTMLButtonElement>(null);
  // Open on the page it was opened on: the next page is not covered.
  const here = usePathname();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isProject = typeof rootUnitId === 'string';
  useShortcut('b', () => setOpenOn(here));
  if (!isProject) return null;
  return (
    <>
      <IconButton
        ref={button}
        icon={<TreeIcon />}
        label={t('open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+B"
        onClick={() => setOpenOn(here)}
      />
      {openOn === here && (
        <UnitTreeSheet
          rootUnitId={rootUnitId}
          unitId={typeof unitId === 'string' ? unitId : rootUnitId}
          onClose={() => setOpenOn(null)}
          onClosed={() => button.current?.focus()}
        />
      )}
    </>
  );
}
