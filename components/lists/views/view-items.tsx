import { useTranslations } from 'next-intl';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import type { ListViewDto } from '@/lib/contract/list-views';
import type { OpenViewActions } from './use-open-view';

interface ViewItemsProps {
  open: ListViewDto | null;
  actions: OpenViewActions;
  onDialog: (dialog: 'new' | 'edit' | 'delete') => void;
}

/** The actions on the open view and on the current list. */
export function ViewItems({ open, actions, onDialog }: ViewItemsProps) {
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
