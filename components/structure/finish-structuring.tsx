import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';
import { useRefresh } from '@/lib/client/use-refresh';
import { href } from '@/lib/domain/navigation/pages';
import { findNode } from '@/lib/domain/structure/structure-tree';
import { useStructureStore } from './store-context';

interface FinishStructuringProps {
  rootUnitId: string;
  sheetInvalid: boolean;
  /** Saves and finishes; false where that did not work. */
  onFinish: () => Promise<boolean>;
}

/** *Structuring finished*: checks once more, asks, saves and leads back to the project (portal-2 §4). */
export function FinishStructuring({ rootUnitId, sheetInvalid, onFinish }: FinishStructuringProps) {
  const t = useTranslations('structure');
  const workflow = useTranslations('workflow');
  const store = useStructureStore();
  const router = useRouter();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);

  function ask(): void {
    const { blocked, subprojects, lotWithoutMaterial } = store.checker.tree(store.tree);
    const first = blocked.limit ?? blocked.withoutChildren ?? blocked.data;
    if (blocked.duplicate !== undefined) {
      store.tellTwin(blocked.duplicate);
    } else if (first !== undefined || subprojects === 0) {
      toast.warning({ title: t('invalid'), text: t(`blocked.${reasonOf(blocked)}`) });
      const isMaterial = first !== undefined && findNode(store.tree, first)?.kind === 'material';
      const key = first ?? store.blanks.keyOf({ kind: 'subproject' });
      store.focusOn({ key, field: isMaterial ? 'volume' : 'name' });
    } else if (lotWithoutMaterial !== null) {
      toast.warning({ title: t('invalid'), text: t('blocked.noMaterial') });
      const key = store.blanks.keyOf({ kind: 'material', lot: lotWithoutMaterial });
      store.focusOn({ key, field: 'volume' });
    } else {
      setAsked(true);
    }
  }

  /** Closes the question however it ends: what kept it from being finished stands beside the tree. */
  async function confirm(): Promise<void> {
    if (!(await onFinish())) return;
    router.push(href('rootDetails', { rootUnitId }));
    refresh();
  }

  return (
    <>
      <Button variant="primary" onClick={ask}>
        {workflow('actions.finishStructuring')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={workflow('actions.finishStructuring')}
        confirmLabel={workflow('actions.finishStructuring')}
        onConfirm={confirm}
      >
        <div className="flex flex-col gap-3">
          <p className="text-ink-2">{workflow('effects.finishStructuring')}</p>
          {sheetInvalid && <Notice tone="warn">{workflow('asks.sheetInvalid')}</Notice>}
        </div>
      </ConfirmDialog>
    </>
  );
}

/** The first reason, in words that stand under `structure.blocked`. */
function reasonOf(blocked: { limit?: string; withoutChildren?: string; data?: string }) {
  if (blocked.limit !== undefined) return 'limit';
  if (blocked.withoutChildren !== undefined) return 'withoutChildren';
  return blocked.data === undefined ? 'noSubproject' : 'data';
}
