import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast-store';

/** Copies to the clipboard, and shows whether it worked. */
export function useCopies() {
  const t = useTranslations('viewer');

  async function copy(item: () => Promise<void>, done: string) {
    try {
      await item();
      toast.success({ title: done, topic: 'copied' });
    } catch {
      // Refused by the browser, or by the user in its prompt.
      toast.error({ title: t('notCopied'), topic: 'copied' });
    }
  }

  return {
    copyText: (text: string) => copy(() => navigator.clipboard.writeText(text), t('linkCopied')),
    copyPicture: (picture: Promise<Blob>) =>
      copy(
        () => navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]),
        t('pictureCopied'),
      ),
  };
}
