'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useGridStatus } from '@/components/data-grid/view/use-grid';
import { Button } from '@/components/ui/button';
import { UploadIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { GroupHead } from '@/lib/domain/orders/order-summary';
import type { ListMappings } from '../store/list-mappings';
import type { OrderKind } from '../store/order-kind';
import type { OrderStore } from '../store/order-store';
import { importSaver } from './save-import';

const ImportDialog = later(() => import('./import-dialog').then((module) => module.ImportDialog));

interface ImportButtonProps<Item, Row, Head extends GroupHead> {
  kind: OrderKind<Item, Row, Head>;
  order: OrderStore;
  unitId: string;
  mappings: ListMappings;
}

/** Opens the import; the code that reads files is loaded then. */
export function ImportButton<Item, Row, Head extends GroupHead>({
  kind,
  order: { grid },
  unitId,
  mappings,
}: ImportButtonProps<Item, Row, Head>) {
  const t = useTranslations('orders.import');
  const [open, setOpen] = useState(false);
  const [save] = useState(() => importSaver(grid, unitId, kind));
  const table = useGridStatus(grid);
  return (
    <>
      <Button size="sm" variant="quiet" icon={<UploadIcon />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {open && (
        <ImportDialog
          kind={kind}
          table={table}
          save={save}
          mappings={mappings}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
