import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { Sheet, SheetClose, SheetContent, SheetTitle } from '@/components/ui/sheet';
import { CommentsPanel } from './comments-panel';

/** The comments on a narrow screen, over the content. */
export function CommentsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('comments');
  const common = useTranslations('common');
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent aria-describedby={undefined} className="w-[min(400px,94vw)] bg-surface lg:hidden">
        <SheetTitle className="sr-only">{t('title')}</SheetTitle>
        <CommentsPanel
          close={
            <SheetClose asChild>
              <IconButton size="sm" icon={<CloseIcon />} label={common('close')} />
            </SheetClose>
          }
        />
      </SheetContent>
    </Sheet>
  );
}
