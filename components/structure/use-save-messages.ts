import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast-store';
import { useDayText } from '@/components/ui/use-day-text';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import { firstBlock } from './first-block';
import { useStructureStore } from './store-context';
import type { SaveOutcome } from './use-saving';

/** Messages on why the structure cannot be saved, and on the result of a save. */
export function useSaveMessages() {
  const t = useTranslations('structure');
  const store = useStructureStore();
  const dayText = useDayText();

  /** Returns false if it cannot be saved; the user sees the first reason. */
  function mayBeSaved(): boolean {
    const block = firstBlock(store);
    if (block === null) return true;
    if (block.reason === 'duplicate') {
      store.showDuplicate(block.key);
      return false;
    }
    const texts = {
      limit: t('LimitReached', { limit: VOLUME_LIMIT_M3 }),
      withoutChildren: t('SubprojectWithoutChildrenExists'),
      data: t('DataNotValid'),
      early: t('DateTooEarly', { day: dayText(block.minDay ?? '') }),
    };
    toast.warning({ title: texts[block.reason], topic: 'structure' });
    store.focusOn({ key: block.key, field: block.field });
    return false;
  }

  function showOutcome(outcome: SaveOutcome): void {
    switch (outcome.kind) {
      case 'saved':
        toast.success({ title: t('outcome.saved'), topic: 'structure' });
        return;
      case 'takenOver':
        toast.success({ title: t('outcome.takenOver'), topic: 'structure' });
        return;
      case 'merged':
        toast.info({ title: t('outcome.merged'), text: t('outcome.mergedText'), topic: 'structure' });
        return;
      case 'refused':
        toast.error({ title: t('outcome.refused'), text: outcome.message, topic: 'structure' });
        return;
      case 'offline':
      case 'signedOut':
        toast.error({ title: t(`outcome.${outcome.kind}`), text: t('outcome.kept'), topic: 'structure' });
        return;
      default:
        // A conflict is shown in its own dialog.
        return;
    }
  }

  return { mayBeSaved, showOutcome };
}
