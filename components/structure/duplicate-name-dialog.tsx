import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { findNode } from '@/lib/domain/structure/structure-tree';
import { useStructure, useStructureStore } from './store-context';

/** Shown if a sibling already has the name, which is refused (portal-2 §5, §8). */
export function DuplicateNameDialog() {
  const t = useTranslations('structure');
  const common = useTranslations('common');
  const store = useStructureStore();
  const key = useStructure((state) => state.duplicate);
  const found = key === null ? null : findNode(store.tree, key);
  if (key === null || found === null || found.kind === 'material') return null;
  const close = () => {
    store.showDuplicate(null);
    store.focusOn({ key, field: 'name' });
  };
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent width={350}>
        <DialogHeader>
          <DialogTitle>{t('DuplicateElementNotAllowedTitle')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <p className="text-ink-2">
            {found.kind === 'subproject'
              ? t('DuplicatesubprojectNotAllowedMessage', { title: found.subproject.name.trim() })
              : t('DuplicateapprovallotNotAllowedMessage', { title: found.lot.name.trim() })}
          </p>
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={close}>
            {common('ok')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
