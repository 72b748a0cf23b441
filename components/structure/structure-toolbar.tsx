import { useTranslations } from 'next-intl';
import { Button, IconButton } from '@/components/ui/button';
import { ChevronDownIcon, ChevronRightIcon, RedoIcon, UndoIcon, WarningIcon } from '@/components/ui/icons';
import { useDayText } from '@/components/ui/use-day-text';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import { filledTree, isSameTree } from '@/lib/domain/structure/structure-tree';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { type FirstBlock, firstBlock } from './first-block';
import { useStructure, useStructureStore } from './store-context';

/** The bar above the tree: counts, problems, and undo. */
export function StructureToolbar() {
  const t = useTranslations('structure.toolbar');
  const store = useStructureStore();
  const canUndo = useStructure(({ history }) => history.steps.done.length > 0);
  const canRedo = useStructure(({ history }) => history.steps.undone.length > 0);
  return (
    <div className="sticky top-12 z-10 -mx-1 mb-3 flex flex-wrap items-center gap-x-1.5 gap-y-1 border-b bg-canvas px-1 py-1.5">
      <Button size="sm" variant="quiet" icon={<ChevronDownIcon />} onClick={() => store.openAll(true)}>
        {t('expandAll')}
      </Button>
      <Button size="sm" variant="quiet" icon={<ChevronRightIcon />} onClick={() => store.openAll(false)}>
        {t('collapseAll')}
      </Button>
      <IconButton
        size="sm"
        icon={<UndoIcon />}
        label={t('undo')}
        disabled={!canUndo}
        onClick={() => store.undo()}
      />
      <IconButton
        size="sm"
        icon={<RedoIcon />}
        label={t('redo')}
        disabled={!canRedo}
        onClick={() => store.redo()}
      />
      <Counts />
      <SaveState />
    </div>
  );
}

function Counts() {
  const t = useTranslations('structure.toolbar');
  const store = useStructureStore();
  const show = useQuantityTexts();
  const { subprojects, lots, materials, usedM3 } = useStructure(({ history }) =>
    store.checker.tree(history.present.tree),
  );
  return (
    <span className="px-1 text-ink-3 text-xs tabular-nums max-sm:basis-full">
      {t('counts', { subprojects, lots, materials, volume: show.volumeM3(usedM3) })}
    </span>
  );
}

/** The problem that prevents saving, with a link to it; otherwise the save state. */
function SaveState() {
  const t = useTranslations('structure');
  const store = useStructureStore();
  const problems = useStructure(({ history }) => store.checker.tree(history.present.tree).problems);
  const unsaved = useStructure(({ history, base }) => !isSameTree(filledTree(history.present.tree), base));
  const saving = useStructure((state) => state.saving);
  const block = firstBlock(store);
  return (
    <span role="status" className="ml-auto flex min-h-7 items-center text-ink-3 text-xs max-sm:ml-0">
      {block === null ? (
        t(`toolbar.state.${stateKey()}`)
      ) : (
        <ProblemButton block={block} problems={problems} />
      )}
    </span>
  );

  function stateKey() {
    if (saving) return 'saving';
    return unsaved ? 'unsaved' : 'saved';
  }
}

interface ProblemButtonProps {
  block: FirstBlock;
  problems: number;
}

function ProblemButton({ block, problems }: ProblemButtonProps) {
  const t = useTranslations('structure');
  const store = useStructureStore();
  const dayText = useDayText();
  const { reason, key, field, minDay } = block;
  return (
    <Button
      size="sm"
      variant="quiet"
      className="whitespace-normal text-left text-bad"
      icon={<WarningIcon size={14} />}
      tip={t('toolbar.problems', { problems })}
      onClick={() => store.focusOn({ key, field })}
    >
      {t(`blocked.${reason}`, { day: dayText(minDay ?? ''), limit: VOLUME_LIMIT_M3 })}
    </Button>
  );
}
