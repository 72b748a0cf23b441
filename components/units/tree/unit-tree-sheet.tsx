import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { Sheet, SheetClose, SheetContent, SheetTitle } from '@/components/ui/sheet';
import { useResource } from '@/lib/client/use-resource';
import { UnitTreeView } from './unit-tree-view';

export interface UnitTreeSheetProps {
  rootUnitId: string;
  /** The unit whose page is open. */
  unitId: string;
  /** The event position before the page was rendered. */
  since: string;
  onClose: () => void;
  /** Called when the focus can return to the opener. */
  onClosed: () => void;
}

/** All units of a project over the page, to open one of them; on a phone it fills the whole screen. */
export function UnitTreeSheet({ rootUnitId, unitId, since, onClose, onClosed }: UnitTreeSheetProps) {
  const t = useTranslations('unitTree');
  const common = useTranslations('common');
  const { data, error } = useResource('getUnitTree', { params: { rootUnitId } }, { since, rootUnitId });
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent
        aria-describedby={undefined}
        className="w-full bg-surface sm:w-96"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <div className="flex items-center border-b py-1.5 pr-2 pl-4">
          <SheetTitle className="flex-1 font-semibold">{t('title')}</SheetTitle>
          <SheetClose asChild>
            <IconButton icon={<CloseIcon />} label={common('close')} />
          </SheetClose>
        </div>
        <UnitTreeView
          units={data?.data ?? null}
          hasFailed={error !== undefined}
          takesFocus
          rootUnitId={rootUnitId}
          unitId={unitId}
          onNavigate={onClose}
        />
      </SheetContent>
    </Sheet>
  );
}
