import { useTranslations } from 'next-intl';
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet';
import { CommentsPanel } from './comments-panel';

/** The comments of a narrow screen, over what they are about. */
export function CommentsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('comments');
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent aria-describedby={undefined} className="w-[min(400px,100vw)]! bg-surface lg:hidden">
        <SheetTitle className="sr-only">{t('title')}</SheetTitle>
        <CommentsPanel />
      </SheetContent>
    </Sheet>
  );
}
