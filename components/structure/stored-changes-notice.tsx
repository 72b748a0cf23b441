import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ScrollBox } from '@/components/ui/scroll-box';
import { uniqueKeys } from '@/components/ui/unique-keys';
import { type StructureChange, structureChanges } from '@/lib/domain/structure/structure-changes';
import { useStructure } from './store-context';
import type { StoredStructure } from './stored-watch';
import { useMaterialsText } from './use-materials-text';

/** Maximum number of lines; a longer list would not be read. */
const MOST_LINES = 60;

export interface StoredChangesNoticeProps {
  stored: StoredStructure | null;
  onTake: (stored: StoredStructure) => void;
}

/** Shows at once that the structure was saved elsewhere; floats over the tree, which does not move. */
export function StoredChangesNotice({ stored, onTake }: StoredChangesNoticeProps) {
  return (
    <div role="status" className="sticky bottom-3 z-10 mt-3 rounded bg-surface empty:hidden">
      {stored && <StoredChanges key={stored.version} stored={stored} onTake={onTake} />}
    </div>
  );
}

function StoredChanges({ stored, onTake }: StoredChangesNoticeProps & { stored: StoredStructure }) {
  const t = useTranslations('structure.storedChanges');
  const base = useStructure((state) => state.base);
  const listId = useId();
  const [isShown, setShown] = useState(false);
  const changes = structureChanges(base, stored.tree);
  return (
    <Notice className="shadow-float" title={t('title', { own: String(stored.own) })}>
      <p>{t('text', { changes: changes.length })}</p>
      {isShown && <Changes id={listId} changes={changes} />}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onTake(stored)}>
          {t('take')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'hide' : 'show')}
        </Button>
      </div>
    </Notice>
  );
}

function Changes({ id, changes }: { id: string; changes: readonly StructureChange[] }) {
  const t = useTranslations('structure.storedChanges');
  const textOf = useChangeText();
  const lines = changes.slice(0, MOST_LINES).map(textOf);
  const keys = uniqueKeys(lines);
  return (
    <ScrollBox id={id} className="mt-1.5 max-h-[min(40dvh,18rem)] overflow-y-auto">
      <ul className="list-disc pl-4.5">
        {lines.map((line, at) => (
          <li key={keys[at]} className="break-words">
            {line}
          </li>
        ))}
        {changes.length > MOST_LINES && <li>{t('more', { changes: changes.length - MOST_LINES })}</li>}
      </ul>
    </ScrollBox>
  );
}

/** A change as one line of text. */
function useChangeText(): (change: StructureChange) => string {
  const t = useTranslations('structure.storedChanges');
  const materials = useMaterialsText();
  return (change) => {
    const { what, kind, name } = change;
    switch (what) {
      case 'renamed':
        return t('what.renamed', { kind, name, before: change.before });
      case 'moved':
        return t('what.moved', { name, place: change.place });
      case 'materials': {
        const [before, after] = [change.before, change.after].map((lot) => materials(lot.materials));
        return t('what.materials', { name, before: before ?? '', after: after ?? '' });
      }
      default:
        return t(`what.${what}`, { kind, name });
    }
  };
}
