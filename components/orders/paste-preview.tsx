'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { usePastePlan } from '@/components/data-grid/view/use-grid';
import type { PastePreviewDialogProps } from './paste-preview-dialog';

const loadDialog = () => import('./paste-preview-dialog').then((own) => own.PastePreviewDialog);
const PastePreviewDialog = dynamic(loadDialog, { loading: () => null });

/**
 * Shows a paste before it is carried out where something of it is open or wrong: which column goes where, numbers
 * that read two ways, what is wrong in the rows. They come in either way, or not at all. Its code is loaded after the
 * page, so that it is there without a connection too.
 */
export function PastePreview({ grid, mappings }: Omit<PastePreviewDialogProps, 'plan'>) {
  const plan = usePastePlan(grid);
  useEffect(() => {
    loadDialog().catch(() => undefined);
  }, []);
  return plan && <PastePreviewDialog grid={grid} plan={plan} mappings={mappings} />;
}
