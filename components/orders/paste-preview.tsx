'use client';

import { useEffect } from 'react';
import { usePastePlan } from '@/components/data-grid/view/use-grid';
import { later } from '@/components/ui/later';
import type { PastePreviewDialogProps } from './paste-preview-dialog';

const loadDialog = () => import('./paste-preview-dialog').then((own) => own.PastePreviewDialog);
const PastePreviewDialog = later(loadDialog);

/**
 * Previews a paste with problems or open questions before it is applied: column mapping, ambiguous numbers, errors in
 * rows. The user applies all or cancels. Its code is loaded after the page, so that it also works offline.
 */
export function PastePreview({ grid, mappings }: Omit<PastePreviewDialogProps, 'plan'>) {
  const plan = usePastePlan(grid);
  useEffect(() => {
    loadDialog().catch(() => undefined);
  }, []);
  return plan && <PastePreviewDialog grid={grid} plan={plan} mappings={mappings} />;
}
