import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast-store';
import { useDayText } from '@/components/ui/use-day-text';
import { useRefresh } from '@/lib/client/use-refresh';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import { href } from '@/lib/domain/navigation/pages';
import { firstBlock } from './first-block';
import { useStructureStore } from './store-context';

interface FinishStructuringProps {
  rootUnitId: string;
  sheetInvalid: boolean;
  /** Saves and finishes; resolves to false on failure. */
  onFinish: () => Promise<boolean>;
}

/** *Structuring finished*: checks again, asks, saves and returns to the project (portal-2 §4). */
export function FinishStructuring({ rootUnitId, sheetInvalid, onFinish }: FinishStructuringProps) {
  const t = useTranslations('structure');
  const workflow = useTranslations('workflow');
  const store = useStructureStore();
  const router = useRouter();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const dayText = useDayText();

  const warn = (text: string) => toast.warning({ title: t('invalid'), text, topic: 'structure' });

  function ask(): void {
    const { subprojects, lotWithoutMaterial } = store.checker.tree(store.tree);
    const block = firstBlock(store);
    if (block?.reason === 'duplicate') {
      store.showDuplicate(block.key);
    } else if (block) {
      warn(t(`blocked.${block.reason}`, { day: dayText(block.minDay ?? ''), limit: VOLUME_LIMIT_M3 }));
      store.focusOn({ key: block.key, field: block.field });
    } else if (subprojects === 0) {
      warn(t('blocked.noSubproject'));
      store.focusOn({ key: store.blanks.keyOf({ kind: 'subproject' }), field: 'name' });
    } else if (lotWithoutMaterial !== null) {
      warn(t('blocked.noMaterial'));
      const key = store.blanks.keyOf({ kind: 'material', lot: lotWithoutMaterial });
      store.focusOn({ key, field: 'volume' });
    } else {
      setAsked(true);
    }
  }

  /** Always closes the question: the reason of a failure is shown next to the tree. */
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
