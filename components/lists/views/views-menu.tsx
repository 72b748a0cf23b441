'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { ChevronDownIcon, LayersIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { ListViewDto } from '@/lib/contract/list-views';
import { NO_VIEW, type ViewedList } from '@/lib/domain/lists/saved-views';
import { type OpenViewActions, useOpenView } from './use-open-view';

const ViewDialog = later(() => import('./view-dialog').then((own) => own.ViewDialog));

/** The saved views of a list, as loaded by its page. */
export interface ListViews {
  list: ViewedList;
  views: readonly ListViewDto[];
  /** The open view. */
  open: ListViewDto | null;
  /** Tenants with which the user may share a view. */
  tenants: readonly { tenantID: number; title: string }[];
}

export interface ViewsMenuProps extends ListViews {
  /** The name of the table whose columns a view stores; undefined if the list has no table. */
  table?: string | undefined;
}

/** The views of a list: open one, save the current list as a view, change the open one. */
export function ViewsMenu({ table, ...views }: ViewsMenuProps) {
  const { list, open, tenants } = views;
  const t = useTranslations('lists.views');
  const [dialog, setDialog] = useState<'new' | 'edit' | 'delete' | null>(null);
  const view = useOpenView(views, table);
  const close = () => setDialog(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="secondary" size="sm" icon={<LayersIcon />} busy={view.busy} className="max-w-full">
            <span className="sr-only">{t('label')}: </span>
            <span className="truncate">{open?.name ?? t('all')}</span>
            {view.isChanged && <span className="text-ink-3">{t('changed')}</span>}
            <ChevronDownIcon size={14} />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-h-[70vh] max-w-80 overflow-y-auto">
          <DropdownMenuRadioGroup value={open?.viewID ?? NO_VIEW} onValueChange={view.openById}>
            <DropdownMenuRadioItem value={NO_VIEW}>{t('all')}</DropdownMenuRadioItem>
            {views.views.map((one) => (
              <ViewChoice key={one.viewID} view={one} />
            ))}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <ViewItems open={open} actions={view} onDialog={setDialog} />
        </DropdownMenuContent>
      </DropdownMenu>
      {(dialog === 'new' || (dialog === 'edit' && open)) && (
        <ViewDialog
          view={dialog === 'edit' ? open : null}
          shown={{ list, ...view.shown() }}
          tenants={tenants}
          onSaved={dialog === 'edit' ? view.refresh : view.openView}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={close}
        title={t('deleteTitle', { name: open?.name ?? '' })}
        confirmLabel={t('delete')}
        variant="danger"
        onConfirm={view.remove}
      >
        <p className="text-ink-2">{t(open?.tenantID === null ? 'deleteText' : 'deleteSharedText')}</p>
      </ConfirmDialog>
    </>
  );
}

function ViewChoice({ view }: { view: ListViewDto }) {
  const t = useTranslations('lists.views');
  const note = [view.tenantID !== null && t('shared'), view.isDefault && t('default')].filter(Boolean);
  return (
    <DropdownMenuRadioItem value={view.viewID}>
      <span className="min-w-0">
        <span className="block truncate">{view.name}</span>
        {note.length > 0 && <span className="block text-ink-3 text-xs">{note.join(' · ')}</span>}
      </span>
    </DropdownMenuRadioItem>
  );
}

interface ViewItemsProps {
  open: ListViewDto | null;
  actions: OpenViewActions;
  onDialog: (dialog: 'new' | 'edit' | 'delete') => void;
}

/** The actions on the open view and on the current list. */
function ViewItems({ open, actions, onDialog }: ViewItemsProps) {
  const t = useTranslations('lists.views');
  const blocked = open === null || open.abilities.change.can ? undefined : t('notYours');
  return (
    <>
      {open && (
        <DropdownMenuItem blocked={blocked} onSelect={() => void actions.save()}>
          {t('saveChanges')}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem onSelect={() => onDialog('new')}>{t('saveAs')}</DropdownMenuItem>
      {open && (
        <>
          <DropdownMenuItem blocked={blocked} onSelect={() => onDialog('edit')}>
            {t('edit')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void actions.toggleDefault()}>
            {t(open.isDefault ? 'noDefault' : 'makeDefault')}
          </DropdownMenuItem>
          <DropdownMenuItem tone="bad" blocked={blocked} onSelect={() => onDialog('delete')}>
            {t('deleteView')}
          </DropdownMenuItem>
        </>
      )}
    </>
  );
}
