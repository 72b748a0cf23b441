import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useFailureToast } from '@/components/ui/failure-notice';
import { LockIcon, MoreIcon, PauseIcon, PencilIcon, UndoIcon } from '@/components/ui/icons';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import {
  type CatalogueKind,
  PRODUCT_STATUSES,
  type ProductStatus,
} from '@/lib/domain/catalogue/catalogue-product';
import { type EntityUsage, usedBy } from '@/lib/domain/configuration/entity-usage';
import { articleOf, type ProductDto } from './product-form';

interface ProductActionsProps {
  kind: CatalogueKind;
  tenantId: number;
  product: ProductDto;
  onEdit: () => void;
}

const ICONS = { offered: UndoIcon, ending: PauseIcon, blocked: LockIcon } as const;

/** What can be done with a product: before it is not offered any more, what uses it is shown. */
export function ProductActions({ kind, tenantId: tenantID, product, onEdit }: ProductActionsProps) {
  const t = useTranslations('catalogue');
  const usageTexts = useTranslations('errors.USAGE');
  const { write } = useWrite(failureOf, useRefresh());
  const tellFailure = useFailureToast();
  const [asked, setAsked] = useState<{ status: 'ending' | 'blocked'; usage: EntityUsage } | null>(null);
  const { title, version } = product;
  const params = { tenantID, articleNo: articleOf(product) };

  const set = (status: ProductStatus) => {
    const target = { params, body: { status }, ifMatch: version };
    const send = () =>
      kind === 'aac' ? call('switchCataloguePanel', target) : call('switchCatalogueLintel', target);
    return write(send, t(`done.${status}`, { title }));
  };

  async function ask(status: ProductStatus) {
    if (status === 'offered') return void set(status);
    try {
      const read = kind === 'aac' ? 'getCataloguePanelUsage' : 'getCatalogueLintelUsage';
      setAsked({ status, usage: (await call(read, { params })).data });
    } catch (error) {
      tellFailure(failureOf(error));
    }
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t('actionsOf', { title })} icon={<MoreIcon />} />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem aria-haspopup="dialog" onSelect={onEdit}>
            <PencilIcon />
            {t('change')}
          </DropdownMenuItem>
          {PRODUCT_STATUSES.filter((status) => status !== product.status).map((status) => {
            const Icon = ICONS[status];
            return (
              <DropdownMenuItem
                key={status}
                aria-haspopup={status === 'offered' ? undefined : 'dialog'}
                onSelect={() => void ask(status)}
              >
                <Icon />
                {t(`switch.${status}`)}
              </DropdownMenuItem>
            );
          })}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t(`ask.${asked.status}`, { title })}
          confirmLabel={t(`switch.${asked.status}`)}
          variant="danger"
          onConfirm={() => set(asked.status)}
        >
          <p className="text-ink-2">{t(`meaning.${asked.status}`)}</p>
          {usedBy(asked.usage).length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {usedBy(asked.usage).map((use) => (
                <li key={use}>{usageTexts(use, { count: asked.usage[use] })}</li>
              ))}
            </ul>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
