import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast-store';
import { findNode } from '@/lib/domain/structure/structure-tree';
import { useStructureStore } from './store-context';
import type { SaveOutcome } from './use-saving';

/** Says why the structure cannot be saved as it is, and how a save has ended. */
export function useTellOutcome() {
  const t = useTranslations('structure');
  const store = useStructureStore();

  /** False where it cannot be saved; the person is told, and led to the first place. */
  function mayBeSaved(): boolean {
    const { duplicate, limit, withoutChildren, data } = store.checker.tree(store.tree).blocked;
    const key = duplicate ?? limit ?? withoutChildren ?? data;
    if (key === undefined) return true;
    if (duplicate !== undefined) {
      store.tellTwin(duplicate);
      return false;
    }
    toast.warning(
      t(
        limit !== undefined
          ? 'LimitReached'
          : withoutChildren !== undefined
            ? 'SubprojectWithoutChildrenExists'
            : 'DataNotValid',
      ),
    );
    const isMaterial = findNode(store.tree, key)?.kind === 'material';
    store.focusOn({ key, field: isMaterial ? 'volume' : 'name' });
    return false;
  }

  function tell(outcome: SaveOutcome): void {
    switch (outcome.kind) {
      case 'saved':
        toast.success(t('outcome.saved'));
        return;
      case 'takenOver':
        toast.success(t('outcome.takenOver'));
        return;
      case 'merged':
        toast.info({ title: t('outcome.merged'), text: t('outcome.mergedText') });
        return;
      case 'refused':
        toast.error({ title: t('outcome.refused'), text: outcome.message });
        return;
      case 'offline':
      case 'signedOut':
        toast.error({ title: t(`outcome.${outcome.kind}`), text: t('outcome.kept') });
        return;
      default:
        // A conflict has its dialog.
        return;
    }
  }

  return { mayBeSaved, tell };
}
