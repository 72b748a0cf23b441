'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CommentIcon } from '@/components/ui/icons';
import { useSharedComments } from './comments-context';

/** Opens the comments if there is no room for them next to the content; in one column its tools do. */
export function CommentsButton() {
  const t = useTranslations('comments');
  const { setOpen } = useSharedComments();
  return (
    <Button
      size="sm"
      icon={<CommentIcon />}
      className="max-md:hidden lg:hidden"
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      {t('title')}
    </Button>
  );
}
