'use client';

import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { TreeIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { useOpenOnPage } from '@/components/ui/use-open-on-page';
import { useShortcut } from '@/components/ui/use-shortcut';

const UnitTreeSheet = later(() => import('./unit-tree-sheet').then((own) => own.UnitTreeSheet));

export interface UnitTreeButtonProps {
  /** The event position before the page was rendered; later changes are read again. */
  since: string;
}

/** On every page of a project: opens all its units as a tree; shortcut Ctrl B (or ⌘ B). */
export function UnitTreeButton({ since }: UnitTreeButtonProps) {
  const t = useTranslations('unitTree');
  const { rootUnitId, unitId } = useParams();
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useOpenOnPage();
  const isProject = typeof rootUnitId === 'string';
  useShortcut({ letter: 'b', run: isProject ? open : null });
  if (!isProject) return null;
  return (
    <>
      <IconButton
        ref={button}
        icon={<TreeIcon />}
        label={t('open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+B Meta+B"
        onClick={open}
      />
      {isOpen && (
        <UnitTreeSheet
          rootUnitId={rootUnitId}
          unitId={typeof unitId === 'string' ? unitId : rootUnitId}
          since={since}
          onClose={close}
          onClosed={() => button.current?.focus()}
        />
      )}
    </>
  );
}
